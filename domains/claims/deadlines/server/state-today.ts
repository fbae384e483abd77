import { isStateCode, stateRule, zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import type { StateCode, StateRule } from '#domains/membership/plans/rules/state-rules.data.ts'
import { clock, dayIn } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'

/** The rule of the member's state, and what day it is there. */
export function stateToday(state: string, at: Date = clock.now()): { rule: StateRule; today: Day } {
  const today = stateDay(state, at)
  return { rule: stateRule(codeOf(state), today), today }
}

/** What day a moment was there: letters went out on it, and deadlines run from it. */
export const stateDay = (state: string, at: Date): Day => dayIn(zoneOf(codeOf(state)), at)

/** A state we do not know has no rule: no other one stands in for it. */
function codeOf(state: string): StateCode {
  if (!isStateCode(state)) throw new Error(`No rule for the state ${state}`)
  return state
}
