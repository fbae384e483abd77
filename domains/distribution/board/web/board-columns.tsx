import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type CSSProperties, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { LeadCard } from '#domains/distribution/leads/contract.ts'
import { moveBetween, needsReason } from '#domains/distribution/leads/rules/lead.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead.data.ts'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import type { useBoardFilter } from '#domains/distribution/board/web/board-filters.tsx'
import { useBoardPreferences } from '#domains/distribution/board/web/board-preferences.ts'
import { ColumnCards } from '#domains/distribution/board/web/column-cards.tsx'
import { cardLinkId, DRAGGED } from '#domains/distribution/board/web/lead-card.tsx'
import { lanesOf, nearCard } from '#domains/distribution/board/web/near-card.ts'
import { BOARD_ID } from '#domains/distribution/board/web/use-lead-updates.ts'
import { classNames } from '#design/class-names.ts'
import { withParam } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'
import type { LeadColumn } from '#domains/distribution/board/contract.ts'
import styles from '#domains/distribution/board/web/board-columns.module.css'
import { Boundary } from '#design/states/boundary.tsx'

type Filled = LeadColumn & { cards: readonly LeadCard[] }

type Props = {
  columns: readonly Filled[]
  filter: ReturnType<typeof useBoardFilter>
  /** The stage shown on a phone. */
  shown: LeadStage
  leadPath: (leadId: string) => string
  movingId: string | null
  onCards: (stage: LeadStage, cards: readonly LeadCard[]) => void
  onChoose: ((lead: LeadCard) => void) | null
  onDrop: (lead: LeadCard, to: LeadStage) => void
}

/**
 * The stages side by side; on a phone one at a time. On a card the arrow keys move between cards, `m` opens its transitions, and 1 to 9
 * move it to the column of that place.
 */
export function BoardColumns({ columns, filter, shown, leadPath, movingId, onCards, onChoose, onDrop }: Props) {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const { collapsed, size, lanes, change, toggle } = useBoardPreferences()
  const stages = useRef<HTMLDivElement>(null)
  // On a phone the tab of the stage may be scrolled out of view.
  useEffect(() => {
    stages.current?.querySelector(`[href*="stage=${shown}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [shown])
  const cardOf = (leadId: string): LeadCard | undefined => columns.flatMap(({ cards }) => cards).find(({ id }) => id === leadId)
  const visible = columns
    .filter(({ stage }) => !collapsed.includes(stage))
    .map(({ cards }) => ({ cards: lanes ? lanesOf(cards).flatMap((lane) => lane.cards) : cards }))

  const press = (event: KeyboardEvent) => {
    const leadId = event.target instanceof HTMLElement ? event.target.dataset['lead'] : undefined
    if (!leadId || event.ctrlKey || event.metaKey || event.altKey) return
    const lead = cardOf(leadId)
    if (event.key === 'm' && lead && onChoose) return stop(event, () => onChoose(lead))
    const column = /^[1-9]$/.test(event.key) ? columns[Number(event.key) - 1] : undefined
    if (column && lead && onChoose) return stop(event, () => dropOn(lead, column.stage))
    const near = nearCard(visible, leadId, event.key)
    if (near) stop(event, () => document.getElementById(cardLinkId(near))?.focus())
  }

  const isNarrow = ({ stage, count }: Filled): string =>
    collapsed.includes(stage) ? '2.5rem' : size === 'wide' ? '17rem' : count === 0 ? 'minmax(4.75rem, 0.6fr)' : 'minmax(6rem, 1fr)'
  const style: CSSProperties & Record<'--columns', string> = { '--columns': columns.map(isNarrow).join(' ') }
  return (
    <>
      <div className={styles.stages} ref={stages}>
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
      <div className={styles.ways}>
        <label>
          <input
            type="checkbox"
            checked={size === 'fit'}
            onChange={(event) => change({ size: event.currentTarget.checked ? 'fit' : 'wide' })}
          />{' '}
          <Trans>Show all stages</Trans>
        </label>
        <label>
          <input type="checkbox" checked={lanes} onChange={(event) => change({ lanes: event.currentTarget.checked })} />{' '}
          <Trans>By owner</Trans>
        </label>
        <p className={styles.keys}>
          <Trans>On a card: arrow keys to go to another card, 1 to 9 to move it to a stage, M for all available moves</Trans>
        </p>
      </div>
      <div
        id={BOARD_ID}
        className={styles.board}
        style={style}
        data-size={size}
        role="region"
        aria-label={t`Board by stage`}
        tabIndex={0}
        onKeyDown={press}
      >
        {columns.map((column, place) => (
          <Column
            key={column.stage}
            column={column}
            place={place + 1}
            shown={column.stage === shown}
            collapsed={collapsed.includes(column.stage)}
            onCollapse={() => toggle(column.stage)}
            onDropped={(leadId) => dropOn(cardOf(leadId), column.stage)}
          >
            <Boundary part>
              <ColumnCards
                column={column}
                filter={filter}
                lanes={lanes}
                movingId={movingId}
                leadPath={leadPath}
                onCards={(cards) => onCards(column.stage, cards)}
                onChoose={onChoose}
              />
            </Boundary>
          </Column>
        ))}
      </div>
    </>
  )

  function dropOn(lead: LeadCard | undefined, to: LeadStage): void {
    if (!lead || lead.stage === to) return
    const move = moveBetween(lead.stage, to)
    // A conversion, a transition with a reason, and a drop that no single transition allows, open the dialog of transitions instead.
    if (to === 'CONVERTED' || !move || needsReason(move)) onChoose?.(lead)
    else onDrop(lead, to)
  }
}

type ColumnProps = {
  column: Filled
  /** The key that moves a card here. */
  place: number
  shown: boolean
  collapsed: boolean
  onCollapse: () => void
  onDropped: (leadId: string) => void
  children: ReactNode
}

function Column({ column, place, shown, collapsed, onCollapse, onDropped, children }: ColumnProps) {
  const { t, i18n } = useLingui()
  const [over, setOver] = useState(false)
  const { stage, count, policies, attention } = column
  const word = i18n._(LEAD_STAGE[stage].word)
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDropped(event.dataTransfer.getData(DRAGGED))
  }
  return (
    <section
      className={classNames(styles.column, over && styles.over, collapsed && styles.collapsed)}
      aria-label={word}
      data-shown={shown || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <header className={styles.head}>
        <h2>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!collapsed}
            title={collapsed ? t`Show ${word} (${place})` : t`Collapse ${word} (${place})`}
            onClick={onCollapse}
          >
            {word}
          </button>
          <span className={styles.count}>{count}</span>
        </h2>
        {collapsed ? null : (
          <p className={styles.sums}>
            <Plural value={policies} _0="No policies" one="# policy" other="# policies" />
            {attention > 0 ? (
              <>
                {' · '}
                <Plural value={attention} one="# needs attention" other="# need attention" />
              </>
            ) : null}
          </p>
        )}
      </header>
      {collapsed ? null : children}
    </section>
  )
}

function stop(event: KeyboardEvent, then: () => void): void {
  event.preventDefault()
  then()
}
