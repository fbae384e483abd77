import type { Role } from '#access/roles.ts'
import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

type NewAnnouncement = {
  id: Id<'announcement'>
  english: string
  spanish: string
  audience: readonly Role[]
  from_on: Day
  until_on: Day
  published_by: Id<'user'>
  published_by_name: string
  published_at: Date
}

export async function addAnnouncement(tx: Tx, { audience, ...announcement }: NewAnnouncement): Promise<void> {
  await tx
    .insertInto('announcements')
    .values({ ...announcement, audience: [...audience] })
    .execute()
}

/** Shown to a role on a day (index: announcements_shown). */
export const shownTo = (role: Role, today: Day) =>
  db()
    .selectFrom('announcements')
    .select(['id', 'english', 'spanish'])
    .where('ended_at', 'is', null)
    .where('until_on', '>=', today)
    .where('from_on', '<=', today)
    .where(sql<boolean>`${role} = any (audience)`)
    .orderBy('id')
    .execute()

export const newestAnnouncements = () => db().selectFrom('announcements').selectAll().orderBy('id', 'desc').limit(50).execute()

export const lockAnnouncement = (tx: Tx, id: Id<'announcement'>) =>
  tx.selectFrom('announcements').select(['until_on as untilOn', 'ended_at as endedAt']).where('id', '=', id).forUpdate().executeTakeFirst()

export async function endAt(tx: Tx, id: Id<'announcement'>, at: Date): Promise<void> {
  await tx.updateTable('announcements').set({ ended_at: at }).where('id', '=', id).execute()
}
