import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Collected, commissionLines, phaseOf } from '#domains/distribution/commissions/rules/lines.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { add, cents } from '#platform/money.ts'

const okoye = (tier: CommissionTier) => ({ masterCode: 'TX-10432', tier, mayPayReferrer: false })
const monthly: Collected = {
  cause: 'new',
  on: '2026-03-01',
  billing: 'monthly',
  netPrice: cents(9_95),
  enrollmentFee: cents(10_00),
  membership: { effectiveOn: '2026-03-01', freeLookDays: 30 },
  agency: okoye('T3'),
  alliance: null,
  recruiter: null,
  salesAdmin: null,
  rates: COMMISSION_RATES,
}
const annual: Collected = { ...monthly, billing: 'annual', netPrice: cents(169_00), enrollmentFee: cents(0) }
const everyone: Partial<Collected> = {
  alliance: { id: 'all_1', rate: COMMISSION_RATES.override },
  recruiter: { userId: 'usr_recruiter', agencyActiveOn: '2026-01-01' },
  salesAdmin: { userId: 'usr_admin', agencyActiveOn: '2026-01-01' },
}
const amounts = (collected: Collected) => commissionLines(collected).map((line) => line.amount)
const renewal = { cause: 'renewal', on: '2027-03-01' } as const

test.each<[CommissionTier, number, number, number, number]>([
  ['T1', 1_99, 1_00, 33_80, 16_90],
  ['T2', 2_49, 1_24, 42_25, 21_13],
  ['T3', 2_99, 1_49, 50_70, 25_35],
  ['T4', 3_48, 1_74, 59_15, 29_58],
])('%s is as printed: $9.95 a month and $169 a year, first year and renewal', (tier, month, monthAgain, year, yearAgain) => {
  const agency = okoye(tier)
  expect(amounts({ ...monthly, agency })).toEqual([month])
  expect(amounts({ ...monthly, ...renewal, agency })).toEqual([monthAgain])
  expect(amounts({ ...annual, agency })).toEqual([year])
  expect(amounts({ ...annual, ...renewal, agency })).toEqual([yearAgain])
})

test('all lines of $169: 50.70 + 8.45 + 5.07 + 1.69 = $65.91', () => {
  const lines = commissionLines({ ...annual, ...everyone })
  expect(Object.fromEntries(lines.map((line) => [line.payeeKind, line.amount]))).toEqual({
    agency: 50_70,
    alliance: 8_45,
    'sales-agent': 5_07,
    'sales-admin': 1_69,
  })
  expect(add(...lines.map((line) => line.amount))).toBe(65_91)
})

test('the override is 5 % in the first year and 3 % later', () => {
  const alliance = { id: 'all_1', rate: COMMISSION_RATES.override }
  expect(amounts({ ...monthly, alliance })).toEqual([2_99, 50])
  expect(amounts({ ...monthly, ...renewal, alliance })).toEqual([1_49, 30])
})

test('the enrollment fee earns nobody anything', () => {
  expect(amounts({ ...monthly, enrollmentFee: cents(10_00) })).toEqual(amounts({ ...monthly, enrollmentFee: cents(0) }))
  expect(commissionLines(monthly)[0]).toMatchObject({ base: 9_95, excludedFee: 10_00 })
})

describe('over the cap', () => {
  const rich = { ...annual, ...everyone, agency: okoye('T4'), alliance: { id: 'all_1', rate: { first_year: 800, renewal: 800 } } }
  test("the recruiter's share is reduced first, then the sales admin's", () => {
    const lines = commissionLines(rich)
    expect(lines.map((line) => [line.payeeKind, line.basisPoints])).toEqual([
      ['agency', 3500],
      ['alliance', 800],
      ['sales-admin', 100],
      ['sales-agent', 100],
    ])
    expect(lines.at(-1)?.why).toContain('cut to the cap')
  })
  test('neither is paid when the alliance alone reaches it', () => {
    const alliance = { id: 'all_1', rate: { first_year: 1500, renewal: 1500 } }
    expect(commissionLines({ ...rich, alliance }).map((line) => [line.payeeKind, line.basisPoints])).toEqual([
      ['agency', 3500],
      ['alliance', 1000],
    ])
  })
  test('T4 with all other shares stays below it', () => {
    expect(commissionLines({ ...annual, ...everyone, agency: okoye('T4') }).every((line) => !line.why.includes('cut'))).toBe(true)
  })
})

test('all shares of one payment together never exceed the cap, except by cents of rounding', () => {
  const rate = fc.integer({ min: 0, max: 5000 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_00 }),
      fc.constantFrom('T1' as const, 'T4' as const),
      rate,
      fc.boolean(),
      (price, tier, override, later) => {
        const alliance = { id: 'all_1', rate: { first_year: override, renewal: override } }
        const collected = { ...annual, ...everyone, ...(later ? renewal : {}), netPrice: cents(price), agency: okoye(tier), alliance }
        const cap = COMMISSION_RATES.stackCap[phaseOf(collected)]
        const lines = commissionLines(collected)
        return add(...lines.map((line) => line.amount)) * 10_000 <= price * cap + lines.length * 5_000
      },
    ),
  )
})

describe('no commission', () => {
  test('on a direct sale', () => expect(amounts({ ...monthly, ...everyone, agency: null })).toEqual([]))
  test('on a free first month', () => expect(amounts({ ...monthly, ...everyone, netPrice: cents(0) })).toEqual([]))
  test('for recruiter and sales admin after 24 months', () => {
    const upline = { userId: 'usr_recruiter', agencyActiveOn: '2024-03-01' } as const
    expect(amounts({ ...annual, recruiter: upline, salesAdmin: upline })).toEqual([50_70])
    expect(amounts({ ...annual, on: '2026-02-28', recruiter: upline, salesAdmin: upline })).toEqual([50_70, 1_69, 5_07])
  })
})

describe('a referrer without a license', () => {
  test('earns $10 once, after the free look, where the state allows it', () => {
    expect(commissionLines({ ...monthly, agency: { ...okoye('T0'), mayPayReferrer: true } })).toMatchObject([
      { kind: 'NBS', amount: 10_00, earnedOn: '2026-04-01' },
    ])
  })
  test('earns nothing on a renewal, or where the state does not allow it', () => {
    expect(amounts({ ...monthly, ...renewal, agency: { ...okoye('T0'), mayPayReferrer: true } })).toEqual([])
    expect(amounts({ ...monthly, agency: okoye('T0') })).toEqual([])
  })
})

describe('a line is earned', () => {
  test('when it is collected, if monthly', () => expect(commissionLines(monthly)[0]?.earnedOn).toBe('2026-03-01'))
  test('when the free look is over, if annual', () => expect(commissionLines(annual)[0]?.earnedOn).toBe('2026-04-01'))
  test('at once, when a year renews', () => expect(commissionLines({ ...annual, ...renewal })[0]?.earnedOn).toBe('2027-03-01'))
})

test('the first year is the first twelve months', () => {
  expect(phaseOf({ ...monthly, on: '2027-02-28' })).toBe('first_year')
  expect(phaseOf({ ...monthly, on: '2027-03-01' })).toBe('renewal')
})

test('each cause has its kind of line', () => {
  expect((['new', 'renewal', 'upgrade', 'reinstatement'] as const).map((cause) => commissionLines({ ...monthly, cause })[0]?.kind)).toEqual(
    ['NBS', 'RNL', 'UPG', 'REI'],
  )
})

test('a line explains its calculation', () => {
  expect(commissionLines(monthly)[0]?.why).toBe('30% of $9.95, without the enrollment fee of $10.00: T3, first year.')
})
