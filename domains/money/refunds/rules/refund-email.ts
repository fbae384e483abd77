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
    subject: say`We have refunded ${{ money: amount }}`,
    greeting: say`Hello ${to.name},`,
    paragraphs: [
      say`${{ money: amount }} is on its way back to ${paidWith(refund.with)}. Banks take up to ten business days to show it.`,
      ...(reason ? [say`Why: ${phrase(reason)}`] : []),
      ...(formula.length > 0 ? [say`This is how it was worked out:`] : []),
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
          [say`Refunded on`, say`${{ day: refundedOn }}`],
          [say`Goes back to`, paidWith(refund.with)],
          ...(reason ? [[say`Why`, phrase(reason)] satisfies [Translated, Translated]] : []),
        ],
      },
      {
        caption: say`How it was worked out`,
        head: [say`Line`, say`Amount`],
        rows: formula.map((line) => [lineWord(line.label), say`${{ money: line.amount }}`]),
        total: [say`Refund`, say`${{ money: amount }}`],
        numbers: [1],
      },
      { text: say`Banks take up to ten business days to show it.` },
    ],
  }
}

/** A line of the calculation as stored with the refund; the one that counts days contains its numbers (cancellations/rules/refund.ts). */
function lineWord(label: string): Sentence {
  const [, left, of, price] = /^(\d+) of (\d+) days unused, of (\$[\d,.]+)$/.exec(label) ?? []
  return left && of && price ? say`${left} of ${of} days unused, of ${price}` : phrase(label)
}
