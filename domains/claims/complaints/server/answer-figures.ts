import type { ClaimClocks } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import type { StateClocks } from '#domains/claims/deadlines/rules/deadlines.ts'
import { clocksOn } from '#domains/claims/deadlines/server/figures.ts'
import { isStateCode } from '#domains/membership/plans/rules/state-rules.ts'
import { stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import type { Day } from '#platform/days.ts'

/** The figures by which a complaint received on a day is answered. */
export const answerFigures = (state: string, on: Day): { clocks: ClaimClocks; rule: StateClocks | null } => ({
  clocks: clocksOn(on),
  rule: isStateCode(state) ? stateRuleOn(state, on) : null,
})
