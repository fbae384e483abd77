import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof invitationByHash>>>

/** An invitation that can still be accepted. */
export const invitationByHash = (tokenHash: string, at: Date, tx: Db = db()) =>
  openInvitations(tx, at).where('i.token_hash', '=', tokenHash).executeTakeFirst()

/** The newest of a user that can still be accepted. */
export const invitationOfUser = (tx: Tx, userId: Id<'user'>, at: Date) =>
  openInvitations(tx, at).where('i.user_id', '=', userId).orderBy('i.id', 'desc').limit(1).executeTakeFirst()

function openInvitations(tx: Db, at: Date) {
  return tx
    .selectFrom('invitations as i')
    .leftJoin('users as u', 'u.id', 'i.user_id')
    .leftJoin('members as m', 'm.id', 'i.member_id')
    .leftJoin('agencies as a', 'a.master_code', 'u.master_code')
    .select(['i.id', 'i.email', 'i.role', 'i.user_id', 'i.member_id', 'i.expires_at', 'a.name as agency_name', 'u.master_code'])
    .select(sql<string>`coalesce(u.first_name, m.first_name)`.as('first_name'))
    .select(sql<string>`coalesce(u.last_name, m.last_name)`.as('last_name'))
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', at)
    .where(sql<boolean>`u.status is distinct from 'suspended'`)
}

/** Locks the user before their invitation, in the same order as suspending does. */
export async function lockInvited(tx: Tx, userId: Id<'user'>): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

/** Earlier invitations of the same person stop working. */
export async function revokeInvitations(
  tx: Tx,
  { userId, memberId }: { userId: Id<'user'> | null; memberId: Id<'member'> | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where((where) => (userId ? where('user_id', '=', userId) : where('member_id', '=', memberId)))
    .execute()
}

/** True for the one caller who accepts it; false for a second one, or when it was revoked. */
export async function markAccepted(tx: Tx, id: Id<'invitation'>, at: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('invitations')
    .set({ accepted_at: at })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** False for a user who was suspended, or has an account. */
export async function linkUser(tx: Tx, userId: Id<'user'>, identityId: string, at: Date): Promise<boolean> {
  const linked = await tx
    .updateTable('users')
    .set({ identity_id: identityId, status: 'active', joined_at: at })
    .where('id', '=', userId)
    .where('status', '=', 'invited')
    .where('identity_id', 'is', null)
    .executeTakeFirst()
  return linked.numUpdatedRows > 0n
}

export async function linkMember(tx: Tx, memberId: Id<'member'>, identityId: string): Promise<void> {
  await tx.updateTable('members').set({ identity_id: identityId }).where('id', '=', memberId).execute()
}
