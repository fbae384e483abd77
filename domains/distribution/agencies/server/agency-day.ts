import { isStateCode, zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { clock, dayIn, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'

/** The date in an agency's home state. */
export function todayIn(state: string, at: Date = clock.now()): Day {
  const here = officeDay(at)
  return isStateCode(state) ? dayIn(zoneOf(state), at) : here
}
