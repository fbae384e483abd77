import type { Addressed } from '#domains/records/messages/server/messages.ts'
import { disputedEmail, endedByDisputeEmail } from '#domains/money/disputes/rules/dispute-emails.ts'
import { paymentOptions } from '#domains/money/gateway/server/gateway.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'
import type { LockedPayment } from '#domains/money/payments/server/payments.ts'

type Disputing = { disputeId: string; amount: Cents }

/** The email about a payment that the bank took back: what it means, and what to do. */
export const disputeNotice = (payment: LockedPayment, { disputeId, amount }: Disputing): Addressed => ({
  ...toPayer(payment, `payment_disputed:${disputeId}`),
  email: disputedEmail({ ...wordsOf(payment), amount, with: payment }),
})

export const endedByDispute = (
  payment: LockedPayment,
  { disputeId, amount, period }: Disputing & { period: { from: Day; to: Day } },
): Addressed => ({
  ...toPayer(payment, `payment_disputed:${disputeId}:lost`),
  email: endedByDisputeEmail({ ...wordsOf(payment), amount, period }),
})

const toPayer = ({ email, full_name: name, member_id: memberId, membership_id: membershipId }: LockedPayment, onceKey: string) => ({
  kind: 'payment_disputed' as const,
  onceKey,
  to: { email, name: name ?? email },
  memberId,
  membershipId,
})

const wordsOf = ({ first_name: name, number }: LockedPayment) => ({
  name,
  number,
  url: `${paymentOptions().publicUrl}/member-center/benefits`,
})
