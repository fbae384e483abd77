/** Public API: a membership as the actor may see it, with what they may do next. */
export { presentMembership } from '#domains/membership/membership-summary/server/membership.present.ts'
