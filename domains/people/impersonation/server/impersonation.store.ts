import { sql } from 'kysely'
import type { Viewable } from '#domains/people/impersonation/policy.ts'
import { namedQuery, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export type ViewableRow = Viewable & {
  identityId: string | null
  memberId: Id<'member'> | null
  userId: Id<'user'> | null
  masterCode: string | null
}

/** The member or the user with that id, as the policy needs them. */
export async function viewableById(id: Id<'member'> | Id<'user'>): Promise<ViewableRow | undefined> {
  const [row] = await namedQuery<ViewableRow>('impersonation.viewable', VIEWABLE, [id])
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

/**
 * For half an hour from now; false when this session has an open impersonation. The database also refuses accounts that may not
 * be viewed.
 */
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

/** True for the one call that ends it. */
export async function closeImpersonation(tx: Tx, id: Id<'impersonation'>): Promise<boolean> {
  const ended = await tx
    .updateTable('impersonations')
    .set({ ended_at: sql`statement_timestamp()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}
