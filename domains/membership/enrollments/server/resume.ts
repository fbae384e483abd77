import { finishPaymentEmail } from '#domains/membership/enrollments/server/emails.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { offerOf } from '#domains/membership/signatures/server/offer.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { newToken } from '#domains/people/identity/server/tokens.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import { addSigningLink } from '#domains/membership/signatures/server/signing-links.ts'

const HOUR_MS = 3_600_000

/** Emails a link to the payment to a member who signed and left; it ends with the enrollment. */
export async function sendResumeLink(tx: Tx, membership: Membership): Promise<void> {
  const { id, memberId, signedAt } = membership
  const member = await memberById(tx, memberId)
  if (!member || !signedAt) return
  const { token, tokenHash } = newToken()
  const expiresAt = new Date(signedAt.getTime() + MEMBERSHIP_TERMS.cardUnpaidHours * HOUR_MS)
  await addSigningLink(tx, { tokenHash, memberId, membershipId: id, createdBy: 'system', at: clock.now(), expiresAt })
  const { planName, sentence } = await offerOf(membership)
  await sendEmail(tx, {
    kind: 'finish_payment',
    onceKey: `finish_payment:${id}`,
    memberId,
    membershipId: id,
    to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
    email: finishPaymentEmail({ name: member.first_name, planName, sentence, url: `${publicUrl()}/join/resume/${token}` }),
  })
}
