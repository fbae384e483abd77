import { PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { planOn, type PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { isOpenForSale, STATE_CODES, stateRule } from '#domains/membership/plans/rules/state-rules.ts'
import { type Day, dayAt, OFFICE_ZONE } from '#platform/days.ts'

/** The plans on sale on the day the page is prerendered (with every release). */
export function plansOnSale(): PlanVersion[] {
  return PLAN_CODES.flatMap((code) => planOn(code, writtenOn()) ?? [])
}

/** The states where a membership can be bought without an insurer. */
export const openStates = () => STATE_CODES.filter((code) => isOpenForSale(stateRule(code, writtenOn()).status, { underwritten: false }))

const writtenOn = (): Day => dayAt(new Date(), OFFICE_ZONE)
