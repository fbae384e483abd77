import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { DayList, DayRow } from '#domains/distribution/lead-day/contract.ts'
import { MEETING_WORDS } from '#domains/distribution/lead-meetings/web/meeting-words.ts'
import { LeadStageTag } from '#domains/distribution/leads/web/lead-status.tsx'
import { Button } from '#design/button.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { PhoneNumber } from '#design/values/phone-number.tsx'
import { Tag } from '#design/values/tag.tsx'
import styles from '#domains/distribution/lead-day/web/my-day.module.css'

type Props = {
  row: DayRow
  list: DayList
  to: string
  /** Named where the list has leads of several owners. */
  owner: string | null
  /** Of a task alone. */
  onDone: (() => void) | null
  /** Their number was pressed. */
  onDial: () => void
}

/** One thing to do: what, with whom, by when; the number to call is a link. */
export function DayLine({ row, list, to, owner, onDone, onDial }: Props) {
  const { t, i18n } = useLingui()
  const { agencyName, contactName, phone, what, on, isOverdue, meeting, stage, daysInStage } = row
  const name = what ?? ''
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <strong>{meeting ? i18n._(MEETING_WORDS[meeting.kind]) : (what ?? <Trans>No next step</Trans>)}</strong>
        <span>
          <Link to={to}>{agencyName}</Link> · {contactName}
          {phone ? (
            <>
              {' · '}
              <PhoneNumber number={phone} onDial={onDial} />
            </>
          ) : null}
          {owner ? ` · ${owner}` : null}
        </span>
        {list === 'stalled' ? (
          <span>
            <LeadStageTag stage={stage} /> <Plural value={daysInStage} _0="since today" one="for # day" other="for # days" />
          </span>
        ) : null}
      </div>
      <div className={styles.when}>
        {meeting ? <Moment at={meeting.startsAt} relative={false} /> : on ? <DayText day={on} /> : null}
        {isOverdue ? (
          <Tag tone="red">
            <Trans>Overdue</Trans>
          </Tag>
        ) : null}
        {onDone ? (
          <Button size="small" icon="check" onClick={onDone} aria-label={t`Done: ${name}`}>
            <Trans>Done</Trans>
          </Button>
        ) : null}
      </div>
    </li>
  )
}
