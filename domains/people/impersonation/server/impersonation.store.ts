import { sql } from 'kysely'
import type { Viewable } from '#domains/people/impersonation/policy.ts'
import { ask, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export type ViewableRow = Viewable & {
  identityId: string | null
  memberId: Id<'member'> | null
  userId: Id<'user'> | null
  masterCode: string | null
}

/** The member or the user of that id, as one asks whether they may be looked at. */
export async function viewableById(id: Id<'member'> | Id<'user'>): Promise<ViewableRow | undefined> {
  const [row] = await ask<ViewableRow>('impersonation.viewable', VIEWABLE, [id])
  return row
}

const VIEWABLE = `
  select m.id, m.email, m.full_name as name, m.id as "ownMemberId", 'member' as role, m.identity_id is not null as "hasAccount",
         false as "isSuspended", m.identity_id as "identityId", m.id as "memberId", null as "userId", m.master_code as "masterCode"
  from members m where m.id = $1 and m.merged_into is null
  union all
  select u.id, u.email, u.first_name || ' ' || u.last_name, u.own_member_id, u.role, u.identity_id is not null,
         u.status = 'suspended', u.identity_id, null, u.id, u.master_code
  from users u where u.id = $1`

export type NewImpersonation = { sessionId: string; impersonatorId: Id<'user'>; person: ViewableRow; identityId: string; reason: string }

/** From now for half an hour; false when this session looks as somebody already. The database refuses whoever may not be looked at. */
export async function addImpersonation(
  tx: Tx,
  { sessionId, impersonatorId, person, identityId, reason }: NewImpersonation,
): Promise<boolean> {
  const { memberId, userId } = person
  const added = await tx
    .insertInto('impersonations')
    .values({
      id: newId('impersonation'),
      session_id: sessionId,
      impersonator_id: impersonatorId,
      identity_id: identityId,
      member_id: memberId,
      user_id: userId,
      reason,
    })
    .onConflict((conflict) => conflict.column('session_id').where('ended_at', 'is', null).doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** True for the one who ends it. */
export async function closeImpersonation(tx: Tx, id: Id<'impersonation'>): Promise<boolean> {
  const ended = await tx
    .updateTable('impersonations')
    .set({ ended_at: sql`statement_timestamp()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}
