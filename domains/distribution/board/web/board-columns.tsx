import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { useSearchParams } from 'react-router'
import type { LeadCard } from '#domains/distribution/leads/contract.ts'
import { moveBetween, needsReason } from '#domains/distribution/leads/rules/lead.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import { BoardColumn } from '#domains/distribution/board/web/board-column.tsx'
import type { useBoardFilter } from '#domains/distribution/board/web/board-filters.tsx'
import { BoardLanes } from '#domains/distribution/board/web/board-lanes.tsx'
import { useBoardKeys } from '#domains/distribution/board/web/board-keys.ts'
import { cellKey, type LoadedColumn } from '#domains/distribution/board/web/loaded-cards.ts'
import type { CardSelection } from '#domains/distribution/board/web/selected-leads.tsx'
import { ColumnCards } from '#domains/distribution/board/web/column-cards.tsx'
import { BOARD_ID } from '#domains/distribution/board/web/use-lead-updates.ts'
import { withParam } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'
import type { BoardLane } from '#domains/distribution/board/contract.ts'
import type { BoardLayout } from '#domains/distribution/board-layout/contract.ts'
import styles from '#domains/distribution/board/web/board-columns.module.css'
import { Boundary } from '#design/states/boundary.tsx'

type Props = {
  columns: readonly LoadedColumn[]
  /** Null: not by owner. */
  lanes: readonly BoardLane[] | null
  layout: BoardLayout
  filter: ReturnType<typeof useBoardFilter>
  /** The stage shown on a phone. */
  shown: LeadStage
  leadPath: (leadId: string) => string
  movingId: string | null
  onCollapse: (stage: LeadStage) => void
  isOutdated: (lead: LeadCard) => boolean
  onCards: (key: string, cards: readonly LeadCard[]) => void
  onChoose: ((lead: LeadCard) => void) | null
  onDrop: (lead: LeadCard, to: LeadStage, lane: BoardLane | null) => void
  selection: CardSelection
}

/** The stages side by side, also with a row for each owner; on a phone one stage at a time. */
export function BoardColumns(props: Props) {
  const { columns, lanes, layout, filter, shown, leadPath, movingId, onCollapse, isOutdated, onCards, onChoose, onDrop, selection } = props
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const press = useBoardKeys({ columns, lanes, layout, onChoose, onMove: dropOn, selection })

  const isCollapsed = (stage: LeadStage): boolean => layout.collapsed.some((each) => each === stage)
  const widthOf = ({ stage, count }: LoadedColumn): string =>
    isCollapsed(stage) ? '2.5rem' : layout.size === 'wide' ? '17rem' : count === 0 ? 'minmax(4.75rem, 0.6fr)' : 'minmax(6rem, 1fr)'
  const style: CSSProperties & Record<'--columns', string> = { '--columns': columns.map(widthOf).join(' ') }
  const cardOf = (leadId: string): LeadCard | undefined => columns.flatMap(({ cards }) => cards).find(({ id }) => id === leadId)
  const cards = { movingId, leadPath, isOutdated, onChoose, selection }
  return (
    <>
      <div className={styles.stages}>
        <Tabs
          label={t`Stages`}
          tabs={columns.map(({ stage, count }) => ({
            to: `?${withParam(search, 'stage', stage).toString()}`,
            label: i18n._(LEAD_STAGE[stage].word),
            current: stage === shown,
            count,
          }))}
        />
      </div>
      <div
        id={BOARD_ID}
        className={styles.board}
        style={style}
        data-size={layout.size}
        data-lanes={lanes ? '' : undefined}
        role="region"
        aria-label={lanes ? t`Board by owner and stage` : t`Board by stage`}
        tabIndex={0}
        onKeyDown={press}
      >
        {lanes ? (
          <BoardLanes
            columns={columns}
            lanes={lanes}
            shown={shown}
            collapsed={layout.collapsed}
            onCollapse={onCollapse}
            onDropped={(leadId, stage, lane) => dropOn(cardOf(leadId), stage, lane)}
            cards={(lane, cell) => (
              <Boundary part>
                <ColumnCards
                  {...cards}
                  column={cell}
                  filter={lane.ownerId ? { ...filter, owner: lane.ownerId } : { ...filter, unassigned: 'yes' }}
                  onCards={(loaded) => onCards(cellKey(cell.stage, lane.ownerId), loaded)}
                />
              </Boundary>
            )}
          />
        ) : (
          columns.map((column, index) => (
            <BoardColumn
              key={column.stage}
              column={column}
              place={index + 1}
              shown={column.stage === shown}
              collapsed={isCollapsed(column.stage)}
              onCollapse={() => onCollapse(column.stage)}
              onDropped={(leadId) => dropOn(cardOf(leadId), column.stage, null)}
            >
              <Boundary part>
                <ColumnCards {...cards} column={column} filter={filter} onCards={(loaded) => onCards(column.stage, loaded)} />
              </Boundary>
            </BoardColumn>
          ))
        )}
      </div>
    </>
  )

  /** Dropped on a stage, or sent there by a key; in a row also to its owner. */
  function dropOn(lead: LeadCard | undefined, to: LeadStage, lane: BoardLane | null): void {
    if (!lead) return
    const isGiven = lane !== null && lane.ownerId !== lead.ownerId
    // Nobody is made the owner of nothing, and not everybody gives leads.
    if (isGiven && !lane.takes) return
    if (lead.stage === to) return isGiven ? onDrop(lead, to, lane) : undefined
    const move = moveBetween(lead.stage, to)
    // A conversion, a transition with a reason, and a drop that no single transition allows, open the dialog of transitions instead.
    if (to === 'CONVERTED' || !move || needsReason(move)) onChoose?.(lead)
    else onDrop(lead, to, isGiven ? lane : null)
  }
}
