/** Terms of assignment (docs/rules.md §8). */
export const ASSIGNMENT_TERMS = {
  /** Owners who pass on a lead before it goes to the sales admin's queue. */
  passesBeforeQueue: 2,
} as const
