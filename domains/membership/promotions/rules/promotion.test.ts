import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { promotionChecks, discountOf, type Promotion, type Sale, whyNotUse } from '#domains/membership/promotions/rules/promotion.ts'
import { describePromotion } from '#domains/membership/promotions/rules/describe-promotion.ts'
import { cents } from '#platform/money.ts'

const welcome: Promotion = {
  code: 'WELCOME20',
  off: { kind: 'percent', basisPoints: 2000 },
  lasts: { duration: 'once' },
  startsOn: '2026-05-01',
  endsOn: '2026-05-31',
  maxRedemptions: 100,
  redemptions: 99,
  newMembersOnly: true,
  planCodes: [],
  masterCodes: [],
  allianceIds: [],
  states: [],
  stopped: false,
  singleUse: false,
}
const maria: Sale = {
  on: '2026-05-10',
  planCode: 'ADR-1000',
  masterCode: 'TX-10432',
  allianceId: null,
  state: 'TX',
  newMember: true,
  householdUsedIt: false,
  hasOtherCode: false,
  billing: 'annual',
  enrollmentFee: cents(0),
}

test('Maria uses the last redemption on any day of May', () => {
  expect(whyNotUse(welcome, maria)).toBeNull()
  expect(whyNotUse(welcome, { ...maria, on: '2026-05-01' })).toBeNull()
  expect(whyNotUse(welcome, { ...maria, on: '2026-05-31' })).toBeNull()
})

test.each<[string, Partial<Promotion>, Partial<Sale>, string | null]>([
  ['a day too early', {}, { on: '2026-04-30' }, 'not_yet'],
  ['a day too late', {}, { on: '2026-06-01' }, 'over'],
  ['a code without an end', { endsOn: null }, { on: '2030-06-01' }, null],
  ['stopped', { stopped: true }, {}, 'stopped'],
  ['used a hundred times', { redemptions: 100 }, {}, 'used_up'],
  ['her husband used it', {}, { householdUsedIt: true }, 'household_used_it'],
  ['she is a member', {}, { newMember: false }, 'members_only_once'],
  ['she is a member, and the code is for members too', { newMembersOnly: false }, { newMember: false }, null],
  ['on top of another code', {}, { hasOtherCode: true }, 'other_code'],
  ['another plan', { planCodes: ['ADR-250', 'ADR-500'] }, {}, 'other_plan'],
  ["Mr. Okoye's customers", { masterCodes: ['TX-10432'] }, {}, null],
  ["another agency's customers", { masterCodes: ['OH-20001'] }, {}, 'other_agency'],
  ['an alliance she did not come through', { allianceIds: ['all_1'] }, {}, 'other_alliance'],
  ['the alliance she came through', { allianceIds: ['all_1'] }, { allianceId: 'all_1' }, null],
  ['the campaign code of single-use codes', { singleUse: true }, {}, 'given_out_singly'],
  ['another state', { states: ['OH', 'FL'] }, {}, 'other_state'],
  ['no fee to waive on annual billing', { off: { kind: 'fee_waiver' } }, {}, 'no_fee_to_waive'],
])('%s', (_, change, sale, expected) => expect(whyNotUse({ ...welcome, ...change }, { ...maria, ...sale })).toBe(expected))

describe('the discount', () => {
  const annual = { price: cents(169_00), enrollmentFee: cents(0), billing: 'annual' } as const
  const monthly = { price: cents(16_95), enrollmentFee: cents(10_00), billing: 'monthly' } as const
  test('R5: 20% of $169 are $33.80, once', () =>
    expect(discountOf(welcome, annual)).toMatchObject({ offPrice: 33_80, offFee: 0, payments: 1 }))
  test('an amount is never more than the price', () => {
    expect(discountOf({ ...welcome, off: { kind: 'amount', amount: cents(20_00) } }, monthly).offPrice).toBe(16_95)
  })
  test('a waived fee leaves the price unchanged', () => {
    expect(discountOf({ ...welcome, off: { kind: 'fee_waiver' } }, monthly)).toMatchObject({ offPrice: 0, offFee: 10_00 })
  })
  test.each([
    [3, 3, 1],
    [12, 12, 1],
    [13, 13, 2],
  ])('%i months are %i monthly payments, or %i annual', (months, many, years) => {
    const lasting: Promotion = { ...welcome, lasts: { duration: 'months', months } }
    expect([discountOf(lasting, monthly).payments, discountOf(lasting, annual).payments]).toEqual([many, years])
  })
  test('never more than the price', () => {
    const off = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 500_00 }).map(cents) }),
    )
    fc.assert(
      fc.property(off, fc.integer({ min: 0, max: 300_00 }), (each, price) => {
        const { offPrice } = discountOf({ ...welcome, off: each }, { ...monthly, price: cents(price) })
        return offPrice >= 0 && offPrice <= price
      }),
    )
  })
})

test('a simulation gets every reason at once, a customer the first of them', () => {
  const sale: Sale = { ...maria, newMember: false, state: 'NY' }
  const promotion: Promotion = { ...welcome, states: ['TX'] }
  expect(promotionChecks(promotion, sale).filter(({ passes }) => !passes)).toEqual([
    { check: 'members_only_once', passes: false },
    { check: 'other_state', passes: false },
  ])
  expect(whyNotUse(promotion, sale)).toBe('members_only_once')
})

describe('the description of a code', () => {
  test('a plain one', () => {
    expect(describePromotion({ ...welcome, maxRedemptions: null, endsOn: null })).toEqual([
      { says: 'percent_off', percent: 20, payments: 'first' },
      { says: 'new_members' },
      { says: 'from', from: '2026-05-01' },
      { says: 'once_a_household' },
    ])
  })
  test('names every limit, in no language', () => {
    const limited: Promotion = {
      ...welcome,
      off: { kind: 'amount', amount: cents(5_00) },
      lasts: { duration: 'months', months: 3 },
      planCodes: ['ADR-500', 'ADR-1000'],
      masterCodes: ['TX-10432'],
      states: ['TX', 'OH', 'FL'],
      allianceIds: ['all_1'],
      newMembersOnly: false,
    }
    expect(describePromotion(limited)).toEqual([
      { says: 'amount_off', amount: 5_00, payments: 'months', months: 3 },
      { says: 'every_member' },
      { says: 'plans', planCodes: ['ADR-500', 'ADR-1000'] },
      { says: 'agencies', masterCodes: ['TX-10432'] },
      { says: 'alliances', allianceIds: ['all_1'] },
      { says: 'states', states: ['TX', 'OH', 'FL'] },
      { says: 'between', from: '2026-05-01', to: '2026-05-31' },
      { says: 'at_most', times: 100 },
      { says: 'once_a_household' },
    ])
  })
  test('of single-use codes', () => {
    expect(describePromotion({ ...welcome, singleUse: true })).toContainEqual({ says: 'each_code_once' })
  })
})
