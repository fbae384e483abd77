import { expect, test } from 'vitest'
import { nextTierUp, whatIf } from '#domains/distribution/agency-page/rules/what-if.ts'
import { cents } from '#platform/money.ts'

const price = cents(9_95)

test('ten more members of ADR-500 a month, by the table of §5', () => {
  expect(whatIf({ tier: 'T1', activeMembers: 10 }, { members: 10, price })).toEqual({ tier: 'T1', firstYear: 19_90, renewal: 10_00 })
  expect(whatIf({ tier: 'T3', activeMembers: 120 }, { members: 10, price })).toEqual({ tier: 'T3', firstYear: 29_90, renewal: 14_90 })
  expect(whatIf({ tier: 'T1', activeMembers: 25 }, { members: 10, price })).toEqual({ tier: 'T2', firstYear: 24_90, renewal: 12_40 })
  expect(whatIf({ tier: 'T0', activeMembers: 400 }, { members: 10, price })).toEqual({ tier: 'T0', firstYear: 0, renewal: 0 })
})

test('the next tier, and how far it is', () => {
  expect(nextTierUp({ tier: 'T1', activeMembers: 7 })).toEqual({ tier: 'T2', more: 18 })
  expect(nextTierUp({ tier: 'T2', activeMembers: 99 })).toEqual({ tier: 'T3', more: 1 })
  expect(nextTierUp({ tier: 'T4', activeMembers: 10 })).toBeNull()
  expect(nextTierUp({ tier: 'T0', activeMembers: 10 })).toBeNull()
})
