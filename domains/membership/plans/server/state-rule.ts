import { STATE_FIGURES } from '#domains/membership/plans/rules/state-figures.ts'
import type { StateCode, StateRule } from '#domains/membership/plans/rules/state-rules.data.ts'
import { asSigned, isOpenForSale, isStateCode, UNDERWRITTEN } from '#domains/membership/plans/rules/state-rules.ts'
import { figuresOn } from '#domains/records/rule-figures/server/in-force.ts'
import type { Day } from '#platform/days.ts'

/** The rule of a state in force on a day. */
export const stateRuleOn = (state: StateCode, on: Day): StateRule => asSigned(figuresOn(STATE_FIGURES, on, state), on)

/** Whether a seller needs a license there on that day. */
export const needsLicense = (state: string, on: Day): boolean => isStateCode(state) && stateRuleOn(state, on).sellerLicense

/** Nobody can join there, and members who move there stay to the end of the paid period (docs/rules.md §2). */
export const isClosed = (state: StateCode, on: Day): boolean =>
  !isOpenForSale(stateRuleOn(state, on).status, { underwritten: UNDERWRITTEN })
