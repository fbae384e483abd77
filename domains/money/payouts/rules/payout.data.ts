import { cents } from '#platform/money.ts'

/** docs/rules.md §6.2, K16 to K18. */
export const PAYOUT_TERMS = {
  version: 3,
  /** The system lets money go by itself only below all three of these. */
  systemPays: { upTo: cents(500_00), scoreBelow: 30, payeeUnchangedDays: 30 },
  /** What the system lets go by itself rests for so long: time for whoever approved it to think again. */
  restMinutes: 30,
  triesBeforeCheck: 3,
  checkStaleDays: 180,
  /** No word from the bank for so many business days after the money was sent means that it has arrived. */
  settlesAfterBusinessDays: { ach: 3, stripe: 2 },
} as const

/** Uncashed money by how long it has been out, in days. */
export const AGES = [
  { upTo: 30, name: '0–30' },
  { upTo: 60, name: '31–60' },
  { upTo: 90, name: '61–90' },
  { upTo: 180, name: '91–180' },
  { upTo: Number.POSITIVE_INFINITY, name: '181+' },
] as const
