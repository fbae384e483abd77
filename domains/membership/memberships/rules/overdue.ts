import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { addDays, type Day } from '#platform/days.ts'

/** The last day on which a missed payment can be made without a gap in coverage: D + 14. */
export const graceEndsOn = (dueOn: Day, terms: MembershipTerms): Day => addDays(dueOn, terms.graceDays)

/** The last day to reinstate: D + 44, which is 30 days after the lapse. */
export const reinstateBy = (dueOn: Day, terms: MembershipTerms): Day => addDays(dueOn, terms.reinstateThroughDay)

/** The day the lapsed membership is cancelled for good (M9). */
export const cancelledOn = (dueOn: Day, terms: MembershipTerms): Day => addDays(reinstateBy(dueOn, terms), 1)
