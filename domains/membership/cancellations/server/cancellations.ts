/** Public API for other modules that end a membership: the refund, and the e-mail about it. */
export { collectedOf } from '#domains/membership/cancellations/server/paid.store.ts'
export { refundFor } from '#domains/membership/cancellations/server/reckoning.ts'
export { writeToMember } from '#domains/membership/cancellations/server/write.ts'
