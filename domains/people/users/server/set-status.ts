import { sql } from 'kysely'
import { endAccess } from '#domains/people/accounts/server/end-access.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export async function setStatus(tx: Tx, id: Id<'user'>, status: 'invited' | 'active' | 'suspended', why: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ status, suspended_why: why, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

type Suspended = { id: Id<'user'>; identity_id: string | null }

/** Returns what they are again. What was begun before ends, in case a sign-in was under way while they were suspended. */
export async function liftSuspension(tx: Tx, { id, identity_id: identityId }: Suspended): Promise<'active' | 'invited'> {
  const to = identityId ? 'active' : 'invited'
  await setStatus(tx, id, to, null)
  await endAccess(tx, id)
  return to
}
