import type { CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { businessDayFrom, endOfSpan } from '#platform/business-days.ts'
import { addDays, addMonths, type Day, daysBetween, parts } from '#platform/days.ts'
import { add, type Cents, negate, share, subtract, ZERO } from '#platform/money.ts'

export const HOLDS = ['no_w9', 'ach_unverified', 'suspended', 'dispute'] as const
export type Hold = (typeof HOLDS)[number]

export type Month = {
  lines: readonly { amount: Cents }[]
  /** The balance of the last statement: positive is owed to the payee, negative is owed by it. */
  carried: Cents
  negativeSince: Day | null
  holds: readonly Hold[]
  /** The tax number does not match: 24 % is withheld. */
  tinMismatch: boolean
  /** An agency that can earn nothing any more after its termination: what is left is paid, however little. */
  earnsNoMore: boolean
}

export type Statement = {
  /** The lines and the amount carried in. */
  total: Cents
  withheld: Cents
  paid: Cents
  carriedOut: Cents
  end: 'pay' | 'carry' | 'hold' | 'invoice'
}

/** One month's statement (docs/rules.md §5). Always: total = paid + withheld + carried out. */
export function statement(month: Month, closedOn: Day, rates: Pick<CommissionRates, 'statement'>): Statement {
  const terms = rates.statement
  const total = add(month.carried, ...month.lines.map((line) => line.amount))
  const kept = (end: Statement['end']): Statement => ({ total, withheld: ZERO, paid: ZERO, carriedOut: total, end })

  if (total < 0) return kept(isOld(month.negativeSince, closedOn, terms.invoiceAfterDays) ? 'invoice' : 'carry')
  // What is too little to be paid is carried, whatever would hold more of it: what is missing is asked for where it keeps money back.
  if (total < (month.earnsNoMore ? 1 : terms.minimum)) return kept('carry')
  if (month.holds.length > 0) return kept('hold')

  const withheld = month.tinMismatch ? share(total, terms.withholdingBasisPoints) : ZERO
  return { total, withheld, paid: subtract(total, withheld), carriedOut: ZERO, end: 'pay' }
}

const isOld = (since: Day | null, today: Day, days: number): boolean => since !== null && daysBetween(since, today) > days

/** The days of a month's statement: preview, close, payment, and the last day to dispute it. */
export function cycle(month: Day, { statement: terms }: Pick<CommissionRates, 'statement'>) {
  const firstOfNext = addMonths(addDays(month, 1 - parts(month).dayOfMonth), 1)
  const closesOn = endOfSpan(addDays(firstOfNext, -1), { days: terms.closeBusinessDay, type: 'business' })
  return {
    previewOn: firstOfNext,
    closesOn,
    paysOn: businessDayFrom(addDays(firstOfNext, terms.payDay - 1)),
    disputeBy: addDays(closesOn, terms.disputeDays),
  }
}

/** The closing lines of a paid statement: the payment and the withholding, as negative lines. */
export const closingLines = ({ paid, withheld }: Statement): { kind: 'PAY' | 'WHT'; amount: Cents }[] => {
  const lines: { kind: 'PAY' | 'WHT'; amount: Cents }[] = [
    { kind: 'PAY', amount: negate(paid) },
    { kind: 'WHT', amount: negate(withheld) },
  ]
  return lines.filter((line) => line.amount !== 0)
}
