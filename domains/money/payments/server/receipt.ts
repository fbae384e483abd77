import { localDay } from '#domains/membership/memberships/server/memberships.ts'
import type { Addressed } from '#domains/records/messages/server/messages.ts'
import { disputedLetter, endedByDisputeLetter } from '#domains/money/disputes/rules/dispute-emails.ts'
import { type BilledTo, receiptLetter, refundLetter } from '#domains/money/payments/rules/receipt.ts'
import type { Bill } from '#domains/money/gateway/server/gateway-invoices.ts'
import { paymentOptions } from '#domains/money/gateway/server/gateway.ts'
import type { Payer } from '#domains/money/payments/server/payments.store.ts'
import type { FormulaLine, LockedPayment } from '#domains/money/refunds/server/refunds.store.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

type Paid = { id: Id<'payment'>; bill: Bill; enrolmentFee: Cents; period: { from: Day; to: Day } }

export function receiptFor(payer: Payer, { id, bill, enrolmentFee, period }: Paid): Addressed {
  const { email, name, memberId, membershipId, number, planName, billing, state } = payer
  return {
    kind: 'receipt',
    onceKey: `receipt:${id}`,
    to: { email, name },
    memberId,
    membershipId,
    letter: receiptLetter({
      to: billedTo(payer),
      number,
      planName,
      billing,
      amount: bill.amount,
      enrolmentFee,
      period,
      paidOn: localDay(state, bill.paidAt ?? bill.periodFrom),
      with: bill.charge,
      url: `${paymentOptions().publicUrl}/member-center/benefits`,
    }),
  }
}

type Refunded = { refundId: Id<'refund'>; amount: Cents; reason: string; formula: readonly FormulaLine[]; at: Date }

export function refundNotice(payment: LockedPayment, { refundId, amount, reason, formula, at }: Refunded): Addressed {
  const name = payment.full_name ?? payment.email
  return {
    kind: 'refund',
    onceKey: `refund:${refundId}`,
    to: { email: payment.email, name },
    memberId: payment.member_id,
    membershipId: payment.membership_id,
    letter: refundLetter({
      to: billedTo({ ...payment, name }),
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

type Disputing = { disputeId: string; amount: Cents }

/** The bank has taken a payment back: what that means, and what to do. */
export const disputeNotice = (payment: LockedPayment, { disputeId, amount }: Disputing): Addressed => ({
  ...toPayer(payment, `payment_disputed:${disputeId}`),
  letter: disputedLetter({ ...wordsOf(payment), amount, with: payment }),
})

export const endedByDispute = (
  payment: LockedPayment,
  { disputeId, amount, period }: Disputing & { period: { from: Day; to: Day } },
): Addressed => ({
  ...toPayer(payment, `payment_disputed:${disputeId}:lost`),
  letter: endedByDisputeLetter({ ...wordsOf(payment), amount, period }),
})

const toPayer = ({ email, full_name: name, member_id: memberId, membership_id: membershipId }: LockedPayment, onceKey: string) => ({
  kind: 'payment_disputed' as const,
  onceKey,
  to: { email, name: name ?? email },
  memberId,
  membershipId,
})

const wordsOf = ({ full_name: name, email, number }: LockedPayment) => ({
  name: name ?? email,
  number,
  url: `${paymentOptions().publicUrl}/member-center/benefits`,
})

type Addressee = { name: string; street: string; city: string; state: string; zip: string }

const billedTo = ({ name, street, city, state, zip }: Addressee): BilledTo => ({ name, address: [street, `${city}, ${state} ${zip}`] })
