import { sql } from 'kysely'
import { type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type MembershipChange } from '#domains/membership/memberships/server/memberships.ts'

export async function saveMembership(tx: Tx, id: Id<'membership'>, change: MembershipChange): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
