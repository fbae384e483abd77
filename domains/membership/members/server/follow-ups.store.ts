import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { fallsTo, isFollowUpOf } from '#domains/membership/members/server/follow-up-of.ts'
import { MEMBER_OWNER } from '#domains/membership/memberships/server/people.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** The notes an actor may read: staff all, users of an agency those of their agency. */
export const notesReadBy = (actor: Actor) =>
  actor.role === 'staff' ? sql<boolean>`true` : sql<boolean>`n.by_user in (select id from users where master_code = ${actor.masterCode})`

type Due = { whose: 'mine' | 'agency'; from: Day | null; to: Day; limit: number }

/** Follow-ups due on a day or before it, or since `from`, about members within scope, the oldest first (notes_due, notes_due_by). */
export async function followUpsDue(actor: Actor, { whose, from, to, limit }: Due) {
  return db()
    .selectFrom('notes as n')
    .innerJoin('members as m', 'm.id', 'n.noun_id')
    .select(['n.id', 'm.id as member_id', 'm.full_name', 'n.body', 'n.follow_up_on', 'n.by_name'])
    .select(sql<boolean>`n.by_user = ${actor.id}`.as('is_own'))
    .where('n.noun', '=', 'member')
    .where('n.followed_up_at', 'is', null)
    .where('n.follow_up_on', '<=', to)
    .where(from ? sql<boolean>`n.follow_up_on >= ${from}::date` : sql<boolean>`true`)
    .where(whose === 'mine' ? isFollowUpOf(actor) : notesReadBy(actor))
    .where(visibleTo(actor, MEMBER_OWNER))
    .orderBy('n.follow_up_on')
    .orderBy('n.id')
    .limit(limit)
    .execute()
}

/** A note about a member within scope, locked until the transaction ends. */
export async function lockReadableNote(tx: Tx, actor: Actor, id: Id<'note'>) {
  return tx
    .selectFrom('notes as n')
    .innerJoin('members as m', 'm.id', 'n.noun_id')
    .select(['n.id', 'm.id as member_id', 'm.master_code', 'n.follow_up_on', 'n.followed_up_at'])
    .where('n.id', '=', id)
    .where('n.noun', '=', 'member')
    .where(notesReadBy(actor))
    .where(visibleTo(actor, MEMBER_OWNER))
    .forUpdate('n')
    .executeTakeFirst()
}

export async function markFollowedUp(tx: Tx, id: Id<'note'>, { at, byName }: { at: Date; byName: string }): Promise<void> {
  await tx.updateTable('notes').set({ followed_up_at: at, followed_up_by: byName }).where('id', '=', id).execute()
}

/** Whoever the open follow-ups of somebody who works here no longer fall to, and how many (index: notes_due_by). */
export async function followUpsFallTo(gone: Id<'user'>) {
  const { rows } = await sql<{ userId: Id<'user'>; isStaff: boolean; gone: string; count: number }>`
    select u.id as "userId", u.role = 'staff' as "isStaff", gone.first_name || ' ' || gone.last_name as gone, count(*)::int as count
    from users gone
    join notes n on n.by_user = gone.id and n.noun = 'member' and n.follow_up_on is not null and n.followed_up_at is null
    join members m on m.id = n.noun_id
    join users u on u.status = 'active' and ${fallsTo({ id: sql`u.id`, role: sql`u.role`, masterCode: sql`u.master_code` })}
    where gone.id = ${gone} and gone.status = 'suspended'
    group by u.id, gone.id order by u.id`.execute(db())
  return rows
}
