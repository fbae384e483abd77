import type { CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { type Cents, share, subtract, ZERO } from '#platform/money.ts'

type Left = { total: Cents; withheld: Cents; /** At the close, or by an offset. */ carriedOut: Cents }

/**
 * What is left to pay of an approved statement once a part of what its payee owes is offset against it, and how much of the debt that was.
 * Tax is withheld of what is left, as the close withholds it of what is left of its month.
 */
export function offsetFirst({ total, withheld, carriedOut }: Left, owed: Cents, rates: Pick<CommissionRates, 'statement'>) {
  const open = subtract(total, carriedOut)
  const amount = owed < open ? owed : open
  const left = subtract(open, amount)
  const taxed = withheld === 0 ? ZERO : share(left, rates.statement.withholdingBasisPoints)
  return { amount, withheld: taxed, paid: subtract(left, taxed) }
}
