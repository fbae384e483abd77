import type { Actor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { squaresOf, type QrSquares } from '#domains/records/rendering/server/qr-squares.ts'
import { newToken } from '#domains/people/identity/server/tokens.ts'
import { lockVisibleMembership } from '#domains/membership/memberships/server/memberships.ts'
import { addSigningLink } from '#domains/membership/signatures/server/signing-links.ts'

const HALF_AN_HOUR_MS = 30 * 60_000

type HandedOver = { token: string; squares: QrSquares }

/**
 * A link for a customer beside the seller, who reads, signs and pays on the seller's device, or on their own after scanning the code.
 * It ends the link that was sent. While the seller is signed in on the device it is refused (`only_the_member_signs`), and the
 * evidence records that the link did not come by email.
 */
export async function handOver(actor: Actor, id: Id<'membership'>): Promise<HandedOver> {
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
    return { token, squares: squaresOf(`${publicUrl()}/sign/${token}`) }
  })
}
