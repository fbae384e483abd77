import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CancellationFacts, latePenalty, refundDue, refundOf } from '#domains/membership/cancellations/rules/refund.ts'
import { LAUNCH } from '#domains/membership/plans/rules/state-rules.data.ts'
import { companyCalendar } from '#platform/business-days.ts'
import { addDays, type Day } from '#platform/days.ts'
import { add, cents } from '#platform/money.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'

const year = (from: Day, to: Day, price: number): Omit<CancellationFacts, 'cancelOn'> => ({
  billing: 'annual',
  effectiveOn: from,
  term: { from, to },
  by: 'member',
  paid: { price: cents(price), enrollmentFee: cents(0) },
  claims: { open: 0, paidThisTerm: cents(0) },
})
const paidClaim = (amount: number) => ({ claims: { open: 0, paidThisTerm: cents(amount) } })
const amount = (cancellation: CancellationFacts, state = LAUNCH.TX) => {
  const refund = refundOf(cancellation, state, MEMBERSHIP_TERMS)
  return refund.kind === 'withdraw_claim_first' ? refund.kind : refund.refund
}

const r1: CancellationFacts = { ...year('2026-03-01', '2027-02-28', 99_00), cancelOn: '2026-06-08' }
const r2: CancellationFacts = { ...year('2026-03-01', '2027-02-28', 169_00), cancelOn: '2026-06-08', ...paidClaim(500_00) }
const r3: CancellationFacts = { ...r2, ...paidClaim(50_00) }
const r6: CancellationFacts = {
  billing: 'monthly',
  effectiveOn: '2026-03-01',
  term: { from: '2026-03-01', to: '2026-03-31' },
  cancelOn: '2026-03-31',
  by: 'member',
  paid: { price: cents(9_95), enrollmentFee: cents(10_00) },
  claims: { open: 0, paidThisTerm: cents(0) },
}

describe('examples of docs/rules.md, to the cent', () => {
  test('R1: 265 of 365 days of $99 are $71.88, less $7.19', () => {
    const refund = refundOf(r1, LAUNCH.TX, MEMBERSHIP_TERMS)
    expect(refund).toMatchObject({ kind: 'annual', refund: 64_69 })
    expect('lines' in refund && refund.lines.map((line) => line.amount)).toEqual([71_88, -7_19])
  })
  test('R2: $500 of claims leave nothing', () => expect(amount(r2)).toBe(0))
  test('R3: a $50 rider leaves $60.43', () => expect(amount(r3)).toBe(60_43))
  test('R3 in Nevada, where claims are never deducted: $110.43', () => expect(amount(r3, LAUNCH.NV)).toBe(110_43))
  test('R4: we cancel, without a fee: $65.88', () => {
    expect(amount({ ...year('2026-01-15', '2027-01-14', 229_00), cancelOn: '2026-10-01', by: 'company' })).toBe(65_88)
  })
  test('R5: with a promotion, of what was really paid: $60.00', () => {
    expect(amount({ ...year('2026-05-10', '2027-05-09', 135_20), cancelOn: '2026-11-10' })).toBe(60_00)
  })
  test('R6: the last day of the free look refunds everything, with the fee', () => {
    expect(refundOf(r6, LAUNCH.TX, MEMBERSHIP_TERMS)).toMatchObject({ kind: 'free_look', refund: 19_95 })
  })
  test('R7: later in a month nothing; coverage runs to its end', () => {
    const april: CancellationFacts = {
      ...r6,
      term: { from: '2026-04-01', to: '2026-04-30' },
      cancelOn: '2026-04-10',
      paid: { price: cents(9_95), enrollmentFee: cents(0) },
    }
    expect(refundOf(april, LAUNCH.TX, MEMBERSHIP_TERMS)).toMatchObject({ kind: 'monthly', refund: 0, coverEndsOn: '2026-04-30' })
  })
  test('day 30 refunds all, day 31 of a monthly membership nothing', () => {
    expect(amount({ ...r6, cancelOn: '2026-03-31' })).toBe(19_95)
    expect(amount({ ...r6, cancelOn: '2026-04-01' })).toBe(0)
  })
})

describe('odd cases', () => {
  test('an open claim must be withdrawn before the free look refunds anything', () => {
    expect(amount({ ...r6, claims: { open: 1, paidThisTerm: cents(0) } })).toBe('withdraw_claim_first')
  })
  test('after the free look an open claim is no obstacle', () => {
    expect(amount({ ...r1, claims: { open: 1, paidThisTerm: cents(0) } })).toBe(64_69)
  })
  test('a claim paid in the free look ends the free look', () => {
    expect(refundOf({ ...r1, cancelOn: '2026-03-20', ...paidClaim(20_00) }, LAUNCH.TX, MEMBERSHIP_TERMS)).toMatchObject({ kind: 'annual' })
  })
  test('South Carolina has no fee', () => expect(amount(r1, LAUNCH.SC)).toBe(71_88))
  test('the fee is never more than $25', () =>
    expect(amount({ ...year('2026-03-01', '2027-02-28', 1000_00), cancelOn: '2026-06-08' })).toBe(726_03 - 25_00))
  test('the last day of the year leaves nothing unused', () => expect(amount({ ...r1, cancelOn: '2027-02-28' })).toBe(0))
})

describe('for any cancellation', () => {
  const anything = fc.record({
    price: fc.integer({ min: 0, max: 500_00 }),
    fee: fc.integer({ min: 0, max: 10_00 }),
    used: fc.integer({ min: -5, max: 400 }),
    claims: fc.integer({ min: 0, max: 300_00 }),
    days: fc.constantFrom(365, 366),
    by: fc.constantFrom('member' as const, 'company' as const),
    billing: fc.constantFrom('monthly' as const, 'annual' as const),
    state: fc.constantFrom(LAUNCH.TX, LAUNCH.NV, LAUNCH.SC),
  })
  const cancelled = (drawn: typeof anything extends fc.Arbitrary<infer T> ? T : never) => {
    const from: Day = '2026-03-01'
    const cancellation: CancellationFacts = {
      billing: drawn.billing,
      effectiveOn: from,
      term: { from, to: addDays(from, drawn.days - 1) },
      cancelOn: addDays(from, drawn.used),
      by: drawn.by,
      paid: { price: cents(drawn.price), enrollmentFee: cents(drawn.fee) },
      claims: { open: 0, paidThisTerm: cents(drawn.claims) },
    }
    return refundOf(cancellation, drawn.state, MEMBERSHIP_TERMS)
  }
  test('the refund is never negative, nor more than was paid', () => {
    fc.assert(
      fc.property(anything, (drawn) => {
        const refund = cancelled(drawn)
        return refund.kind !== 'withdraw_claim_first' && refund.refund >= 0 && refund.refund <= drawn.price + drawn.fee
      }),
    )
  })
  test('the lines add up to the refund', () => {
    fc.assert(
      fc.property(anything, (drawn) => {
        const refund = cancelled(drawn)
        return refund.kind !== 'withdraw_claim_first' && add(...refund.lines.map((line) => line.amount)) === refund.refund
      }),
    )
  })
})

describe('a pending refund', () => {
  test('R1 should be sent in ten business days and must be in thirty days', () => {
    expect(refundDue('2026-06-08', LAUNCH.TX, companyCalendar([]))).toEqual({ target: '2026-06-23', hard: '2026-07-08' })
  })
  test('§14: a closed day moves the target, never past the last day, and not the last day', () => {
    expect(refundDue('2026-06-08', LAUNCH.TX, companyCalendar(['2026-06-15']))).toEqual({ target: '2026-06-24', hard: '2026-07-08' })
    const strict = { ...LAUNCH.TX, refundDueDays: 15 }
    expect(refundDue('2026-06-08', strict, companyCalendar(['2026-06-15']))).toEqual({ target: '2026-06-23', hard: '2026-06-23' })
  })
  test.each<[string, Day, number]>([
    ['on day 45 there is no interest', '2026-07-23', 0],
    ['on day 46 the first thirty days begin', '2026-07-24', 6_47],
    ['on day 75 the first thirty days end', '2026-08-22', 6_47],
    ['on day 76 the second thirty days begin', '2026-08-23', 12_94],
  ])('%s', (_, paidOn, penalty) => expect(latePenalty(cents(64_69), { cancelledOn: '2026-06-08', paidOn }, LAUNCH.TX)).toBe(penalty))
})

test('the difference of an upgrade is refunded for its own unused days: R9, then canceled on the 300th day', () => {
  const term = { from: '2026-03-01', to: '2027-02-28' } as const
  const cancellation = {
    billing: 'annual',
    effectiveOn: term.from,
    term,
    cancelOn: '2026-12-25',
    by: 'company',
    claims: { open: 0, paidThisTerm: cents(0) },
    paid: { price: cents(99_00), enrollmentFee: cents(0), upgrades: [{ from: '2026-09-01', amount: cents(34_72) }] },
  } as const
  const refund = refundOf(cancellation, { freeLookDays: 30, cancelFeeCap: cents(25_00), deductClaims: true }, MEMBERSHIP_TERMS)
  // 65 of 365 days of $99, and 65 of 181 days of $34.72: together 65 of 365 days of $169, but for a cent of rounding.
  expect(refund).toMatchObject({ kind: 'annual', refund: 17_63 + 12_47, lines: [{ amount: 17_63 }, { amount: 12_47 }] })
})
