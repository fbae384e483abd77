import { describe, expect, test } from 'vitest'
import { type OurBilling, billingDifferences, type NetworkBilling, wantedBilling } from '#domains/money/renewals/rules/wanted-billing.ts'
import { MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/statuses.ts'
import { cents } from '#platform/money.ts'

const HERE: OurBilling = {
  status: 'ACTIVE',
  wants: 'renews',
  paidThroughOn: '2026-06-30',
  today: '2026-06-15',
  nextPrice: cents(9_95),
  graceDays: 14,
}
const THERE: NonNullable<NetworkBilling> = {
  isLiving: true,
  renews: true,
  price: cents(9_95),
  hasMethod: true,
  nextBillOn: '2026-07-01',
  latest: { state: 'paid', isEntered: true, isOnItsWay: false },
}
const found = (here: Partial<OurBilling> = {}, there: Partial<NonNullable<NetworkBilling>> | null = {}) =>
  billingDifferences({ ...HERE, ...here }, there && { ...THERE, ...there })
const OPEN = { state: 'open', isEntered: false, isOnItsWay: false } as const
const UNPAID = { today: '2026-07-03' } as const

test('equal states give no difference', () => {
  expect(found()).toEqual([])
})

test.each(MEMBERSHIP_STATUSES)('%s wants one kind of billing', (status) => {
  const wants = { ACTIVE: 'renews', PAST_DUE: 'renews', CANCEL_SCHEDULED: 'stops' }[status as string] ?? 'ended'
  expect(wantedBilling({ status, hasLastPeriod: false })).toBe(wants)
  expect(wantedBilling({ status, hasLastPeriod: true })).toBe(wants === 'renews' ? 'stops' : wants)
})

describe('active and unpaid', () => {
  test('its bill is open and no payment failure is recorded', () => {
    expect(found(UNPAID, { latest: OPEN })).toEqual(['unpaid_not_told'])
    expect(found({}, { latest: OPEN })).toEqual([])
    expect(found({ ...UNPAID, status: 'PAST_DUE' }, { latest: OPEN })).toEqual([])
  })

  test('a debit in progress is no failure', () => {
    expect(found(UNPAID, { latest: { ...OPEN, isOnItsWay: true } })).toEqual([])
  })

  test.each([
    ['2026-07-15', []],
    ['2026-07-16', ['not_billed']],
  ])('nobody bills it before %s', (nextBillOn, differs) => {
    expect(found(UNPAID, { nextBillOn: nextBillOn as '2026-07-15' })).toEqual(differs)
  })

  test('a draft bill counts as billed', () => {
    expect(found(UNPAID, { nextBillOn: '2026-08-01', latest: { state: 'draft', isEntered: false, isOnItsWay: false } })).toEqual([])
  })

  test('its subscription has ended, or is not known there', () => {
    expect(found({}, { isLiving: false })).toEqual(['billing_ended'])
    expect(found({}, null)).toEqual(['billing_ended'])
    expect(found({ wants: 'stops' }, { isLiving: false })).toEqual([])
  })
})

describe('billed on another day than the one its next period begins on', () => {
  test.each([
    ['2026-06-28', ['day_not_as_wanted']],
    ['2026-07-01', []],
    ['2026-07-02', ['day_not_as_wanted']],
    ['2026-07-04', ['day_not_as_wanted']],
    // Not the bill of the next period.
    ['2026-07-05', []],
    ['2026-06-27', []],
  ])('%s', (nextBillOn, differs) => {
    expect(found({}, { nextBillOn: nextBillOn as '2026-07-01' })).toEqual(differs)
  })

  const LATE = { nextBillOn: '2026-07-03' } as const
  test.each([
    ['on the last day that is paid for', { today: '2026-06-30' }, ['day_not_as_wanted']],
    ['once it is due', { today: '2026-07-01' }, []],
    ['of one past due', { status: 'PAST_DUE' }, []],
    ['that has not begun', { paidThroughOn: null }, []],
  ] as const)('%s', (_, here, differs) => {
    expect(found(here, LATE)).toEqual(differs)
  })

  test('is left where it is while a bill waits, is in progress or not recorded, and where it stops anyway', () => {
    expect(found({}, { ...LATE, latest: { state: 'draft', isEntered: false, isOnItsWay: false } })).toEqual([])
    expect(found({}, { ...LATE, latest: { ...OPEN, isOnItsWay: true } })).toEqual([])
    expect(found({}, { ...LATE, latest: { state: 'paid', isEntered: false, isOnItsWay: false } })).toEqual(['payment_not_entered'])
    expect(found({ wants: 'stops' }, { ...LATE, renews: false })).toEqual([])
    expect(found({}, { ...LATE, latest: null })).toEqual(['day_not_as_wanted'])
  })
})

test('paid there and not here', () => {
  expect(found(UNPAID, { nextBillOn: '2026-08-01', latest: { state: 'paid', isEntered: false, isOnItsWay: false } })).toEqual([
    'payment_not_entered',
  ])
})

test('billed after the end, by a living subscription or a bill that can still be paid', () => {
  const ended = { status: 'LAPSED', wants: 'ended' } as const
  expect(found(ended)).toEqual(['billed_after_end'])
  expect(found(ended, { isLiving: false, latest: OPEN })).toEqual(['billed_after_end'])
  expect(found(ended, { isLiving: false })).toEqual([])
})

test('billed differently than it wants', () => {
  expect(found({}, { renews: false })).toEqual(['renewal_not_as_wanted'])
  expect(found({ status: 'CANCEL_SCHEDULED', wants: 'stops' })).toEqual(['renewal_not_as_wanted'])
  expect(found({}, { price: cents(1_00) })).toEqual(['price_not_as_wanted'])
  expect(found({}, { hasMethod: false })).toEqual(['no_method'])
})
