import { isStateCode, zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import type { StateCode, StateRule } from '#domains/membership/plans/rules/state-rules.data.ts'
import { clock, dayIn } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'

/** The rules of the member's state, and today's date there. */
export function stateToday(state: string, at: Date = clock.now()): { rule: StateRule; today: Day } {
  const today = stateDay(state, at)
  return { rule: stateRuleOn(codeOf(state), today), today }
}

/** The date of a moment in that state's time zone; emails are dated and deadlines counted with it. */
export const stateDay = (state: string, at: Date): Day => dayIn(zoneOf(codeOf(state)), at)

/** Throws for an unknown state: the rules of another state are never used instead. */
function codeOf(state: string): StateCode {
  if (!isStateCode(state)) throw new Error(`No rule for the state ${state}`)
  return state
}
