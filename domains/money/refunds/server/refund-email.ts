import type { Addressed } from '#domains/records/messages/server/messages.ts'
import type { FormulaLine } from '#domains/money/refunds/server/refunds.store.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { refundEmail } from '#domains/money/refunds/rules/refund-email.ts'
import { billedTo } from '#domains/money/payments/server/receipt.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import type { LockedPayment } from '#domains/money/payments/server/payments.ts'

type Refunded = { refundId: Id<'refund'>; amount: Cents; reason: string; formula: readonly FormulaLine[]; at: Date }

export function refundNotice(payment: LockedPayment, { refundId, amount, reason, formula, at }: Refunded): Addressed {
  const name = payment.full_name ?? payment.email
  return {
    kind: 'refund',
    onceKey: `refund:${refundId}`,
    to: { email: payment.email, name },
    memberId: payment.member_id,
    membershipId: payment.membership_id,
    email: refundEmail({
      to: billedTo({ ...payment, firstName: payment.first_name, name }),
      number: payment.number,
      refundNumber: refundId.slice(-8),
      amount,
      reason,
      formula,
      with: payment,
      refundedOn: localDay(payment.state, at),
    }),
  }
}
