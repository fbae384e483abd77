import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { phrase, type Translated, say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'
import { type BilledTo, FOOTER, type PaidWith, paidWith } from '#domains/money/payments/rules/receipt.ts'

export type Refund = {
  to: BilledTo
  number: string
  refundNumber: string
  amount: Cents
  refundedOn: Day
  with: PaidWith
  /** The reason as entered; empty when none was given. */
  reason: string
  /** How the amount was calculated, line by line. */
  formula: readonly { label: string; amount: Cents }[]
}

export function refundEmail(refund: Refund): Email {
  const { to, number, amount, reason, formula } = refund
  return {
    subject: say`We’ve refunded ${{ money: amount }}`,
    greeting: say`Hello ${to.firstName},`,
    paragraphs: [
      say`We’ve refunded ${{ money: amount }} to ${paidWith(refund.with)}. Banks can take up to 10 business days to show it.`,
      ...(reason ? [say`Reason: ${phrase(reason)}`] : []),
      ...(formula.length > 0 ? [say`Here’s how we calculated it:`] : []),
    ],
    facts: [
      [say`Membership`, number],
      ...formula.map((line) => [lineWord(line.label), say`${{ money: line.amount }}`] as const),
      [say`Refund`, say`${{ money: amount }}`],
    ],
    footer: FOOTER,
    enclosures: [refundEnclosure(refund)],
  }
}

function refundEnclosure({ to, number, refundNumber, amount, refundedOn, reason, formula, ...refund }: Refund): Enclosure {
  return {
    kind: 'refund_statement',
    title: say`Refund statement`,
    fileName: `refund-${number}-${refundNumber}`,
    to: [to.name, ...to.address],
    parts: [
      {
        facts: [
          [say`Membership`, number],
          [say`Refund date`, say`${{ day: refundedOn }}`],
          [say`Refunded to`, paidWith(refund.with)],
          ...(reason ? [[say`Reason`, phrase(reason)] satisfies [Translated, Translated]] : []),
        ],
      },
      {
        caption: say`How this was calculated`,
        head: [say`Description`, say`Amount`],
        rows: formula.map((line) => [lineWord(line.label), say`${{ money: line.amount }}`]),
        total: [say`Refund`, say`${{ money: amount }}`],
        numbers: [1],
      },
      { text: say`Banks can take up to 10 business days to show it.` },
    ],
  }
}

/** A line of the calculation as stored with the refund; those that count days contain their numbers (cancellations/rules/refund.ts). */
function lineWord(label: string): Sentence {
  const [, left, of, price, ofUpgrade] = /^(\d+) of (\d+) days unused, of (\$[\d,.]+)( for the higher plan)?$/.exec(label) ?? []
  if (!left || !of || !price) return phrase(label)
  return ofUpgrade
    ? say`${left} of ${of} days unused, of ${price} paid for the higher plan`
    : say`${left} of ${of} days unused, of ${price} paid`
}
