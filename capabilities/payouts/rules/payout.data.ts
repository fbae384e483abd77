/** docs/rules.md §6.2, K17 and K18. */
export const PAYOUT_TERMS = { version: 1, triesBeforeCheck: 3, checkStaleDays: 180 } as const
