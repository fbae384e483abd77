import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { type LeadCard } from '#domains/distribution/leads/contract.ts'
import { LEAD_STAGES, type LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { BoardColumns } from '#domains/distribution/board/web/board-columns.tsx'
import { BoardFilters, useBoardFilter } from '#domains/distribution/board/web/board-filters.tsx'
import { BoardSummary } from '#domains/distribution/board/web/board-summary.tsx'
import { BoardToggles } from '#domains/distribution/board-layout/web/board-toggles.tsx'
import { BoardViews } from '#domains/distribution/board-layout/web/board-views.tsx'
import { useLoadedCards } from '#domains/distribution/board/web/loaded-cards.ts'
import { UndoBar, type Undoable } from '#domains/distribution/lead-undo/web/undo-bar.tsx'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import { MoveDialog } from '#domains/distribution/lead-moves/web/move-dialog.tsx'
import { useBoardLayout } from '#domains/distribution/board-layout/web/use-board-layout.ts'
import { useDrops } from '#domains/distribution/board/web/use-drops.ts'
import { useLeadUpdates } from '#domains/distribution/board/web/use-lead-updates.ts'
import { SelectedLeads, useCardSelection } from '#domains/distribution/board/web/selected-leads.tsx'
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
  const { chosen: chosenLayout, layout, change, toggle, refusal: unsaved } = useBoardLayout()
  const query = layout.lanes ? { ...filter, by: 'owner' as const } : filter
  const { columns, lanes, summary, can } = useAnswer(boardContract.board, { query }, { token: crmToken, refetchMs: REFETCH_MS })
  const [chosen, setChosen] = useState<LeadCard | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const { loaded, isOutdated, onCards } = useLoadedCards(columns, lanes)
  const { announcement, announceMove, announceOwner } = useLeadUpdates(loaded)
  const selection = useCardSelection(
    loaded.flatMap(({ cards }) => cards.map(({ id }) => id)),
    JSON.stringify(query),
  )
  const shown = loaded.find((column) => column.stage === stage) ?? loaded.find(({ count }) => count > 0) ?? loaded[0]

  const moved = (lead: LeadCard, to: LeadStage, version: number | null) => {
    announceMove(lead, to)
    setUndoable(version === null ? null : { lead, version, to })
  }
  const { drop, dropped, pending, refusal } = useDrops({ onMoved: moved, onGiven: announceOwner })
  const name = dropped?.agencyName ?? ''
  return (
    <>
      <BoardSummary summary={summary} />
      <BoardViews layout={chosenLayout} />
      <BoardFilters canAssign={can.assign} />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {unsaved ? (
        <Notice tone="warning" live>
          {unsaved.message}
        </Notice>
      ) : null}
      {refusal ? (
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
          {refusal.message}
        </Notice>
      ) : null}
      <BoardToggles layout={chosenLayout} mayGive={can.assign} onChange={change} selecting={can.add ? selection : null} />
      {shown ? (
        <BoardColumns
          columns={loaded}
          lanes={lanes}
          layout={layout}
          filter={filter}
          shown={shown.stage}
          leadPath={leadPath}
          movingId={pending ? (dropped?.id ?? null) : null}
          onCollapse={toggle}
          isOutdated={isOutdated}
          onCards={onCards}
          onChoose={can.add ? setChosen : null}
          onDrop={drop}
          selection={selection}
        />
      ) : null}
      <SelectedLeads selection={selection} mayAssign={can.assign} />
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
