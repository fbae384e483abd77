import { cents } from '#platform/money.ts'

/** Terms of payouts (docs/rules.md §6.2, K16 to K18). */
export const PAYOUT_TERMS = {
  version: 3,
  /** A payout is released automatically only within all three of these. */
  systemPays: { upTo: cents(500_00), scoreBelow: 30, payeeUnchangedDays: 30 },
  /** An automatic release rests this long: time for the approver to reconsider. */
  restMinutes: 30,
  triesBeforeCheck: 3,
  checkStaleDays: 180,
  /** No report from the bank for this many business days after sending means that it has arrived. */
  settlesAfterBusinessDays: { ach: 3, stripe: 2 },
} as const

/** Uncashed money by its age in days. */
export const AGES = [
  { upTo: 30, name: '0–30' },
  { upTo: 60, name: '31–60' },
  { upTo: 90, name: '61–90' },
  { upTo: 180, name: '91–180' },
  { upTo: Number.POSITIVE_INFINITY, name: '181+' },
] as const
