import { type Cents, fraction, least, most, negate, subtract, ZERO } from '#platform/money.ts'

/** An earned line, and what has already been charged back of it. */
export type Earned = { amount: Cents; takenBack: Cents; netPrice: Cents }

export type Reversal =
  /** A cancellation in the free look, or a rescission: all of it. */
  | { because: 'free_look' }
  /** A later refund: in proportion to the refunded amount. */
  | { because: 'refund'; refund: Cents }
  /** The payment itself was taken back: a card chargeback or a returned debit. All of it, at once. */
  | { because: 'dispute' | 'ach_return' }
  /** Our own mistake: no commission is charged back. */
  | { because: 'company_error' }

export type Chargeback = { kind: 'XLC' | 'RET'; amount: Cents }

/**
 * The negative line of a chargeback, at the same locked rate; never more than is left of the earned line (docs/rules.md §5). Null: nothing.
 */
export function chargeback(earned: Earned, reversal: Reversal): Chargeback | null {
  const left = most(ZERO, subtract(earned.amount, earned.takenBack))
  const amount = least(left, wanted(earned, reversal))
  const kind = reversal.because === 'dispute' || reversal.because === 'ach_return' ? 'RET' : 'XLC'
  return amount === 0 ? null : { kind, amount: negate(amount) }
}

function wanted(earned: Earned, reversal: Reversal): Cents {
  switch (reversal.because) {
    case 'free_look':
    case 'dispute':
    case 'ach_return':
      return earned.amount
    case 'refund':
      return earned.netPrice === 0 ? ZERO : fraction(earned.amount, reversal.refund, earned.netPrice)
    case 'company_error':
      return ZERO
  }
}
