import { describe, expect, test } from 'vitest'
import { isStaleCheck, mayMove, methodOfNextTry, PAYOUT_MOVES, PAYOUT_STATUSES } from '#capabilities/payouts/rules/payout.ts'
import { namesOfMovesFrom, unreachedStates } from '#platform/life-cycle.ts'

test('every status can be reached', () => expect(unreachedStates(PAYOUT_MOVES, PAYOUT_STATUSES)).toEqual([]))

test.each([
  ['pending', ['release', 'void']],
  ['released', ['send', 'void']],
  ['sent', ['settle', 'return', 'void']],
  ['settled', ['return']],
  ['returned', ['reissue']],
  ['void', []],
  ['reissued', []],
] as const)('from %s', (status, moves) => expect(namesOfMovesFrom(PAYOUT_MOVES, status)).toEqual(moves))

test('Priya lets the money go; Dana, who approves claims, cannot', () => {
  expect(mayMove(['staff', 'staff.finance'], 'release')).toBe(true)
  expect(mayMove(['staff', 'staff.claims_l3'], 'release')).toBe(false)
})

test('three tries, then a check', () => {
  expect([0, 1, 2, 3, 4].map((cameBack) => methodOfNextTry('ach', cameBack))).toEqual(['ach', 'ach', 'ach', 'check', 'check'])
})

describe('a check nobody cashed', () => {
  const check = { method: 'check', status: 'sent', sentOn: '2026-05-25' } as const
  test('is stale after 180 days', () => {
    expect(isStaleCheck(check, '2026-11-20')).toBe(false)
    expect(isStaleCheck(check, '2026-11-21')).toBe(true)
  })
  test('a debit, or a check that was cashed, is not', () => {
    expect(isStaleCheck({ ...check, method: 'ach' }, '2026-11-21')).toBe(false)
    expect(isStaleCheck({ ...check, status: 'settled' }, '2026-11-21')).toBe(false)
  })
})
