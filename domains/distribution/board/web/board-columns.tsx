import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { LeadCard } from '#domains/distribution/leads/contract.ts'
import { moveBetween } from '#domains/distribution/leads/rules/lead.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead.data.ts'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import { cardLinkId, DRAGGED, LeadCardView } from '#domains/distribution/board/web/lead-card.tsx'
import { nearCard } from '#domains/distribution/board/web/near-card.ts'
import { BOARD_ID } from '#domains/distribution/board/web/use-lead-updates.ts'
import { classNames } from '#design/class-names.ts'
import { withParam } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'
import type { LeadColumn } from '#domains/distribution/board/contract.ts'
import styles from '#domains/distribution/board/web/board-columns.module.css'

type Props = {
  columns: readonly LeadColumn[]
  /** The stage shown on a phone. */
  shown: LeadStage
  leadPath: (leadId: string) => string
  movingId: string | null
  onChoose: ((lead: LeadCard) => void) | null
  onDrop: (lead: LeadCard, to: LeadStage) => void
}

/** The stages side by side; on a phone one at a time. Arrow keys move between cards, `m` opens the transitions of a card. */
export function BoardColumns({ columns, shown, leadPath, movingId, onChoose, onDrop }: Props) {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const stages = useRef<HTMLDivElement>(null)
  // On a phone the tab of the stage may be scrolled out of view.
  useEffect(() => {
    stages.current?.querySelector(`[href*="stage=${shown}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [shown])
  const cardOf = (leadId: string): LeadCard | undefined => columns.flatMap(({ cards }) => cards).find(({ id }) => id === leadId)

  const press = (event: KeyboardEvent) => {
    const leadId = event.target instanceof HTMLElement ? event.target.dataset['lead'] : undefined
    if (!leadId || event.ctrlKey || event.metaKey || event.altKey) return
    const lead = cardOf(leadId)
    if (event.key === 'm' && lead && onChoose) return stop(event, () => onChoose(lead))
    const near = nearCard(columns, leadId, event.key)
    if (near) stop(event, () => document.getElementById(cardLinkId(near))?.focus())
  }

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
      <div id={BOARD_ID} className={styles.board} role="region" aria-label={t`The board, by stage`} tabIndex={0} onKeyDown={press}>
        {columns.map((column) => (
          <Column
            key={column.stage}
            column={column}
            shown={column.stage === shown}
            onDropped={(leadId) => dropOn(cardOf(leadId), column.stage)}
          >
            {column.cards.map((lead) => (
              <li key={lead.id}>
                <LeadCardView
                  lead={lead}
                  to={leadPath(lead.id)}
                  moving={lead.id === movingId}
                  onMove={onChoose && lead.stage !== 'CONVERTED' ? () => onChoose(lead) : null}
                />
              </li>
            ))}
          </Column>
        ))}
      </div>
    </>
  )

  function dropOn(lead: LeadCard | undefined, to: LeadStage): void {
    if (!lead || lead.stage === to) return
    // A conversion, and a drop that no single transition allows, opens the dialog of transitions instead.
    if (to === 'CONVERTED' || !moveBetween(lead.stage, to)) onChoose?.(lead)
    else onDrop(lead, to)
  }
}

function Column({
  column,
  shown,
  onDropped,
  children,
}: {
  column: LeadColumn
  shown: boolean
  onDropped: (leadId: string) => void
  children: ReactNode[]
}) {
  const { i18n } = useLingui()
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
      className={classNames(styles.column, over && styles.over)}
      aria-label={word}
      data-shown={shown || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <header className={styles.head}>
        <h2>
          {word} <span className={styles.count}>{count}</span>
        </h2>
        <p className={styles.sums}>
          <Plural value={policies} _0="No policies estimated" one="# policy estimated" other="# policies estimated" />
          {attention > 0 ? (
            <>
              {' · '}
              <Plural value={attention} one="# needs attention" other="# need attention" />
            </>
          ) : null}
        </p>
      </header>
      {children.length > 0 ? (
        <ul role="list" className={styles.cards}>
          {children}
        </ul>
      ) : (
        <p className={styles.none}>
          <Trans>Nothing here.</Trans>
        </p>
      )}
    </section>
  )
}

function stop(event: KeyboardEvent, then: () => void): void {
  event.preventDefault()
  then()
}
