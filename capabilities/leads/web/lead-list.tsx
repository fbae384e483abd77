import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { leadsContract, type LeadCard } from '#capabilities/leads/contract.ts'
import { LEAD_STAGES } from '#capabilities/leads/rules/lead.data.ts'
import { isOpen } from '#capabilities/leads/rules/lead.ts'
import { AttentionMark } from '#capabilities/leads/web/attention-mark.tsx'
import { BoardFilters, useBoardFilter } from '#capabilities/leads/web/board-filters.tsx'
import { crmToken } from '#capabilities/leads/web/crm-token.ts'
import { LEAD_STAGE, LeadStageTag } from '#capabilities/leads/web/lead-status.tsx'
import { DataTable, type Column } from '#design/data-table.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { DayText } from '#design/moment.tsx'
import { Pager } from '#design/pager.tsx'
import { oneOf, text, useSearchState } from '#design/search-params.ts'
import { FilterChips } from '#design/toolbar.tsx'

/** All leads within one's reach, newest first: also those that left the board. */
export function LeadList({ leadPath }: { leadPath: (leadId: string) => string }) {
  const { t, i18n } = useLingui()
  const [{ stage, cursor }] = useSearchState({ stage: oneOf(LEAD_STAGES), cursor: text })
  const { attention: _, ...filter } = useBoardFilter()
  const query = { ...filter, ...(stage ? { stage } : {}), ...(cursor ? { cursor } : {}) }
  const { rows, next } = useAnswer(leadsContract.list, { query }, { token: crmToken })
  const { can } = useAnswer(leadsContract.board, { query: {} }, { token: crmToken })
  return (
    <>
      <BoardFilters canAssign={can.assign} attention={false} />
      <FilterChips
        name="stage"
        label={t`Stage`}
        chips={[
          { value: '', label: <Trans>All</Trans> },
          ...LEAD_STAGES.map((value) => ({ value, label: i18n._(LEAD_STAGE[value].word) })),
        ]}
      />
      <DataTable
        caption={t`Leads`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => leadPath(id)}
        empty={
          <EmptyState drawing="search" title={<Trans>No leads here.</Trans>}>
            <Trans>Choose another stage or filter, or add the first one.</Trans>
          </EmptyState>
        }
      />
      <Pager next={next} />
    </>
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
