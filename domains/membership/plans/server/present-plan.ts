import type { PlanView } from '#domains/membership/plans/contract.ts'
import type { PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'

export const presentPlan = (plan: PlanVersion, tier: PriceTier): PlanView => ({
  code: plan.code,
  name: plan.name,
  limit: plan.limit,
  claimsPerYear: plan.claimsPerYear,
  aggregate: plan.aggregate,
  waitingDays: plan.waitingDays,
  enrollmentFee: plan.enrollmentFee,
  covers: [...plan.covers],
  riders: plan.riders.map(({ kind, name, limit, perYear }) => ({ kind, name, limit, perYear })),
  prices: { monthly: plan.prices[tier].monthly, annual: plan.prices[tier].annual },
})
