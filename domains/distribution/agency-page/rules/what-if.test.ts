import { expect, test } from 'vitest'
import { whatIf } from '#domains/distribution/agency-page/rules/what-if.ts'
import { planOn } from '#domains/membership/plans/rules/plans.data.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import type { Day } from '#platform/days.ts'

const ON: Day = '2026-05-10'

const tenAt = (tier: CommissionTier, code: 'ADR-500' | 'ADR-1000', billing: 'monthly' | 'annual') => {
  const plan = planOn(code, ON)
  if (!plan) throw new Error(code)
  return whatIf({ members: 10, plan: { ...plan, prices: plan.prices.P1 }, billing, tier, tiers: COMMISSION_RATES.tiers }, ON)
}

test('ten more members, by the table of §5', () => {
  expect(tenAt('T1', 'ADR-500', 'monthly')).toEqual({ price: 9_95, firstPayment: 19_90, firstYear: 238_80, renewalYear: 120_00 })
  expect(tenAt('T3', 'ADR-500', 'monthly')).toMatchObject({ firstPayment: 29_90, renewalYear: 12 * 14_90 })
  expect(tenAt('T2', 'ADR-1000', 'annual')).toEqual({ price: 169_00, firstPayment: 422_50, firstYear: 422_50, renewalYear: 211_30 })
  expect(tenAt('T0', 'ADR-500', 'monthly')).toMatchObject({ firstPayment: 0, renewalYear: 0 })
})
