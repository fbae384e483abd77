import type { Answer, StoredFileAnswer } from '#access/contract.ts'
import { pathTo } from '#access/path-to.ts'
import type { Role } from '#access/roles.ts'
import { userOf } from '#access/server/user-of.ts'
import type { leadCalendarContract } from '#domains/distribution/lead-calendar/contract.ts'
import { followUpsOf, meetingsOfUser } from '#domains/distribution/lead-calendar/server/lead-calendar.store.ts'
import { meetingTitle } from '#domains/distribution/lead-meetings/rules/emails.ts'
import type { FeedEvent } from '#domains/people/calendar-feeds/rules/feed.ts'
import { feedFile, ownerOfFeed } from '#domains/people/calendar-feeds/server/calendar-feeds.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { say, translate, translateOurs } from '#domains/records/translations/rules/translation.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

const PAST_DAYS = 90
const COMING_DAYS = 400

const COMING_MOST = 10

/** Planned and not begun; what was held today is not ahead. */
export async function comingMeetings(userId: Id<'user'>): Promise<Coming[]> {
  const [today, now] = [officeDay(), clock.now()]
  const meetings = await meetingsOfUser(userId, { from: today, to: addDays(today, COMING_DAYS) })
  return meetings
    .filter(({ starts_at, state }) => state === 'planned' && starts_at >= now)
    .slice(0, COMING_MOST)
    .map(({ lead_id, agency_name, kind, starts_at }) => ({
      leadId: lead_id,
      agencyName: agency_name,
      kind,
      startsAt: starts_at.toISOString(),
    }))
}

type Coming = Answer<typeof leadCalendarContract.coming>['rows'][number]

/** What a calendar reads by the secret address: 90 days back, 400 days ahead. */
export async function calendarOf(token: string, ip: string | null): Promise<StoredFileAnswer> {
  const { actor, reader } = await ownerOfFeed(token, 'leads.read', ip)
  const [today, userId] = [officeDay(), userOf(actor)]
  const days = { from: addDays(today, -PAST_DAYS), to: addDays(today, COMING_DAYS) }
  const [followUps, meetings] = await Promise.all([followUpsOf(userId, days), meetingsOfUser(userId, days)])
  const urlOf = (leadId: Id<'lead'>) => `${publicUrl()}${leadPath(actor.role, leadId)}`
  const events = [
    ...meetings.map((meeting): FeedEvent => ({
      uid: meeting.id,
      title: `${translate(meetingTitle(meeting.kind), reader)}: ${meeting.agency_name}`,
      url: urlOf(meeting.lead_id),
      place: meeting.place,
      at: meeting.changed_at,
      startsAt: meeting.starts_at,
      minutes: meeting.minutes,
      sequence: meeting.sequence,
    })),
    ...followUps.map((followUp): FeedEvent => ({
      uid: followUp.key,
      title: `${translateOurs(followUp.what, reader)}: ${followUp.agency_name}`,
      url: urlOf(followUp.lead_id),
      place: null,
      at: followUp.changed_at,
      on: followUp.on_day,
    })),
  ]
  return feedFile(events, translate(say`Breakwater leads`, reader))
}

const leadPath = (role: Role, leadId: Id<'lead'>): string =>
  role === 'staff' ? pathTo('/account-center/board/:leadId', { leadId }) : pathTo('/sales-center/board/:leadId', { leadId })
