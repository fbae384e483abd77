import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadsContract, type LeadCard } from '#domains/distribution/leads/contract.ts'
import { LEAD_STAGES, type LeadStage } from '#domains/distribution/leads/rules/lead.data.ts'
import { BoardColumns } from '#domains/distribution/board/web/board-columns.tsx'
import { BoardFilters, useBoardFilter } from '#domains/distribution/board/web/board-filters.tsx'
import { BoardSummary } from '#domains/distribution/board/web/board-summary.tsx'
import { crmToken } from '#domains/distribution/leads/web/crm-token.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { MoveDialog } from '#domains/distribution/board/web/move-dialog.tsx'
import { useLeadUpdates } from '#domains/distribution/board/web/use-lead-updates.ts'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { boardContract } from '#domains/distribution/board/contract.ts'

/** Others change the same board: their changes appear within this time. */
const REFETCH_MS = 30_000

export function Board({ leadPath }: { leadPath: (leadId: string) => string }) {
  const [{ stage }] = useSearchState({ stage: oneOf(LEAD_STAGES) })
  const filter = useBoardFilter()
  const { columns, summary, can } = useAnswer(boardContract.board, { query: filter }, { token: crmToken, refetchMs: REFETCH_MS })
  const [chosen, setChosen] = useState<LeadCard | null>(null)
  const [dropped, setDropped] = useState<LeadCard | null>(null)
  const moving = useSubmit(leadsContract.move, LEADS_CHANGED)
  const { announcement, announceMove: moveLead } = useLeadUpdates(columns)
  const shown = columns.find((column) => column.stage === stage) ?? columns.find(({ count }) => count > 0) ?? columns[0]

  const drop = (lead: LeadCard, to: LeadStage) => {
    setDropped(lead)
    void moving.submitAsync({ params: { leadId: lead.id }, body: { to, version: lead.version } }).then(
      () => moveLead(lead, to),
      () => undefined,
    )
  }

  const name = dropped?.agencyName ?? ''
  return (
    <>
      <BoardSummary summary={summary} />
      <BoardFilters canAssign={can.assign} />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {moving.refusal ? (
        <Notice
          tone="danger"
          live
          title={<Trans>{name} stays where it is.</Trans>}
          action={
            <Button size="small" onClick={() => setChosen(dropped)}>
              <Trans>See what is missing</Trans>
            </Button>
          }
        >
          {moving.refusal.message}
        </Notice>
      ) : null}
      {shown ? (
        <BoardColumns
          columns={columns}
          shown={shown.stage}
          leadPath={leadPath}
          movingId={moving.pending ? (dropped?.id ?? null) : null}
          onChoose={can.add ? setChosen : null}
          onDrop={drop}
        />
      ) : null}
      <MoveDialog
        lead={chosen}
        to={chosen ? leadPath(chosen.id) : '?'}
        onClose={() => setChosen(null)}
        onMoved={(to) => {
          if (chosen) moveLead(chosen, to)
          setChosen(null)
        }}
      />
    </>
  )
}
