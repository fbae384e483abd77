import type { Addressed } from '#domains/records/messages/server/messages.ts'
import { type BilledTo, receiptEmail } from '#domains/money/payments/rules/receipt.ts'
import type { Bill } from '#domains/money/gateway/server/gateway-invoices.ts'
import { paymentOptions } from '#domains/money/gateway/server/gateway.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import type { Payer } from '#domains/money/payments/server/payers.ts'

type Paid = { id: Id<'payment'>; bill: Bill; enrollmentFee: Cents; period: { from: Day; to: Day } }

export function receiptFor(payer: Payer, { id, bill, enrollmentFee, period }: Paid): Addressed {
  const { email, name, memberId, membershipId, number, planName, billing, state } = payer
  return {
    kind: 'receipt',
    onceKey: `receipt:${id}`,
    to: { email, name },
    memberId,
    membershipId,
    email: receiptEmail({
      to: billedTo(payer),
      number,
      planName,
      billing,
      amount: bill.amount,
      enrollmentFee,
      period,
      paidOn: localDay(state, bill.paidAt ?? bill.periodFrom),
      with: bill.charge,
      url: `${paymentOptions().publicUrl}/member-center/benefits`,
    }),
  }
}

type Addressee = { firstName: string; name: string; street: string; city: string; state: string; zip: string }

export const billedTo = ({ firstName, name, street, city, state, zip }: Addressee): BilledTo => ({
  firstName,
  name,
  address: [street, `${city}, ${state} ${zip}`],
})
