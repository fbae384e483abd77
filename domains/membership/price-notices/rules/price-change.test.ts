import { expect, test } from 'vitest'
import { changesPriceAlone, renewalsToNotice } from '#domains/membership/price-notices/rules/price-change.ts'
import { planOn } from '#domains/membership/plans/rules/plans.data.ts'
import { stateRule } from '#domains/membership/plans/rules/state-rules.ts'
import { cents } from '#platform/money.ts'
import type { Day } from '#platform/days.ts'

const TX = stateRule('TX', '2026-01-01')
const CA = stateRule('CA', '2026-01-01')
const yearly = (today: Day) => ({ anchor: '2026-03-01', billing: 'annual', paidThroughOn: '2027-02-28', today }) as const
const monthly = (today: Day) => ({ anchor: '2026-03-01', billing: 'monthly', paidThroughOn: '2026-05-31', today }) as const

test.each([
  ['Texas, 61 days before: not yet', TX, yearly('2026-12-30'), []],
  ['Texas, 60 days before', TX, yearly('2026-12-31'), ['2027-03-01']],
  ['Texas, 30 days before: the last day', TX, yearly('2027-01-30'), ['2027-03-01']],
  ['Texas, 29 days before: too late for this year', TX, yearly('2027-01-31'), []],
  ['California, 46 days before: not yet', CA, yearly('2027-01-14'), []],
  ['California, 15 days before: the last day', CA, yearly('2027-02-14'), ['2027-03-01']],
  ['monthly: the next renewal is too near, the one after it is not', TX, monthly('2026-05-20'), ['2026-07-01']],
  ['monthly: 30 days before one renewal and 60 before another', TX, monthly('2026-05-02'), ['2026-06-01', '2026-07-01']],
] as const)('%s', (_, rule, at, renewals) => expect(renewalsToNotice(at, rule)).toEqual(renewals))

test('a notice changes a price, and nothing else that was promised', () => {
  const plan = planOn('ADR-500', '2026-11-21')
  if (!plan) throw new Error('No plan')
  const next = { ...plan, version: 2 }
  expect(changesPriceAlone(plan, next)).toBe(true)
  expect(changesPriceAlone(plan, plan)).toBe(false)
  expect(changesPriceAlone(plan, { ...next, limit: cents(400_00) })).toBe(false)
  expect(changesPriceAlone(plan, { ...next, covers: ['collision'] })).toBe(false)
})
