import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadsContract, type LeadCard } from '#domains/distribution/leads/contract.ts'
import { LEAD_STAGES, type LeadStage } from '#domains/distribution/leads/rules/lead.data.ts'
import { BoardColumns } from '#domains/distribution/board/web/board-columns.tsx'
import { BoardFilters, useBoardFilter } from '#domains/distribution/board/web/board-filters.tsx'
import { BoardSummary } from '#domains/distribution/board/web/board-summary.tsx'
import { UndoBar, type Undoable } from '#domains/distribution/lead-undo/web/undo-bar.tsx'
import { crmToken } from '#domains/distribution/leads/web/crm-token.ts'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { MoveDialog } from '#domains/distribution/board/web/move-dialog.tsx'
import { useLeadUpdates } from '#domains/distribution/board/web/use-lead-updates.ts'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { boardContract } from '#domains/distribution/board/contract.ts'

/** Others change the same board: their changes appear within two seconds. Only columns that changed are read again. */
const REFETCH_MS = 1_500

export function Board({ leadPath }: { leadPath: (leadId: string) => string }) {
  const { i18n } = useLingui()
  const [{ stage }] = useSearchState({ stage: oneOf(LEAD_STAGES) })
  const filter = useBoardFilter()
  const { columns, summary, can } = useAnswer(boardContract.board, { query: filter }, { token: crmToken, refetchMs: REFETCH_MS })
  const [cards, setCards] = useState<Partial<Record<LeadStage, readonly LeadCard[]>>>({})
  const [chosen, setChosen] = useState<LeadCard | null>(null)
  const [dropped, setDropped] = useState<LeadCard | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const moving = useSubmit(leadsContract.move, LEADS_CHANGED)
  const filled = columns.map((column) => ({ ...column, cards: cards[column.stage] ?? [] }))
  const { announcement, announceMove } = useLeadUpdates(filled)
  const shown = filled.find((column) => column.stage === stage) ?? filled.find(({ count }) => count > 0) ?? filled[0]

  const moved = (lead: LeadCard, to: LeadStage, version: number | null) => {
    announceMove(lead, to)
    setUndoable(version === null ? null : { lead, version, to })
  }
  const drop = (lead: LeadCard, to: LeadStage) => {
    setDropped(lead)
    void moving.submitAsync({ params: { leadId: lead.id }, body: { to, version: lead.version } }).then(
      (answer) => moved(lead, to, answer?.version ?? null),
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
          title={<Trans>{name} wasn’t moved.</Trans>}
          action={
            <Button size="small" onClick={() => setChosen(dropped)}>
              <Trans>See what’s missing</Trans>
            </Button>
          }
        >
          {moving.refusal.message}
        </Notice>
      ) : null}
      {shown ? (
        <BoardColumns
          columns={filled}
          filter={filter}
          shown={shown.stage}
          leadPath={leadPath}
          movingId={moving.pending ? (dropped?.id ?? null) : null}
          onCards={(of, loaded) => setCards((before) => ({ ...before, [of]: loaded }))}
          onChoose={can.add ? setChosen : null}
          onDrop={drop}
        />
      ) : null}
      {undoable ? (
        <UndoBar
          key={`${undoable.lead.id}${undoable.version}`}
          undoable={undoable}
          word={i18n._(LEAD_STAGE[undoable.to].word)}
          onUndone={(to) => announceMove(undoable.lead, to)}
          onGone={() => setUndoable(null)}
        />
      ) : null}
      <MoveDialog
        lead={chosen}
        to={chosen ? leadPath(chosen.id) : '?'}
        onClose={() => setChosen(null)}
        onMoved={(to, version) => {
          if (chosen) moved(chosen, to, version)
          setChosen(null)
        }}
      />
    </>
  )
}
