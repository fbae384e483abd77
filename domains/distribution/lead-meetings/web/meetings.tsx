import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { leadMeetingsContract, type MeetingView } from '#domains/distribution/lead-meetings/contract.ts'
import { ChangeMeeting } from '#domains/distribution/lead-meetings/web/change-meeting.tsx'
import { type MeetingDone, MeetingDoneNotice } from '#domains/distribution/lead-meetings/web/meeting-done.tsx'
import { MEETING_STATE, MEETING_WORDS } from '#domains/distribution/lead-meetings/web/meeting-words.ts'
import { timeIn } from '#domains/distribution/lead-meetings/rules/meeting.ts'
import { PlanMeeting } from '#domains/distribution/lead-meetings/web/plan-meeting.tsx'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { Button } from '#design/button.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'
import styles from '#domains/distribution/lead-meetings/web/meetings.module.css'

/** The meetings with a lead; a planned one is moved, called off, or entered as held. */
export function Meetings({ lead }: { lead: Pick<LeadView, 'id' | 'email' | 'contactName' | 'whyNot'> }) {
  const { t } = useLingui()
  const { rows } = useAnswer(leadMeetingsContract.list, { params: { leadId: lead.id } }, { token: crmToken })
  const { change } = lead.whyNot
  const mayChange = change === null
  const mayEnd = mayChange || change === 'lead_is_closed'
  const [done, setDone] = useState<{ what: MeetingDone; times: number } | null>(null)
  const onDone = (what: MeetingDone) => setDone((before) => ({ what, times: (before?.times ?? 0) + 1 }))
  return (
    <div className={styles.meetings}>
      {rows.length > 0 ? (
        <ul role="list" className={styles.meetings} aria-label={t`Meetings`}>
          {rows.map((meeting) => (
            <Meeting
              key={`${meeting.id}${meeting.sequence}`}
              meeting={meeting}
              next={rows.find(({ id, state, hasBegun }) => id !== meeting.id && state === 'planned' && !hasBegun) ?? null}
              mayMove={mayChange}
              mayEnd={mayEnd}
              onDone={onDone}
            />
          ))}
        </ul>
      ) : (
        <p>
          <Trans>No meetings yet.</Trans>
        </p>
      )}
      {done ? <MeetingDoneNotice {...done} isInvited={lead.email !== null} /> : null}
      {mayChange ? <PlanMeeting lead={lead} onDone={onDone} /> : null}
    </div>
  )
}

/** `next`: the one that follows it. */
type MeetingProps = {
  meeting: MeetingView
  next: MeetingView | null
  mayMove: boolean
  mayEnd: boolean
  onDone: (what: MeetingDone) => void
}

function Meeting({ meeting, next, mayMove, mayEnd, onDone }: MeetingProps) {
  const { i18n } = useLingui()
  const [changing, setChanging] = useState(false)
  const { kind, state, startsAt, timeZone, minutes, place, organizerName, calendarFile, googleUrl } = meeting
  const { word, tone } = MEETING_STATE[state]
  const [at, locale] = [new Date(startsAt), i18n.locale === 'es' ? 'es-US' : 'en-US'] as const
  const [ours, theirs] = [timeIn(at, locale), timeIn(at, locale, timeZone)]
  return (
    <li className={styles.meeting}>
      <p className={styles.head}>
        <strong>{i18n._(MEETING_WORDS[kind])}</strong> <Tag tone={tone}>{i18n._(word)}</Tag>
      </p>
      <p>
        <Moment at={startsAt} /> · <Trans>{minutes} minutes</Trans> · {organizerName}
        <br />
        {theirs === ours ? null : (
          <>
            <Trans>{theirs} for them</Trans>
            <br />
          </>
        )}
        <Place place={place} />
      </p>
      {state === 'planned' ? (
        <p className={styles.ways}>
          <a download="invitation.ics" href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile)}`}>
            <Trans>Calendar file</Trans>
          </a>
          <a href={googleUrl} target="_blank" rel="noreferrer">
            <Trans>Google Calendar</Trans>
          </a>
        </p>
      ) : null}
      {state === 'planned' && mayEnd ? (
        <Button size="small" aria-expanded={changing} onClick={() => setChanging(!changing)}>
          {meeting.hasBegun ? <Trans>How did it go?</Trans> : mayMove ? <Trans>Reschedule or cancel</Trans> : <Trans>Cancel meeting</Trans>}
        </Button>
      ) : null}
      {changing ? <ChangeMeeting meeting={meeting} next={next} mayMove={mayMove} onDone={onDone} /> : null}
    </li>
  )
}

function Place({ place }: { place: string }) {
  return /^https:\/\/\S+$/.test(place) ? (
    <a href={place} target="_blank" rel="noreferrer">
      {place}
    </a>
  ) : (
    place
  )
}
