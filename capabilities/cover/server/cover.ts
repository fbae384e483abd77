/** The room's front door: whether a day is covered, what is used of the year, and a membership as its reader may see it. */
export { claimsOfTerm } from '#capabilities/cover/server/benefit-used.store.ts'
export { coverOn, type CoverOn } from '#capabilities/cover/server/cover-on.ts'
export { presentMembership } from '#capabilities/cover/server/membership.present.ts'
