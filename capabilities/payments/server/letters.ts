import type { Addressed } from '#capabilities/messages/server/messages.ts'
import type { Bill } from '#capabilities/payments/server/gateway-invoices.ts'
import { paymentOptions } from '#capabilities/payments/server/gateway.ts'
import type { Payer } from '#capabilities/payments/server/payments.store.ts'
import type { FormulaLine, LockedPayment } from '#capabilities/payments/server/refunds.store.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, dollars, subtract } from '#platform/money.ts'

const FOOTER = 'This letter belongs to your Breakwater membership. Questions: reply to it, or write to us from your member center.'

type Receipt = { id: Id<'payment'>; bill: Bill; enrolmentFee: Cents; period: { from: Day; to: Day } }

export function receiptLetter(payer: Payer, { id, bill, enrolmentFee, period }: Receipt): Addressed {
  return {
    ...toMember(payer),
    kind: 'receipt',
    onceKey: `receipt:${id}`,
    letter: {
      subject: `Receipt for ${dollars(bill.amount)}`,
      greeting: `Dear ${payer.name},`,
      paragraphs: ['Thank you. We have received your payment.'],
      facts: [
        ['Membership', payer.number],
        ['Plan', payer.planName],
        [payer.billing === 'monthly' ? 'Monthly dues' : 'Annual dues', dollars(subtract(bill.amount, enrolmentFee))],
        ...(enrolmentFee > 0 ? [['Enrolment fee, once', dollars(enrolmentFee)] as const] : []),
        ['Paid', dollars(bill.amount)],
        ['Period', `${dateOf(period.from)} to ${dateOf(period.to)}`],
        ['Paid with', paidWith(bill.charge)],
      ],
      action: { label: 'Open your membership', url: `${paymentOptions().publicUrl}/member-center/benefits` },
      footer: FOOTER,
    },
  }
}

type Refunded = { refundId: Id<'refund'>; amount: Cents; reason: string; formula: readonly FormulaLine[] }

export function refundLetter(payment: LockedPayment, { refundId, amount, reason, formula }: Refunded): Addressed {
  const name = payment.full_name ?? payment.email
  return {
    kind: 'refund', to: { email: payment.email, name }, memberId: payment.member_id, membershipId: payment.membership_id,
    onceKey: `refund:${refundId}`,
    letter: {
      subject: `We have refunded ${dollars(amount)}`,
      greeting: `Dear ${name},`,
      paragraphs: [
        `${dollars(amount)} is on its way back to ${paidWith(payment)}. Banks take up to ten business days to show it.`,
        ...(reason ? [`Why: ${reason}`] : []),
        ...(formula.length > 0 ? ['This is how it was worked out:'] : []),
      ],
      facts: [['Membership', payment.number], ...formula.map((line) => [line.label, dollars(line.amount)] as const), ['Refund', dollars(amount)]],
      footer: FOOTER,
    },
  }
}

const toMember = ({ email, name, memberId, membershipId }: Payer) => ({ to: { email, name }, memberId, membershipId })

const METHODS: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover', us_bank_account: 'bank account' }

function paidWith(charge: { method: string | null; last4: string | null } | null): string {
  if (!charge?.method) return 'the way you paid'
  const method = METHODS[charge.method] ?? 'card'
  return charge.last4 ? `${method} ending in ${charge.last4}` : method
}

const dateOf = (on: Day): string => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${on}T00:00:00Z`))
