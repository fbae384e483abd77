/** docs/rules.md §8, assignment. */
export const ASSIGNMENT_TERMS = {
  openLeadsCap: 40,
  /** Owners who let a lead pass before it goes to the sales admin's queue. */
  passesBeforeQueue: 2,
} as const
