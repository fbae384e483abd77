import { MEMBERSHIP_FIGURES } from '#domains/membership/membership-terms/rules/membership-figures.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { figuresOn, versionsOf } from '#domains/records/rule-figures/server/in-force.ts'
import type { Day } from '#platform/days.ts'

/** The periods and fees of memberships in force on a day: of a due date, its grace; of a cancellation, its fee. */
export const termsOn = (on: Day): MembershipTerms => figuresOn(MEMBERSHIP_FIGURES, on)

/** The shortest of every version: whom a sweep looks at, before the version of each due date decides. */
export const shortest = (days: 'graceDays' | 'reinstateThroughDay'): number =>
  Math.min(...versionsOf(MEMBERSHIP_FIGURES).map(({ figures }) => figures[days]))
