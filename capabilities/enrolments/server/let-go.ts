import type { System } from '#access/actor.ts'
import { localDay, type Membership, move } from '#capabilities/memberships/server/memberships.ts'
import { unredeem } from '#capabilities/promotions/server/promotions.ts'
import type { Tx } from '#platform/db.ts'

/** M4: an enrolment that came to nothing. Its promotion can be used by somebody else. */
export async function letGo(tx: Tx, membership: Membership, { by, why }: { by: System; why: string }): Promise<void> {
  await unredeem(tx, membership.id)
  await move(tx, membership, 'let_go', { by, why, change: { ended_on: localDay(membership.state) } })
}
