import type { Actor } from '#access/actor.ts'
import type { Answer, FileAnswer } from '#access/contract.ts'
import { pathTo } from '#access/path-to.ts'
import type { Role } from '#access/roles.ts'
import { userOf } from '#access/server/user-of.ts'
import type { leadCalendarContract } from '#domains/distribution/lead-calendar/contract.ts'
import { type FeedEvent, feedText } from '#domains/distribution/lead-calendar/rules/feed.ts'
import {
  dropFeed,
  followUpsOf,
  keepFeed,
  meetingsOfUser,
  ownerOfFeed,
} from '#domains/distribution/lead-calendar/server/lead-calendar.store.ts'
import { meetingTitle } from '#domains/distribution/lead-meetings/rules/emails.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { hashToken, newToken } from '#domains/people/identity/server/tokens.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { IN_ENGLISH, translate } from '#domains/records/translations/rules/translation.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { addDays } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

/** A new secret address, shown once; only its hash is kept, and the one before stops working. */
export async function replaceFeed(actor: Actor): Promise<{ address: string; since: string }> {
  const [userId, at] = [userOf(actor), clock.now()]
  const { token, tokenHash } = newToken()
  await inTransaction(async (tx) => {
    await keepFeed(tx, userId, tokenHash, at)
    await recordEvent(tx, { kind: 'calendar_feed.replaced', by: actor, about: { noun: 'user', id: userId } })
  })
  return { address: `${publicUrl()}/api/lead-calendars/${token}/calendar.ics`, since: at.toISOString() }
}

export async function stopFeed(actor: Actor): Promise<void> {
  const userId = userOf(actor)
  await inTransaction(async (tx) => {
    if (await dropFeed(tx, userId)) await recordEvent(tx, { kind: 'calendar_feed.stopped', by: actor, about: { noun: 'user', id: userId } })
  })
}

const PAST_DAYS = 31
const COMING_DAYS = 366

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

/** What a calendar reads by the secret address: a month back, a year ahead. */
export async function calendarOf(token: string): Promise<FileAnswer> {
  const owner = await ownerOfFeed(hashToken(token))
  if (!owner) throw new Refusal('not_found')
  const today = officeDay()
  const days = { from: addDays(today, -PAST_DAYS), to: addDays(today, COMING_DAYS) }
  const [followUps, meetings] = await Promise.all([followUpsOf(owner.id, days), meetingsOfUser(owner.id, days)])
  const urlOf = (leadId: Id<'lead'>) => `${publicUrl()}${leadPath(owner.role, leadId)}`
  const events = [
    ...meetings.map((meeting): FeedEvent => ({
      uid: meeting.id,
      title: `${translate(meetingTitle(meeting.kind), IN_ENGLISH)}: ${meeting.agency_name}`,
      url: urlOf(meeting.lead_id),
      place: meeting.place,
      at: meeting.changed_at,
      startsAt: meeting.starts_at,
      minutes: meeting.minutes,
      sequence: meeting.sequence,
    })),
    ...followUps.map((followUp): FeedEvent => ({
      uid: followUp.key,
      title: `${followUp.what}: ${followUp.agency_name}`,
      url: urlOf(followUp.lead_id),
      place: null,
      at: followUp.changed_at,
      on: followUp.on_day,
    })),
  ]
  const bytes = new TextEncoder().encode(feedText(events, 'Breakwater leads'))
  return { fileName: 'calendar.ics', mediaType: 'text/calendar; charset=utf-8', bytes }
}

const leadPath = (role: Role, leadId: Id<'lead'>): string =>
  role === 'staff' ? pathTo('/account-center/board/:leadId', { leadId }) : pathTo('/sales-center/board/:leadId', { leadId })
