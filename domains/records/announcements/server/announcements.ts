import type { Actor } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import { userOf } from '#access/server/user-of.ts'
import { announcementState, wrongDays } from '#domains/records/announcements/rules/announcement.ts'
import {
  addAnnouncement,
  endAt,
  lockAnnouncement,
  newestAnnouncements,
  shownTo,
} from '#domains/records/announcements/server/announcements.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

type Published = { english: string; spanish: string; audience: readonly Role[]; fromOn: Day | null; untilOn: Day }

/** Without a first day it is shown at once, whatever day it is where its author sits. */
export async function publish(actor: Actor, { english, spanish, audience, untilOn, ...asked }: Published): Promise<void> {
  const today = officeDay()
  const fromOn = asked.fromOn ?? today
  const fields = wrongDays({ fromOn, untilOn }, today)
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
  const id = newId('announcement')
  const roles = [...new Set(audience)]
  const by = { published_by: userOf(actor), published_by_name: actor.name, published_at: clock.now() }
  await inTransaction(async (tx) => {
    await addAnnouncement(tx, { id, english, spanish, audience: roles, from_on: fromOn, until_on: untilOn, ...by })
    const data = { english, audience: roles, fromOn, untilOn }
    await recordEvent(tx, { kind: 'announcement.published', by: actor, about: { noun: 'announcement', id }, data })
  })
}

/** Before its last day is over. */
export async function end(actor: Actor, id: Id<'announcement'>): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await lockAnnouncement(tx, id)
    if (!found) throw new Refusal('not_found')
    if (found.endedAt || found.untilOn < officeDay()) throw new Refusal('announcement_ended')
    await endAt(tx, id, clock.now())
    await recordEvent(tx, { kind: 'announcement.ended', by: actor, about: { noun: 'announcement', id } })
  })
}

export const announcementsFor = (actor: Actor) => shownTo(actor.role, officeDay())

export async function announcementsPublished() {
  const today = officeDay()
  return (await newestAnnouncements()).map((row) => ({
    id: row.id,
    english: row.english,
    spanish: row.spanish,
    audience: row.audience as Role[],
    fromOn: row.from_on,
    untilOn: row.until_on,
    publishedByName: row.published_by_name,
    publishedAt: row.published_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    state: announcementState({ fromOn: row.from_on, untilOn: row.until_on, endedAt: row.ended_at }, today),
  }))
}
