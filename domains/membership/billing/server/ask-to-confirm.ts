import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import { confirmPaymentEmail } from '#domains/membership/billing/rules/notices.ts'
import { graceEndsOn } from '#domains/membership/memberships/rules/overdue.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { lockMembership } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'

/** The member's bank wants a confirmation before it pays: one email for each bill, with a link to the page where they confirm. */
export async function askToConfirm(tx: Tx, id: Id<'membership'>, { billId, url }: { billId: string; url: string }): Promise<void> {
  const membership = await lockMembership(tx, id)
  const member = membership && (await memberById(tx, membership.memberId))
  if (!member || membership.status !== 'PAST_DUE' || !membership.dueOn) return
  await sendEmail(tx, {
    kind: 'payment_missed',
    onceKey: `confirm_payment:${billId}`,
    memberId: member.id,
    membershipId: id,
    to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
    email: confirmPaymentEmail({
      name: member.first_name,
      dueOn: membership.dueOn,
      graceEndsOn: graceEndsOn(membership.dueOn, termsOn(membership.dueOn)),
      url,
    }),
  })
}
