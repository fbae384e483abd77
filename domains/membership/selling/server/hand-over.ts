import type { Actor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { newToken } from '#domains/people/identity/server/tokens.ts'
import { lockVisibleMembership } from '#domains/membership/memberships/server/memberships.ts'
import { addSigningLink } from '#domains/membership/signatures/server/signing-links.ts'

const HALF_AN_HOUR_MS = 30 * 60_000

/**
 * A link for the seller's own device, on which the customer reads, signs and pays. It ends the link that was sent.
 * While the seller is signed in there it is refused (`only_the_member_signs`), and the evidence records how it was
 * signed.
 */
export async function handOver(actor: Actor, id: Id<'membership'>): Promise<string> {
  return inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    if (!membership) throw new Refusal('not_found')
    if (membership.status !== 'DRAFT') throw new Refusal('already_signed')

    const { token, tokenHash } = newToken()
    const at = clock.now()
    const { memberId, masterCode } = membership
    const expiresAt = new Date(at.getTime() + HALF_AN_HOUR_MS)
    await addSigningLink(tx, { tokenHash, memberId, membershipId: id, createdBy: actor.id, at, expiresAt, handedOver: true })
    await recordEvent(tx, {
      kind: 'membership.handed_over',
      by: actor,
      about: { noun: 'membership', id },
      memberId,
      membershipId: id,
      masterCode,
    })
    return token
  })
}
