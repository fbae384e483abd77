import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import { agenciesContract, type AgencyRow } from '#domains/distribution/agencies/contract.ts'
import { AGENCY_STATUSES } from '#domains/people/agency/rules/agency.ts'
import { AGENCY_STATUS, AgencyStatusTag } from '#domains/distribution/agencies/web/agency-status.tsx'
import { COMMISSION_TIERS } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { STATE_CHOICES } from '#platform/state-names.data.ts'
import { ListHead } from '#domains/records/views/web/list-head.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { useColumnPreferences } from '#design/list/column-preferences.ts'
import { DayOf } from '#design/values/moment.tsx'
import { Pager } from '#design/list/pager.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'

/** Every agency and its sales. */
export function AgencyList() {
  const { t, i18n } = useLingui()
  const [filters] = useSearchState({ search: text, status: text, state: text, tier: text })
  const [{ cursor }] = useSearchState({ cursor: text })
  const preferences = useColumnPreferences(COLUMNS)
  const { rows, next } = useAnswer(agenciesContract.list, { query: { ...filters, cursor, limit: preferences.limit } })
  const counted = useLateAnswer(agenciesContract.count, { query: filters }).data ?? null
  const statusOptions = AGENCY_STATUSES.map((value) => ({ value, label: i18n._(AGENCY_STATUS[value].word) }))
  return (
    <>
      <ListHead
        list="agencies"
        builtIn={[{ name: t`All`, search: '' }, ...statusOptions.map(({ value, label }) => ({ name: label, search: `status=${value}` }))]}
        searchLabel={t`Name, master code or NPN`}
        fields={[
          { name: 'status', label: t`Standing`, operators: ['is', 'not'], choices: statusOptions },
          { name: 'state', label: t`State`, operators: ['is', 'not'], choices: STATE_CHOICES },
          { name: 'tier', label: t`Commission tier`, operators: ['is', 'not'], choices: TIERS },
        ]}
        preferences={preferences}
        counted={counted}
        countText={<Count count={counted?.count ?? 0} isFiltered={Object.keys(filters).length > 0} />}
        exportAt={agenciesContract.export.path}
      />
      <DataTable
        caption={t`Agencies`}
        columns={preferences.shown}
        density={preferences.density}
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

function Count({ count, isFiltered }: { count: number; isFiltered: boolean }) {
  if (isFiltered) return <Plural value={count} one="# agency, filtered" other="# agencies, filtered" />
  return <Plural value={count} one="# agency" other="# agencies" />
}

const TIERS = COMMISSION_TIERS.map((value) => ({ value, label: value }))

const COLUMNS: readonly Column<AgencyRow>[] = [
  { id: 'name', head: <Trans>Agency</Trans>, cell: ({ name, masterCode }) => `${name} (${masterCode})` },
  { id: 'status', head: <Trans>State</Trans>, cell: ({ status }) => <AgencyStatusTag status={status} /> },
  { id: 'members', head: <Trans>Active members</Trans>, align: 'end', cell: ({ activeMembers }) => activeMembers },
  { id: 'sold', head: <Trans>Sold this month</Trans>, align: 'end', cell: ({ soldThisMonth }) => soldThisMonth },
  { id: 'last', head: <Trans>Last sale</Trans>, cell: ({ lastSaleAt }) => (lastSaleAt ? <DayOf at={lastSaleAt} /> : '–') },
  { id: 'tiers', head: <Trans>Tiers</Trans>, cell: ({ commissionTier, priceTier }) => `${commissionTier} · ${priceTier}` },
  { id: 'alliance', head: <Trans>Alliance</Trans>, cell: ({ allianceName }) => allianceName ?? '–' },
  { id: 'recruited', head: <Trans>Recruited by</Trans>, cell: ({ recruitedBy }) => recruitedBy ?? '–' },
]
