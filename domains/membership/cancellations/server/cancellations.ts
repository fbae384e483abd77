/** Public API, for what else ends a membership: what goes back, and the letter about it. */
export { collectedOf } from '#domains/membership/cancellations/server/paid.store.ts'
export { refundFor } from '#domains/membership/cancellations/server/reckoning.ts'
export { writeToMember } from '#domains/membership/cancellations/server/write.ts'
