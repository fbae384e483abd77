import { expect, test } from 'vitest'
import { cheapestFit } from '#domains/membership/plan-fit/rules/cheapest-fit.ts'
import { PLAN_VERSIONS } from '#domains/membership/plans/rules/plans.data.ts'
import { cents } from '#platform/money.ts'

test.each([
  [250_00, 'ADR-250'],
  [300_00, 'ADR-500'],
  [1000_00, 'ADR-1000'],
  [2500_00, 'ADR-1500'],
])('a deductible of %d cents: the smallest plan that pays it whole, else the largest', (deductible, code) =>
  expect(cheapestFit(PLAN_VERSIONS, cents(deductible))?.code).toBe(code),
)
