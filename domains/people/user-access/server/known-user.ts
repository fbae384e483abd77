import type { AccessFacts } from '#domains/people/user-access/policy.ts'
import { type AccessRow, lockUser } from '#domains/people/user-access/server/user-access.store.ts'
import type { Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

/** Locked until the transaction ends. Only administrators come here, and they may see every user. */
export async function lockKnownUser(tx: Tx, id: Id<'user'>): Promise<AccessRow> {
  const user = await lockUser(tx, id)
  if (!user) throw new Refusal('not_found')
  return user
}

type Row = Pick<AccessRow, 'id' | 'role' | 'status' | 'identity_id' | 'is_last_super'>

export const factsOf = ({ id, role, status, identity_id: identityId, is_last_super: isLastSuper }: Row): AccessFacts => ({
  id,
  role,
  status,
  hasAccount: identityId !== null,
  isLastSuper,
})
