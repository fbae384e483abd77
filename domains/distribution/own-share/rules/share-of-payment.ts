import { type Collected, commissionLines } from '#domains/distribution/commissions/rules/lines.ts'
import { add, type Cents, share, ZERO } from '#platform/money.ts'

/** What a payment earns the agency, and the part of it that is the agent's: rounded per line, as the lines are (docs/rules.md §10). */
export type PaymentShare = { agency: Cents; agent: Cents }

export function shareOfPayment(collected: Collected, splitBp: number | null): PaymentShare {
  const lines = commissionLines(collected).filter(({ payeeKind }) => payeeKind === 'agency')
  return {
    agency: add(ZERO, ...lines.map(({ amount }) => amount)),
    agent: add(ZERO, ...lines.map(({ amount }) => share(amount, splitBp ?? 0))),
  }
}
