import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import type { LeadCard } from '#domains/distribution/leads/contract.ts'
import { isOpen } from '#domains/distribution/leads/rules/lead.ts'
import { AttentionMark } from '#domains/distribution/lead-attention/web/attention-mark.tsx'
import { crmToken } from '#domains/distribution/leads/web/crm-token.ts'
import { LeadBatches } from '#domains/distribution/lead-list/web/lead-batches.tsx'
import { leadFilterFields, leadViews, useLeadFilters } from '#domains/distribution/lead-list/web/lead-filters.ts'
import { LeadStageTag } from '#domains/distribution/leads/web/lead-status.tsx'
import { exactly, ListHead } from '#domains/records/views/web/list-head.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { useColumnPreferences } from '#design/list/column-preferences.ts'
import { useSelection } from '#design/list/selection.ts'
import { OrderChips } from '#design/list/order-chips.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Pager } from '#design/list/pager.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { today } from '#design/values/today.ts'
import { leadListContract } from '#domains/distribution/lead-list/contract.ts'
import { leadOwnersContract } from '#domains/distribution/lead-owners/contract.ts'

/** All visible leads, also those that left the board: search, filters, saved views, count and export. */
export function LeadList({ leadPath, mayAssign }: { leadPath: (leadId: string) => string; mayAssign: boolean }) {
  const { t, i18n } = useLingui()
  const filters = useLeadFilters()
  const [{ cursor }] = useSearchState({ cursor: text })
  const preferences = useColumnPreferences(COLUMNS)
  const token = { token: crmToken }
  const { rows, next } = useAnswer(leadListContract.list, { query: { ...filters, cursor, limit: preferences.limit } }, token)
  const counted = useLateAnswer(leadListContract.count, { query: filters }, token).data ?? null
  const owners = useLateAnswer(leadOwnersContract.reps, {}, { ...token, enabled: mayAssign }).data?.rows ?? []
  const selection = useSelection(
    rows.map(({ id }) => id),
    JSON.stringify(filters),
  )
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort')
  return (
    <>
      <ListHead
        list="leads"
        builtIn={leadViews(i18n, today())}
        searchLabel={t`Agency, contact, e-mail or NPN`}
        fields={leadFilterFields(i18n, mayAssign ? owners : null)}
        preferences={preferences}
        counted={counted}
        countText={<Count {...(counted ?? NONE)} isFiltered={isFiltered} />}
        exportAt={leadListContract.export.path}
        token={crmToken}
      >
        <OrderChips />
      </ListHead>
      <DataTable
        caption={t`Leads`}
        columns={preferences.shown}
        density={preferences.density}
        rows={rows}
        rowKey={({ id }) => id}
        {...(mayAssign ? { choosing: { selection, nameOf: ({ agencyName }: LeadCard) => agencyName } } : {})}
        rowHref={({ id }) => leadPath(id)}
        empty={
          <EmptyState drawing="search" title={<Trans>No leads here.</Trans>}>
            <Trans>Choose another stage or filter, or add the first one.</Trans>
          </EmptyState>
        }
      />
      {mayAssign ? <LeadBatches selection={selection} matching={exactly(counted)} filters={filters} owners={owners} /> : null}
      <Pager next={next} />
    </>
  )
}

const NONE = { count: 0, more: false }

function Count({ count, more, isFiltered }: { count: number; more: boolean; isFiltered: boolean }) {
  const { i18n } = useLingui()
  const most = i18n.number(count)
  if (more) return isFiltered ? <Trans>More than {most} leads, filtered</Trans> : <Trans>More than {most} leads</Trans>
  return isFiltered ? (
    <Plural value={count} one="# lead, filtered" other="# leads, filtered" />
  ) : (
    <Plural value={count} one="# lead" other="# leads" />
  )
}

const COLUMNS: readonly Column<LeadCard>[] = [
  { id: 'agency', head: <Trans>Agency</Trans>, cell: ({ agencyName }) => agencyName },
  {
    id: 'contact',
    head: <Trans>Contact</Trans>,
    cell: ({ contactName, state }) => (
      <>
        {contactName} · {state}
      </>
    ),
  },
  { id: 'stage', head: <Trans>Stage</Trans>, cell: ({ stage }) => <LeadStageTag stage={stage} /> },
  { id: 'owner', head: <Trans>Owner</Trans>, cell: ({ ownerName }) => ownerName ?? '–' },
  {
    id: 'next',
    head: <Trans>Next action</Trans>,
    cell: (lead) =>
      isOpen(lead.stage) ? (
        <>
          {lead.nextAction ?? '–'} {lead.nextActionOn ? <DayText day={lead.nextActionOn} /> : null} <AttentionMark lead={lead} />
        </>
      ) : (
        '–'
      ),
  },
  { id: 'policies', head: <Trans>Policies</Trans>, align: 'end', cell: ({ estimatedPolicies }) => estimatedPolicies ?? '–' },
]
