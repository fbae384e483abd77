import type { StateCode, StateRule } from '#domains/membership/plans/rules/state-rules.data.ts'
import { zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import { clock, dayIn } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'

/** The date in the state where the cars are kept (docs/rules.md, Conventions). */
export const localDay = (state: StateCode, at: Date = clock.now()): Day => dayIn(zoneOf(state), at)

/** The rule of the state today. */
export const ruleToday = (state: StateCode): StateRule => stateRuleOn(state, localDay(state))
