import { staffTrustedWith } from '#domains/people/users/server/staff-trusted-with.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** The claims of a membership that are submitted and not denied, withdrawn or closed (index: claims_membership). */
export async function claimsNotClosed(membershipId: Id<'membership'>): Promise<Id<'claim'>[]> {
  const rows = await db()
    .selectFrom('claims')
    .select('id')
    .where('membership_id', '=', membershipId)
    .where('status', 'not in', ['DRAFT', 'DENIED', 'WITHDRAWN', 'CLOSED'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Claims of a membership begun and not submitted (index: claims_membership). */
export async function draftsUnder(membershipId: Id<'membership'>): Promise<Id<'claim'>[]> {
  const rows = await db()
    .selectFrom('claims')
    .select('id')
    .where('membership_id', '=', membershipId)
    .where('status', '=', 'DRAFT')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Active finance users and claims supervisors. */
export async function usersToNotify(tx: Tx): Promise<Id<'user'>[]> {
  const rows = await staffTrustedWith(tx, ['finance', 'claims_l3']).execute()
  return rows.map(({ id }) => id)
}
