import { expect, test } from 'vitest'
import { asPromotion, termsOf } from '#domains/membership/promotion-codes/web/draft.ts'
import { describePromotion } from '#domains/membership/promotions/rules/describe-promotion.ts'
import { readAnswers } from '#design/forms/answers.ts'

const ALLIANCES = [{ id: 'all_1' }, { id: 'all_2' }, { id: 'all_3' }]

function typed(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return termsOf(readAnswers(data), '2026-11-21', ALLIANCES)
}

test('an empty form reads as a code from today', () => {
  expect(describePromotion(asPromotion(typed({})))).toEqual([
    { says: 'percent_off', percent: 0, payments: 'first' },
    { says: 'every_member' },
    { says: 'from', from: '2026-11-21' },
    { says: 'once_a_household' },
  ])
})

test.each([
  ['8.2', 820],
  ['8.29', 829],
  ['0.07', 7],
  ['33.33', 3333],
])('B11: %s %% is %i hundredths, not one less', (percent, basisPoints) =>
  expect(typed({ kind: 'percent', 'off.basisPoints': percent }).off).toEqual({ kind: 'percent', basisPoints }),
)

test('ticked alliances limit it; single-use codes set singleUse', () => {
  const terms = typed({ 'alliance.all_1': 'yes', 'alliance.all_2': 'yes', singleUse: 'yes' })
  expect([terms.allianceIds, terms.singleUse]).toEqual([['all_1', 'all_2'], true])
  expect(typed({ singleUse: 'no' }).singleUse).toBe(false)
})

test("Priya's spring code for Mr. Okoye's customers", () => {
  const terms = typed({
    code: 'spring20',
    kind: 'percent',
    'off.basisPoints': '20',
    duration: 'months',
    'lasts.months': '3',
    startsOn: '2027-03-01',
    endsOn: '2027-05-31',
    maxRedemptions: '500',
    newMembersOnly: 'yes',
    'plan.ADR-500': 'yes',
    masterCodes: 'tx-10432',
    states: 'tx, OH;fl TX',
  })
  expect(terms).toMatchObject({
    code: 'SPRING20',
    off: { kind: 'percent', basisPoints: 2000 },
    lasts: { duration: 'months', months: 3 },
    maxRedemptions: 500,
    newMembersOnly: true,
    planCodes: ['ADR-500'],
    masterCodes: ['TX-10432'],
    states: ['TX', 'OH', 'FL'],
  })
})

test('five dollars are five hundred cents; a waived fee has no amount', () => {
  expect(typed({ kind: 'amount', 'off.amount': '5' }).off).toEqual({ kind: 'amount', amount: 500 })
  expect(typed({ kind: 'fee_waiver' }).off).toEqual({ kind: 'fee_waiver' })
})
