/** Where a member is paid (docs/rules.md §6.2, K16 to K18). */
export const PAYEE_TERMS = {
  version: 1,
  /** After a change of where a member is paid nothing is released there for so long: time to read the notice, and to object. */
  coolingHours: 72,
  /** Someone whose address changed within so many days is also written to at the one before. */
  formerAddressDays: 60,
} as const
