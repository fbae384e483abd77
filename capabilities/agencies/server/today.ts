import { isStateCode, stateRule } from '#capabilities/plans/rules/state-rules.ts'
import { clock, dayIn } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'

const EAST = 'America/New_York'

/** The date in an agency's home state. */
export function todayIn(state: string, at: Date = clock.now()): Day {
  const east = dayIn(EAST, at)
  return isStateCode(state) ? dayIn(stateRule(state, east).timeZone, at) : east
}

/** The house's own date: where the working day begins first. */
export const todayHere = (at: Date = clock.now()): Day => dayIn(EAST, at)
