/** Public API: a membership as whoever asks may see it, with what they may do next. */
export { presentMembership } from '#domains/membership/membership-summary/server/membership.present.ts'
