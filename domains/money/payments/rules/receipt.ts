import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { type Translated, say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, subtract, ZERO } from '#platform/money.ts'

/** The recipient: by first name in the greeting, by full name above the billing address. */
export type BilledTo = { firstName: string; name: string; address: readonly string[] }
export type PaidWith = { method: string | null; last4: string | null } | null

export type Receipt = {
  to: BilledTo
  number: string
  planName: string
  billing: 'monthly' | 'annual'
  amount: Cents
  enrollmentFee: Cents
  period: { from: Day; to: Day }
  paidOn: Day
  with: PaidWith
  url: string
}

export const FOOTER = say`You’re receiving this email because you paid for your Breakwater membership. Questions? Reply to this email or call ${COMPANY.phone}.`

/** What was paid, for which days, how, and its name on the bank's statement; the same as PDF (docs/rules.md §2). */
export function receiptEmail(receipt: Receipt): Email {
  const { to, amount, period, url } = receipt
  return {
    subject: say`Receipt: ${{ money: amount }} – Membership – ${{ month: period.from }}`,
    greeting: say`Hello ${to.firstName},`,
    paragraphs: [
      say`Thank you. We’ve received your payment.`,
      say`It will appear on your card or bank statement as ${COMPANY.statementName}.`,
    ],
    facts: [...moneyFacts(receipt), ...aboutFacts(receipt)],
    action: { label: say`View your membership`, url },
    footer: FOOTER,
    enclosures: [receiptEnclosure(receipt)],
  }
}

function moneyFacts({ amount, paidOn, ...receipt }: Receipt): [Translated, Translated][] {
  return [
    [say`Amount paid`, say`${{ money: amount }}`],
    [say`Paid on`, say`${{ day: paidOn }}`],
    [say`Paid with`, paidWith(receipt.with)],
  ]
}

function aboutFacts({ to, number, planName, billing, amount, enrollmentFee, period }: Receipt): [Translated, Translated][] {
  return [
    [say`Period`, say`${{ day: period.from }} to ${{ day: period.to }}`],
    [duesWord(billing), say`${{ money: subtract(amount, enrollmentFee) }}`],
    ...(enrollmentFee > 0 ? [[say`Enrollment fee (one time)`, say`${{ money: enrollmentFee }}`] satisfies [Translated, Translated]] : []),
    [say`Tax`, say`${{ money: ZERO }}`],
    [say`Membership`, number],
    [say`Plan`, planName],
    [say`Billed to`, [to.name, ...to.address].join(', ')],
  ]
}

function receiptEnclosure(receipt: Receipt): Enclosure {
  const { to, number, planName, billing, amount, enrollmentFee, period, paidOn } = receipt
  const fee = enrollmentFee > 0 ? [[say`Enrollment fee (one time)`, '', say`${{ money: enrollmentFee }}`]] : []
  return {
    kind: 'receipt',
    title: say`Receipt`,
    fileName: `receipt-${number}-${paidOn}`,
    to: [to.name, ...to.address],
    parts: [
      { facts: [...moneyFacts(receipt), [say`Membership`, number], [say`Plan`, planName]] },
      {
        caption: say`Payment details`,
        head: [say`Description`, say`Period`, say`Amount`],
        rows: [
          [duesWord(billing), say`${{ day: period.from }} to ${{ day: period.to }}`, say`${{ money: subtract(amount, enrollmentFee) }}`],
          ...fee,
          [say`Tax`, '', say`${{ money: ZERO }}`],
        ],
        total: [say`Total`, '', say`${{ money: amount }}`],
        numbers: [2],
      },
      { text: say`It will appear on your card or bank statement as ${COMPANY.statementName}.` },
    ],
  }
}

const duesWord = (billing: 'monthly' | 'annual'): Sentence => (billing === 'monthly' ? say`Monthly dues` : say`Annual dues`)

const CARDS: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' }

export function paidWith(paid: PaidWith): Sentence {
  if (!paid?.method) return say`your original payment method`
  const { method, last4 } = paid
  const name = method === 'us_bank_account' ? say`your bank account` : CARDS[method] ? say`${CARDS[method]}` : say`your card`
  return last4 ? say`${name} ending in ${last4}` : name
}
