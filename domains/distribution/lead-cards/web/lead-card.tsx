import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ChangeEvent, DragEvent } from 'react'
import { Link } from 'react-router'
import type { LeadCard } from '#domains/distribution/leads/contract.ts'
import { AttentionMark } from '#domains/distribution/lead-attention/web/attention-mark.tsx'
import { StatusTag } from '#design/values/tag.tsx'
import { DayText } from '#design/values/moment.tsx'
import styles from '#domains/distribution/lead-cards/web/lead-card.module.css'

type Props = {
  lead: LeadCard
  to: string
  /** A transition of this lead is being sent. */
  moving: boolean
  /** Null when this user may not move the lead. */
  onMove: (() => void) | null
  /** Null while no leads are being selected. */
  selected: boolean | null
  /** With Shift every card between the one selected last and this one, too. */
  onSelect: (by: ChangeEvent) => void
}

/** Finds a card again after it changed its column. */
export const cardLinkId = (leadId: string): string => `lead-${leadId}`

export const DRAGGED = 'application/x-breakwater-lead'

/** One lead on the board. The whole card links to it; its button, or `m`, opens its transitions. */
export function LeadCardView({ lead, to, moving, onMove, selected, onSelect }: Props) {
  const { t } = useLingui()
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(DRAGGED, lead.id)
    event.dataTransfer.effectAllowed = 'move'
  }
  const name = lead.agencyName
  return (
    <article className={styles.card} draggable={onMove !== null} onDragStart={drag} aria-busy={moving || undefined}>
      {selected === null ? null : (
        <label className={styles.select}>
          <input type="checkbox" checked={selected} onChange={onSelect} aria-label={t`Select ${name}`} />
        </label>
      )}
      <h3>
        <Link
          to={to}
          id={cardLinkId(lead.id)}
          data-lead={lead.id}
          draggable={false}
          className={styles.name}
          aria-keyshortcuts={onMove ? 'm 1 2 3 4 5 6 7 8 9' : undefined}
        >
          {name}
        </Link>
      </h3>
      <p className={styles.who}>
        {lead.contactName} · {lead.state}
      </p>
      <div className={styles.mark}>
        {lead.waits ? (
          <StatusTag tone="grey" icon="clock">
            <Trans>State not open yet</Trans>
          </StatusTag>
        ) : (
          <AttentionMark lead={lead} />
        )}
      </div>
      {lead.tasksDue > 0 ? (
        <div className={styles.mark}>
          <StatusTag tone={lead.tasksOverdue > 0 ? 'red' : 'amber'} icon="check">
            {lead.tasksOverdue > 0 ? (
              <Plural value={lead.tasksOverdue} one="# task overdue" other="# tasks overdue" />
            ) : (
              <Plural value={lead.tasksDue} one="# task due today" other="# tasks due today" />
            )}
          </StatusTag>
        </div>
      ) : null}
      {lead.nextAction ? (
        <p className={styles.next}>
          <span>{lead.nextAction}</span>
          {lead.nextActionOn ? <DayText day={lead.nextActionOn} /> : null}
        </p>
      ) : null}
      <p className={styles.foot}>
        <span className={styles.owner}>
          <span>{lead.ownerName ?? <Trans>Unassigned</Trans>} · </span>
          <Plural value={lead.daysInStage} _0="new today" one="# day in stage" other="# days in stage" />
        </span>
        {onMove ? (
          <button type="button" className={styles.move} onClick={onMove} aria-label={t`Move ${name} to…`}>
            <Trans>Move to…</Trans>
          </button>
        ) : null}
      </p>
    </article>
  )
}
