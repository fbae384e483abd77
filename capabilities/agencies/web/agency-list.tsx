import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { agenciesContract, type AgencyRow } from '#capabilities/agencies/contract.ts'
import { AGENCY_STATUSES } from '#capabilities/agencies/rules/agency.ts'
import { AGENCY_STATUS, AgencyStatusTag } from '#capabilities/agencies/web/agency-status.tsx'
import { DataTable, type Column } from '#design/data-table.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { DayText } from '#design/moment.tsx'
import { Pager } from '#design/pager.tsx'
import { oneOf, text, useSearchState } from '#design/search-params.ts'
import { FilterChips, SearchField, Toolbar } from '#design/toolbar.tsx'

/** Every agency and what it sells. */
export function AgencyList() {
  const { t, i18n } = useLingui()
  const [{ search, status, cursor }] = useSearchState({ search: text, status: oneOf(AGENCY_STATUSES), cursor: text })
  const { rows, next } = useAnswer(agenciesContract.list, { query: { search, status, cursor } })
  return (
    <>
      <Toolbar count={<Plural value={rows.length} one="# agency on this page" other="# agencies on this page" />}>
        <SearchField label={t`Name, master code or NPN`} />
        <FilterChips
          name="status"
          label={t`State`}
          chips={[{ value: '', label: t`All` }, ...AGENCY_STATUSES.map((value) => ({ value, label: i18n._(AGENCY_STATUS[value].word) }))]}
        />
      </Toolbar>
      <DataTable
        caption={t`Agencies`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ masterCode }) => masterCode}
        rowHref={({ masterCode }) => pathTo('/account-center/agencies/:masterCode', { masterCode })}
        empty={
          <EmptyState drawing="search" title={<Trans>No agency is found.</Trans>}>
            <Trans>An agency appears here with its master code: from a lead that was won, or founded here.</Trans>
          </EmptyState>
        }
      />
      <Pager next={next} />
    </>
  )
}

const COLUMNS: readonly Column<AgencyRow>[] = [
  { id: 'name', head: <Trans>Agency</Trans>, cell: ({ name, masterCode }) => `${name} (${masterCode})` },
  { id: 'status', head: <Trans>State</Trans>, cell: ({ status }) => <AgencyStatusTag status={status} /> },
  { id: 'members', head: <Trans>Active members</Trans>, align: 'end', cell: ({ activeMembers }) => activeMembers },
  { id: 'sold', head: <Trans>Sold this month</Trans>, align: 'end', cell: ({ soldThisMonth }) => soldThisMonth },
  { id: 'last', head: <Trans>Last sale</Trans>, cell: ({ lastSaleAt }) => (lastSaleAt ? <DayText day={lastSaleAt.slice(0, 10)} /> : '–') },
  { id: 'tiers', head: <Trans>Tiers</Trans>, cell: ({ commissionTier, priceTier }) => `${commissionTier} · ${priceTier}` },
  { id: 'alliance', head: <Trans>Alliance</Trans>, cell: ({ allianceName }) => allianceName ?? '–' },
  { id: 'recruited', head: <Trans>Recruited by</Trans>, cell: ({ recruitedBy }) => recruitedBy ?? '–' },
]
