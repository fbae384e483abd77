import { expect, test } from 'vitest'
import { compareTerms, type MoneyTerms, type PastPayment } from '#domains/distribution/alliances/rules/preview.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { cents } from '#platform/money.ts'

const now: MoneyTerms = { overrideFirstBp: 500, overrideRenewalBp: 300, tierFloor: null, priceTier: null }

/** A month of Standard 500 at P1 in its first year, sold at T2 by a T2 agency, its alliance at 5 and 3 %. */
const month = (changed: Partial<PastPayment['collected']> = {}): PastPayment => ({
  collected: {
    cause: 'new',
    on: '2026-03-01',
    billing: 'monthly',
    netPrice: cents(9_95),
    enrollmentFee: cents(10_00),
    membership: { effectiveOn: '2026-03-01', freeLookDays: 30 },
    agency: { masterCode: 'TX-10432', tier: 'T2', mayPayReferrer: false },
    alliance: { id: 'all_1', rate: { first_year: 500, renewal: 300 } },
    recruiter: null,
    salesAdmin: null,
    rates: COMMISSION_RATES,
    ...changed,
  },
  ownTier: 'T2',
  ownPriceTier: 'P1',
  soldAt: 'P1',
  prices: { P1: cents(9_95), P2: cents(8_95), P3: cents(8_45) },
})
const later = month({ cause: 'renewal', on: '2027-03-01' })
const compare = (payments: readonly PastPayment[], changed: Partial<MoneyTerms>) =>
  compareTerms(payments, { now, proposed: { ...now, ...changed } })

test('without a change both are what was paid', () => {
  const { asSold, asProposed } = compare([month(), later], {})
  expect(asSold).toEqual({ collected: 19_90, agencies: 2_49 + 1_24, alliance: 50 + 30, recruiters: 0, kept: 19_90 - 3_73 - 80 })
  expect(asProposed).toEqual(asSold)
})

test('an override is changed in its phase alone, and where it is not changed the locked rate stays', () => {
  const old = month({ alliance: { id: 'all_1', rate: { first_year: 800, renewal: 200 } } })
  expect(compare([month(), later], { overrideFirstBp: 1000 }).asProposed.alliance).toBe(1_00 + 30)
  expect(compare([old], { overrideRenewalBp: 900 }).asProposed.alliance, 'locked at 8 %').toBe(80)
})

test('a floor lifts who is beneath it, never T0, and one taken away gives the agency its own tier', () => {
  expect(compare([month()], { tierFloor: 'T3' }).asProposed.agencies).toBe(2_99)
  expect(compare([month()], { tierFloor: 'T1' }).asProposed.agencies).toBe(2_49)
  const lifted = { ...month(), ownTier: 'T1' } as const
  const floored = { ...now, tierFloor: 'T2' } as const
  expect(compareTerms([lifted], { now: floored, proposed: { ...floored, tierFloor: null } }).asProposed.agencies).toBe(1_99)
  expect(compare([{ ...month(), ownTier: 'T0' }], { tierFloor: 'T3' }).asProposed.agencies).toBe(0)
})

test('a price changes what is collected and every share of it, in proportion to what was paid', () => {
  const { asProposed } = compare([month()], { priceTier: 'P3' })
  expect(asProposed).toMatchObject({ collected: 8_45, agencies: 2_11, alliance: 42 })
  const half = month({ netPrice: cents(4_98) })
  expect(compare([half], { priceTier: 'P3' }).asProposed.collected, '4.98 × 8.45 / 9.95').toBe(4_23)
  const atP3 = { ...month({ netPrice: cents(8_45) }), soldAt: 'P3' } as const
  const withP3 = { ...now, priceTier: 'P3' } as const
  expect(compareTerms([atP3], { now: withP3, proposed: now }).asProposed.collected, 'the agency’s own').toBe(9_95)
})

test('the cap of §5 holds: what an override takes is cut from the recruiter first', () => {
  const recruited = month({
    recruiter: { userId: 'usr_1', agencyActiveOn: '2026-01-01' },
    agency: { masterCode: 'TX-10432', tier: 'T4', mayPayReferrer: false },
  })
  const { asSold, asProposed } = compare([recruited], { overrideFirstBp: 1000 })
  expect([asSold.recruiters, asProposed.recruiters, asProposed.alliance]).toEqual([30, 0, 1_00])
})
