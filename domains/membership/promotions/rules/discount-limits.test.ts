import { expect, test } from 'vitest'
import { PLAN_VERSIONS } from '#domains/membership/plans/rules/plans.data.ts'
import { type DiscountLimits, takesTooMuch } from '#domains/membership/promotions/rules/discount-limits.ts'
import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'
import { cents } from '#platform/money.ts'

/** A short code leaves half of a price, a long one three quarters. */
const LIMITS: DiscountLimits = { leaves: { short: 5_000, long: 7_500 }, shortMonths: 3 }
const percent = (basisPoints: number): Promotion['off'] => ({ kind: 'percent', basisPoints })
const amount = (off: number): Promotion['off'] => ({ kind: 'amount', amount: cents(off) })
const ONCE: Promotion['lasts'] = { duration: 'once' }
const FOREVER: Promotion['lasts'] = { duration: 'forever' }
const months = (count: number): Promotion['lasts'] => ({ duration: 'months', months: count })

/** Standard 500 costs $9.95 to $8.45 a month, by price tier. */
test.each([
  ['half of a price, once', percent(5_000), ONCE, true],
  ['more than half', percent(5_001), ONCE, false],
  ['half for three months', percent(5_000), months(3), true],
  ['half for four months', percent(5_000), months(4), false],
  ['a quarter for four months', percent(2_500), months(4), true],
  ['a quarter forever', percent(2_500), FOREVER, true],
  ['more than a quarter forever', percent(2_600), FOREVER, false],
  ['half of the lowest price, in dollars', amount(4_23), ONCE, true],
  ['a cent more', amount(4_24), ONCE, false],
  ['the enrollment fee, forever', { kind: 'fee_waiver' } as const, FOREVER, true],
])('%s', (_, off, lasts, isAllowed) => {
  const found = takesTooMuch({ off, lasts, planCodes: ['ADR-500'] }, PLAN_VERSIONS, LIMITS)
  expect(found === null).toBe(isAllowed)
  if (found) expect(found).toMatchObject({ field: off.kind === 'amount' ? 'off.amount' : 'off.basisPoints', lowest: 8_45 })
})

test('a code for every plan is measured by the cheapest of them', () => {
  const lowest = Math.min(...PLAN_VERSIONS.flatMap(({ prices }) => Object.values(prices).map(({ monthly }) => monthly)))
  expect(takesTooMuch({ off: amount(4_24), lasts: ONCE, planCodes: [] }, PLAN_VERSIONS, LIMITS)?.lowest).toBe(lowest)
})

test('without limits whatever the price allows is allowed', () => {
  const none: DiscountLimits = { leaves: { short: 0, long: 0 }, shortMonths: 3 }
  for (const off of [percent(10_000), amount(50_00)])
    expect(takesTooMuch({ off, lasts: FOREVER, planCodes: [] }, PLAN_VERSIONS, none)).toBeNull()
})
