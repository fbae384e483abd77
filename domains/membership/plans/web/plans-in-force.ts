import { PLAN_CODES, type PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { planOn, type PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { figureOnPage } from '#domains/records/rule-figures/web/figures-on-page.ts'
import type { Day } from '#platform/days.ts'

/** The plans on sale: of the company, once it has published its own; else those that the program came with. */
export const plansInForce = (today: Day): readonly PlanVersion[] =>
  figureOnPage<readonly PlanVersion[]>('plans') ?? PLAN_CODES.flatMap((code) => planOn(code, today) ?? [])

export const planInForce = (code: PlanCode, today: Day): PlanVersion | null =>
  plansInForce(today).find((plan) => plan.code === code) ?? null
