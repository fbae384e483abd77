import type { Day } from '#platform/days.ts'

/** The days an agency belongs to a group; `to` is the last one, null while it is open. */
export type Stay = { from: Day; to: Day | null }

export type WhyNotChangeStay = 'no_stay' | 'ends_before_it_begins' | 'stay_over' | 'already_earned'

type Changing = { stay: Stay | null; to: Day | null; today: Day; lastEarnedOn: Day | null }

/**
 * Null means yes. The last day of a stay can be set and changed until it has passed: a stay that is over stays so, and days that paid
 * the group an override are not taken out of it.
 */
export function whyNotChangeStay({ stay, to, today, lastEarnedOn }: Changing): WhyNotChangeStay | null {
  if (!stay) return 'no_stay'
  if (to !== null && to < stay.from) return 'ends_before_it_begins'
  if (stay.to !== null && stay.to < today) return 'stay_over'
  return to !== null && lastEarnedOn !== null && lastEarnedOn > to ? 'already_earned' : null
}
