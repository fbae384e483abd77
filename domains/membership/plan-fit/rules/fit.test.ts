import { expect, test } from 'vitest'
import { fitOf } from '#domains/membership/plan-fit/rules/fit.ts'
import { PLAN_VERSIONS } from '#domains/membership/plans/rules/plans.data.ts'
import { cents, dollars } from '#platform/money.ts'

const fits = (deductible: number | null, umpd = false) =>
  Object.fromEntries(
    PLAN_VERSIONS.map((plan) => {
      const fit = fitOf(plan, { deductible: deductible === null ? null : cents(deductible), umpd })
      return [plan.code, [fit.size, fit.pays === null ? null : dollars(fit.pays, { trim: true }), fit.umpd]]
    }),
  )

test('a plan pays the deductible up to its limit, and never more than the deductible', () => {
  expect(fits(500_00)).toEqual({
    'ADR-250': ['part', '$250', null],
    'ADR-500': ['whole', '$500', null],
    'ADR-1000': ['larger', '$500', null],
    'ADR-1500': ['larger', '$500', null],
  })
  expect(fits(2000_00)).toMatchObject({ 'ADR-1500': ['part', '$1,500', null] })
})

test('the two larger plans cover uninsured motorist damage, the others say that they do not', () => {
  expect(fits(null, true)).toEqual({
    'ADR-250': [null, null, 'out'],
    'ADR-500': [null, null, 'out'],
    'ADR-1000': [null, null, 'in'],
    'ADR-1500': [null, null, 'in'],
  })
})

test('without answers no plan is called fitting or not', () =>
  expect(Object.values(fits(null))).toEqual(PLAN_VERSIONS.map(() => [null, null, null])))
