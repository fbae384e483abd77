import { type AboutMeeting, meetingTitle } from '#domains/distribution/lead-meetings/rules/emails.ts'
import { calendarFile, googleCalendarUrl } from '#domains/distribution/lead-meetings/rules/invitation.ts'
import { type MeetingRow, saveInvited } from '#domains/distribution/lead-meetings/server/lead-meetings.store.ts'
import { isStateCode, zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { timeIn } from '#domains/distribution/lead-meetings/rules/meeting.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { IN_ENGLISH, translate } from '#domains/records/translations/rules/translation.ts'
import { dayIn, officeZone } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'

type Inviting = { agency_name: string; contact_name: string; email: string | null; state: string }

/**
 * An email with the invitation as it is now, to the contact and to whoever was invited before: after a merge, or a corrected address,
 * theirs is another. What is called off is called off to those who were invited. Without any address, nothing.
 */
export async function inviteTo(tx: Tx, lead: Inviting, meeting: MeetingRow, words: (about: AboutMeeting) => Email): Promise<void> {
  const contact = lead.email && methodOf(meeting) === 'REQUEST' ? [{ email: lead.email, name: lead.contact_name }] : []
  const invited = [...meeting.invited, ...contact.filter(({ email }) => !meeting.invited.some((each) => isSame(each.email, email)))]
  if (invited.length > meeting.invited.length) await saveInvited(tx, meeting.id, invited)
  const zone = zoneOfLead(lead)
  for (const to of invited) {
    const written = words({
      contactName: to.name,
      agencyName: lead.agency_name,
      organizerName: meeting.organizer_name,
      kind: meeting.kind,
      on: dayIn(zone, meeting.starts_at),
      time: timeIn(meeting.starts_at, 'en-US', zone),
      minutes: meeting.minutes,
      place: meeting.place,
      googleUrl: googleUrlOf(meeting),
      calendar: { text: invitationOf(meeting, { contact_name: to.name, email: to.email }), method: methodOf(meeting) },
    })
    const onceKey = `lead_meeting:${meeting.id}:${meeting.sequence}:${to.email.toLowerCase()}`
    await sendEmail(tx, { kind: 'lead_meeting', to, onceKey, email: written })
  }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** By the clock of whose state a meeting is said to them. */
export const zoneOfLead = ({ state }: Pick<Inviting, 'state'>): string => (isStateCode(state) ? zoneOf(state) : officeZone())

export const invitationOf = (meeting: MeetingRow, { contact_name: name, email }: Pick<Inviting, 'contact_name' | 'email'>): string =>
  calendarFile({
    uid: meeting.id,
    sequence: meeting.sequence,
    method: methodOf(meeting),
    startsAt: meeting.starts_at,
    minutes: meeting.minutes,
    title: titleOf(meeting),
    place: meeting.place,
    organizer: { name: meeting.organizer_name, email: meeting.organizer_email },
    attendee: email ? { name, email } : null,
    at: meeting.changed_at,
  })

export const googleUrlOf = ({ starts_at: startsAt, minutes, place, kind }: MeetingRow): string =>
  googleCalendarUrl({ startsAt, minutes, place, title: titleOf({ kind }) })

const titleOf = ({ kind }: Pick<MeetingRow, 'kind'>): string => translate(meetingTitle(kind), IN_ENGLISH)
const methodOf = ({ state }: MeetingRow): 'REQUEST' | 'CANCEL' => (state === 'cancelled' ? 'CANCEL' : 'REQUEST')
