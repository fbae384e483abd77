import { expect, test } from 'vitest'
import { asPromotion, termsOf } from '#capabilities/promotions/web/draft.ts'
import { promotionSentence } from '#capabilities/promotions/rules/promotion.ts'
import { readAnswers } from '#design/answers.ts'

function typed(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return termsOf(readAnswers(data), '2026-11-21')
}

test('a form not yet filled in reads as a code from today', () => {
  expect(promotionSentence(asPromotion(typed({})))).toMatch(
    /^This code: 0 % off the first payment, for new and present members, from .*2026/,
  )
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
