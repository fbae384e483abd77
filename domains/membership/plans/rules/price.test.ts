import { describe, expect, test } from 'vitest'
import { BILLINGS, type Billing, type PlanCode, PRICE_TIERS, type PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { PLAN_VERSIONS, planOn } from '#domains/membership/plans/rules/plans.data.ts'
import { amountOfPayment, type Discount, quote } from '#domains/membership/plans/rules/price.ts'
import { add, type Cents, cents } from '#platform/money.ts'

const plan = (code: PlanCode) => {
  const found = planOn(code, '2026-11-21')
  if (!found) throw new Error(`${code} is not on sale`)
  return found
}

test('the plans are those of docs/rules.md', () => {
  expect(PLAN_VERSIONS.map(({ code, limit, claimsPerYear, aggregate }) => [code, limit, claimsPerYear, aggregate])).toEqual([
    ['ADR-250', 250_00, 2, 500_00],
    ['ADR-500', 500_00, 2, 1000_00],
    ['ADR-1000', 1000_00, 2, 2000_00],
    ['ADR-1500', 1500_00, 2, 2500_00],
  ])
  expect(PLAN_VERSIONS.every((each) => each.waitingDays === 30 && each.enrollmentFee === 10_00)).toBe(true)
})

test('only the two larger plans cover UMPD', () => {
  expect(PLAN_VERSIONS.filter((each) => each.covers.includes('umpd')).map((each) => each.code)).toEqual(['ADR-1000', 'ADR-1500'])
})

test.each<[PlanCode, PriceTier, Billing, number]>([
  ['ADR-250', 'P1', 'monthly', 5_95],
  ['ADR-250', 'P1', 'annual', 59_00],
  ['ADR-250', 'P2', 'monthly', 5_45],
  ['ADR-250', 'P2', 'annual', 54_00],
  ['ADR-250', 'P3', 'monthly', 4_95],
  ['ADR-250', 'P3', 'annual', 49_00],
  ['ADR-500', 'P1', 'monthly', 9_95],
  ['ADR-500', 'P1', 'annual', 99_00],
  ['ADR-500', 'P2', 'monthly', 8_95],
  ['ADR-500', 'P2', 'annual', 89_00],
  ['ADR-500', 'P3', 'monthly', 8_45],
  ['ADR-500', 'P3', 'annual', 84_00],
  ['ADR-1000', 'P1', 'monthly', 16_95],
  ['ADR-1000', 'P1', 'annual', 169_00],
  ['ADR-1000', 'P2', 'monthly', 15_45],
  ['ADR-1000', 'P2', 'annual', 154_00],
  ['ADR-1000', 'P3', 'monthly', 14_45],
  ['ADR-1000', 'P3', 'annual', 144_00],
  ['ADR-1500', 'P1', 'monthly', 22_95],
  ['ADR-1500', 'P1', 'annual', 229_00],
  ['ADR-1500', 'P2', 'monthly', 20_95],
  ['ADR-1500', 'P2', 'annual', 209_00],
  ['ADR-1500', 'P3', 'monthly', 19_45],
  ['ADR-1500', 'P3', 'annual', 194_00],
])('%s in %s, %s, is as in docs/rules.md', (code, priceTier, billing, price) =>
  expect(quote({ plan: plan(code), priceTier, billing }).price).toBe(price),
)

test('nothing is on sale before its first day', () => expect(planOn('ADR-500', '2024-12-31')).toBeNull())

describe('what Maria pays today', () => {
  test('monthly: the first month and the enrollment fee, once', () => {
    const { today, next, sentence } = quote({ plan: plan('ADR-500'), priceTier: 'P1', billing: 'monthly' })
    expect([today, next]).toEqual([19_95, 9_95])
    expect(sentence).toBe('$19.95 today, then $9.95 a month.')
  })
  test('annual: the year and no enrollment fee', () => {
    const { today, lines } = quote({ plan: plan('ADR-1000'), priceTier: 'P1', billing: 'annual' })
    expect(today).toBe(169_00)
    expect(lines).toEqual([{ label: 'Plus 1000, one year', amount: 169_00 }])
  })
})

const twentyPercent: Discount = { says: 'WELCOME20: 20% off', offPrice: cents(33_80), offFee: cents(0), payments: 1 }

describe('a promotion', () => {
  const selling = { plan: plan('ADR-1000'), priceTier: 'P1', billing: 'annual' } as const
  test('R5: 20% off $169 is $135.20 today and $169 at renewal', () => {
    const { today, next } = quote({ ...selling, discount: twentyPercent })
    expect([today, next]).toEqual([135_20, 169_00])
  })
  test('that lasts two payments is over at the third', () => {
    const discount = { ...twentyPercent, payments: 2 }
    expect([1, 2, 3].map((payment) => amountOfPayment({ ...selling, discount }, payment))).toEqual([135_20, 135_20, 169_00])
  })
  test('a percentage applies to whichever plan is paid for, and to no plan it was not promised for', () => {
    const half: Discount = { says: 'HALF', offPrice: cents(11_48), basisPoints: 5000, offFee: cents(0), payments: 'forever' }
    const price = (code: 'ADR-250' | 'ADR-1500', discount: Discount) =>
      amountOfPayment({ plan: plan(code), priceTier: 'P1', billing: 'monthly', discount }, 2)
    expect([price('ADR-1500', half), price('ADR-250', half)]).toEqual([11_47, 2_97])
    const premierAlone: Discount = { ...half, planCodes: ['ADR-1500'] }
    expect([price('ADR-1500', premierAlone), price('ADR-250', premierAlone)]).toEqual([11_47, 5_95])
  })
  test('for months it states the price that follows and after how long; for once and for ever nothing follows', () => {
    const quoted = (payments: number | 'forever') =>
      quote({ plan: plan('ADR-500'), priceTier: 'P1', billing: 'monthly', discount: { ...twentyPercent, offPrice: cents(2_00), payments } })
    expect(quoted(3)).toMatchObject({
      later: { payment: 4, amount: 9_95 },
      sentence: '$17.95 today, then $7.95 a month for 2 months, then $9.95 a month.',
    })
    expect(quoted(2).sentence).toBe('$17.95 today, then $7.95 a month for one month, then $9.95 a month.')
    expect([quoted(1).later, quoted('forever').later]).toEqual([null, null])
  })
  test('a promotion for ever never ends', () => {
    expect(amountOfPayment({ ...selling, discount: { ...twentyPercent, payments: 'forever' } }, 120)).toBe(135_20)
  })
  test('never takes the price below $0, nor more off the fee than the fee', () => {
    const discount: Discount = { says: 'All of it', offPrice: cents(500_00), offFee: cents(99_00), payments: 1 }
    expect(quote({ plan: plan('ADR-250'), priceTier: 'P1', billing: 'monthly', discount }).today).toBe(0)
  })
  test('that waives the fee leaves the price unchanged', () => {
    const discount: Discount = { says: 'No enrollment fee', offPrice: cents(0), offFee: cents(10_00), payments: 1 }
    expect(quote({ plan: plan('ADR-500'), priceTier: 'P1', billing: 'monthly', discount }).today).toBe(9_95)
  })
})

test('the lines of every quote add up to what is charged today', () => {
  for (const each of PLAN_VERSIONS)
    for (const priceTier of PRICE_TIERS)
      for (const billing of BILLINGS) {
        const { lines, today } = quote({ plan: each, priceTier, billing, discount: twentyPercent })
        expect(add(...lines.map((line): Cents => line.amount))).toBe(today)
      }
})
