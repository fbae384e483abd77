/** Terms of payees (docs/rules.md §6.2, K16 to K18). */
export const PAYEE_TERMS = {
  version: 1,
  /** Hours after a change of payee in which nothing is released to it: time to read the notice, and to object. */
  coolingHours: 72,
  /** A member whose email address changed within this many days is also written to at the former one. */
  formerAddressDays: 60,
} as const
