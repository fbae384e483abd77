import { type Cents, fraction, least, most, negate, subtract, ZERO } from '#platform/money.ts'

/** A line that was earned, and what has already been taken back of it. */
export type Earned = { amount: Cents; takenBack: Cents; netPrice: Cents }

export type Reversal =
  /** The free look, or a rescission: all of it. */
  | { because: 'free_look' }
  /** A later refund: in proportion to what the member got back. */
  | { because: 'refund'; refund: Cents }
  /** The payment itself went back: a card chargeback or a returned debit. All of it, at once. */
  | { because: 'dispute' | 'ach_return' }
  /** Ours: nobody else pays for it. */
  | { because: 'company_error' }

export type Chargeback = { kind: 'XLC' | 'RET'; amount: Cents }

/** The negative line for one that was earned, at the same locked rate; never more than is left of it (docs/rules.md §5). Null: nothing. */
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
