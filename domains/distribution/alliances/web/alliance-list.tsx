import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { ALLIANCE_STATUSES, alliancesContract, type AllianceRow } from '#domains/distribution/alliances/contract.ts'
import { ALLIANCE_STATUS, AllianceStatusTag } from '#domains/distribution/alliances/web/alliance-status.tsx'
import { LinkButton } from '#design/button.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Pager } from '#design/list/pager.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Tag } from '#design/values/tag.tsx'
import { FilterChips, SearchField, Toolbar } from '#design/list/toolbar.tsx'

export function AllianceList() {
  const { t, i18n } = useLingui()
  const [{ search, status, cursor }] = useSearchState({ search: text, status: oneOf(ALLIANCE_STATUSES), cursor: text })
  const { rows, next } = useAnswer(alliancesContract.list, { query: { search, status, cursor } })
  return (
    <>
      <Toolbar count={<Plural value={rows.length} one="# group on this page" other="# groups on this page" />}>
        <SearchField label={t`Name`} />
        <FilterChips
          name="status"
          label={t`State`}
          chips={[
            { value: '', label: t`All` },
            ...ALLIANCE_STATUSES.map((value) => ({ value, label: i18n._(ALLIANCE_STATUS[value].word) })),
          ]}
        />
      </Toolbar>
      <DataTable
        caption={t`Alliance groups`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => pathTo('/account-center/alliance-groups/:groupId', { groupId: id })}
        empty={
          <EmptyState
            drawing="welcome"
            title={search || status ? <Trans>No groups match your filters.</Trans> : <Trans>No groups yet.</Trans>}
            action={
              <LinkButton to={pathTo('/account-center/add-alliance-group')} kind="primary" icon="plus">
                <Trans>New group</Trans>
              </LinkButton>
            }
          >
            <Trans>A group of agencies with its own contract: better prices for its members, an override for the group.</Trans>
          </EmptyState>
        }
      />
      <Pager next={next} />
    </>
  )
}

const COLUMNS: readonly Column<AllianceRow>[] = [
  { id: 'name', head: <Trans>Group</Trans>, cell: ({ name }) => name },
  { id: 'status', head: <Trans>State</Trans>, cell: ({ status }) => <AllianceStatusTag status={status} /> },
  { id: 'agencies', head: <Trans>Agencies</Trans>, align: 'end', cell: ({ agencies }) => agencies },
  { id: 'members', head: <Trans>Active members</Trans>, align: 'end', cell: ({ activeMembers }) => activeMembers },
  {
    id: 'override',
    head: <Trans>Override, first year and renewals</Trans>,
    cell: ({ overrideFirstBp, overrideRenewalBp }) => `${overrideFirstBp / 100}% · ${overrideRenewalBp / 100}%`,
  },
  { id: 'contract', head: <Trans>Contract</Trans>, cell: (row) => <Contract {...row} /> },
]

function Contract({ contractFrom, contractTo, expiring }: AllianceRow) {
  return (
    <>
      <DayText day={contractFrom} /> – {contractTo ? <DayText day={contractTo} /> : <Trans>open</Trans>}{' '}
      {expiring ? <Tag tone="amber">{<Trans>Ending soon</Trans>}</Tag> : null}
    </>
  )
}
