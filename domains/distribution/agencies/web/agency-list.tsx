import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { agencyList, type AgencyRow } from '#domains/distribution/agencies/contract.ts'
import { AGENCY_STATUSES, type AgencyStatus } from '#domains/people/agency/rules/agency.ts'
import { AGENCY_STATUS, AgencyStatusTag } from '#domains/distribution/agencies/web/agency-status.tsx'
import { stateChoices } from '#platform/language/states.ts'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import type { Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayOf } from '#design/values/moment.tsx'

/** The rows that a count of an agency opens; their page belongs to a module above. */
type BookPath = (figure: 'written' | 'active', whose: { masterCode: string }) => string

/** Every agency and its sales. */
export function AgencyList({ bookPath }: { bookPath: BookPath }) {
  const { t, i18n } = useLingui()
  const wordOf = (status: AgencyStatus): string => i18n._(AGENCY_STATUS[status].word)
  return (
    <ListPage
      state={useList(agencyList, columnsOf(bookPath))}
      caption={t`Agencies`}
      searchLabel={t`Name, master code or NPN`}
      builtIn={[{ name: t`All`, search: '' }, ...AGENCY_STATUSES.map((status) => ({ name: wordOf(status), search: `status=${status}` }))]}
      fields={filterFields(agencyList.filters, {
        status: { label: t`Status`, word: wordOf },
        state: { label: t`State`, choices: stateChoices(i18n.locale) },
        tier: { label: t`Commission tier`, word: (tier) => tier },
      })}
      Count={Count}
      rowKey={({ masterCode }) => masterCode}
      rowHref={({ masterCode }) => pathTo('/account-center/agencies/:masterCode', { masterCode })}
      empty={
        <EmptyState drawing="search" title={<Trans>No agencies match your filters.</Trans>}>
          <Trans>Agencies appear here once they have a master code, from a lead you won or when you create one here.</Trans>
        </EmptyState>
      }
    />
  )
}

function Count({ count, isFiltered }: { count: number; isFiltered: boolean }) {
  if (isFiltered) return <Plural value={count} one="# agency, filtered" other="# agencies, filtered" />
  return <Plural value={count} one="# agency" other="# agencies" />
}

const columnsOf = (bookPath: BookPath): readonly Column<AgencyRow>[] => [
  { id: 'name', head: <Trans>Agency</Trans>, cell: ({ name, masterCode }) => `${name} (${masterCode})` },
  { id: 'status', head: <Trans>State</Trans>, cell: ({ status }) => <AgencyStatusTag status={status} /> },
  {
    id: 'members',
    head: <Trans>Active members</Trans>,
    align: 'end',
    cell: ({ activeMembers, masterCode }) => <Link to={bookPath('active', { masterCode })}>{activeMembers}</Link>,
  },
  {
    id: 'sold',
    head: <Trans>Sold this month</Trans>,
    align: 'end',
    cell: ({ soldThisMonth, masterCode }) => <Link to={bookPath('written', { masterCode })}>{soldThisMonth}</Link>,
  },
  { id: 'last', head: <Trans>Last sale</Trans>, cell: ({ lastSaleAt }) => (lastSaleAt ? <DayOf at={lastSaleAt} /> : '–') },
  { id: 'tiers', head: <Trans>Tiers</Trans>, cell: ({ commissionTier, priceTier }) => `${commissionTier} · ${priceTier}` },
  { id: 'alliance', head: <Trans>Alliance</Trans>, cell: ({ allianceName }) => allianceName ?? '–' },
  { id: 'recruited', head: <Trans>Recruited by</Trans>, wide: true, cell: ({ recruitedBy }) => recruitedBy ?? '–' },
]
