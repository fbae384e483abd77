import { stateRule, STATE_CODES } from '#capabilities/plans/rules/state-rules.ts'
import type { StateRule } from '#capabilities/plans/rules/state-rules.data.ts'
import { clock, dayIn } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'

/** The rule of the member's state, and what day it is there. */
export function stateToday(state: string, at: Date = clock.now()): { rule: StateRule; today: Day } {
  const code = STATE_CODES.find((each) => each === state) ?? 'TX'
  const rule = stateRule(code, dayIn('UTC', at))
  return { rule, today: dayIn(rule.timeZone, at) }
}
