import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { BoardLane, LeadColumn } from '#domains/distribution/board/contract.ts'
import type { BoardStage } from '#domains/distribution/board-layout/rules/layout.ts'
import { ColumnHead } from '#domains/distribution/board/web/column-head.tsx'
import { useDropZone } from '#domains/distribution/lead-cards/web/drop-zone.ts'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { classNames } from '#design/class-names.ts'
import styles from '#domains/distribution/board/web/board-lanes.module.css'

export type LaneCell = BoardLane['cells'][number]

type Props = {
  columns: readonly LeadColumn[]
  lanes: readonly BoardLane[]
  /** The stage shown on a phone. */
  shown: LeadStage
  collapsed: readonly BoardStage[]
  onCollapse: (stage: LeadStage) => void
  onDropped: (leadId: string, stage: LeadStage, lane: BoardLane) => void
  cards: (lane: BoardLane, cell: LaneCell) => ReactNode
}

/** The stages side by side with a row for each owner. The headings of the stages stay in view. */
export function BoardLanes({ columns, lanes, shown, collapsed, onCollapse, onDropped, cards }: Props) {
  const isCollapsed = (stage: LeadStage): boolean => collapsed.some((each) => each === stage)
  return (
    <>
      <div className={styles.heads}>
        {columns.map((column, index) => (
          <ColumnHead
            key={column.stage}
            column={column}
            place={index + 1}
            collapsed={isCollapsed(column.stage)}
            onCollapse={() => onCollapse(column.stage)}
          />
        ))}
      </div>
      {lanes.map((lane) => (
        <Lane key={lane.ownerId} lane={lane}>
          {lane.cells.map((cell) => (
            <Cell
              key={cell.stage}
              lane={lane}
              cell={cell}
              shown={cell.stage === shown}
              onDropped={(leadId) => onDropped(leadId, cell.stage, lane)}
            >
              {isCollapsed(cell.stage) ? null : cards(lane, cell)}
            </Cell>
          ))}
        </Lane>
      ))}
    </>
  )
}

function Lane({ lane: { ownerName, count }, children }: { lane: BoardLane; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section className={styles.lane} aria-label={ownerName ?? t`Unassigned`}>
      <h3 className={styles.owner}>
        {ownerName ?? <Trans>Unassigned</Trans>} · <Plural value={count} one="# lead" other="# leads" />
      </h3>
      {children}
    </section>
  )
}

type CellProps = { lane: BoardLane; cell: LaneCell; shown: boolean; onDropped: (leadId: string) => void; children: ReactNode }

/** One owner's cards of one stage, read once the cell comes into view. */
function Cell({ lane, cell: { stage, count }, shown, onDropped, children }: CellProps) {
  const { t, i18n } = useLingui()
  const { over, zone } = useDropZone(onDropped)
  const cell = useRef<HTMLDivElement>(null)
  const seen = useSeen(cell)
  const owner = lane.ownerName ?? t`Unassigned`
  return (
    <div
      ref={cell}
      className={classNames(styles.cell, over && styles.over)}
      role="group"
      aria-label={`${owner}, ${i18n._(LEAD_STAGE[stage].word)}: ${count}`}
      data-shown={shown || undefined}
      {...zone}
    >
      {count > 0 ? <p className={styles.count}>{count}</p> : null}
      {seen && count > 0 ? children : null}
    </div>
  )
}

/** Whether an element has been in view. */
function useSeen(element: { current: Element | null }): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !element.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [seen, element])
  return seen
}
