/** The room's front door: whether a day is covered, what is used of the year, and a membership as its reader may see it. */
export { claimsOfTerm } from '#domains/membership/coverage/server/benefit-used.store.ts'
export { coverOn, type CoverOn } from '#domains/membership/coverage/server/coverage-on.ts'
export { presentMembership } from '#domains/membership/coverage/server/membership.present.ts'
