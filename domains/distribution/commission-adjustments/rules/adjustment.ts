import { add, type Cents, cents, negate } from '#platform/money.ts'

/** What one person of finance corrects alone, in a month, for one payee (docs/rules.md §5). */
export const MOST_ALONE = cents(100_00)

/** `alone`: what this person has corrected alone for this payee in this month, both ways added up. */
export const needsSecond = (amount: Cents, alone: Cents): boolean => add(size(amount), alone) > MOST_ALONE

const size = (amount: Cents): Cents => (amount < 0 ? negate(amount) : amount)

/** The line it corrects: what it came to, and what is left of it. */
export type Corrected = { isClosing: boolean; amount: Cents; left: Cents; isReversal: boolean }

export type WhyNotCorrect = 'nothing_corrected' | 'closing_line' | 'beyond_line'

/** Null when the correction may be made: what takes back from a line takes no more than is left of it. */
export function whyNotCorrect(amount: Cents, line: Corrected | null): WhyNotCorrect | null {
  if (amount === 0) return 'nothing_corrected'
  if (line === null) return null
  if (line.isClosing) return 'closing_line'
  return takesBack(amount, line) && negate(amount) > line.left ? 'beyond_line' : null
}

/** A negative correction of something earned is linked to it, as a chargeback is; one of a reversal only refers to it. */
export const takesBack = (amount: Cents, line: Corrected): boolean => amount < 0 && !line.isReversal && line.amount > 0
