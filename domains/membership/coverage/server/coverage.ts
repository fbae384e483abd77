/** Public API: whether a day is covered, and what is used of the membership year. */
export { claimsOfTerm } from '#domains/membership/coverage/server/benefit-used.store.ts'
export { coverageOn, type CoverageOn } from '#domains/membership/coverage/server/coverage-on.ts'
