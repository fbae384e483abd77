import type { Cents } from '#platform/money.ts'

/**
 * Why the bank's statements have something that the ledger has not, or have less. `later`: a line that the ledger enters later.
 * `on_the_way`: an entry of the ledger that the bank shows later.
 */
export const BANK_REASONS = ['fee', 'interest', 'other', 'later', 'on_the_way'] as const
export type BankReason = (typeof BANK_REASONS)[number]

/** How many lines or entries a reason has, and what the statements have more for it. */
export type Reason = { reason: BankReason; count: number; cents: Cents }
