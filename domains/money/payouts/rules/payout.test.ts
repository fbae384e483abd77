import { expect, test } from 'vitest'
import {
  mayMove,
  methodOfNextTry,
  PAYOUT_TRANSITIONS,
  PAYOUT_STATUSES,
  isAutomaticRelease,
  settlesOn,
} from '#domains/money/payouts/rules/payout.ts'
import { cents } from '#platform/money.ts'
import { transitionsFrom, unreachedStates } from '#platform/life-cycle.ts'

test('every status can be reached', () => expect(unreachedStates(PAYOUT_TRANSITIONS, PAYOUT_STATUSES)).toEqual([]))

test.each([
  ['pending', ['release', 'take_back']],
  ['released', ['send', 'refuse', 'void']],
  ['sent', ['settle', 'return', 'void']],
  ['settled', ['return']],
  ['returned', ['reissue']],
  ['void', ['reissue']],
  ['reissued', []],
] as const)('from %s', (status, moves) => expect(transitionsFrom(PAYOUT_TRANSITIONS, status)).toEqual(moves))

test('Priya releases payouts; Dana, who approves claims, cannot', () => {
  expect(mayMove(['staff', 'staff.finance'], 'release')).toBe(true)
  expect(mayMove(['staff', 'staff.claims_l3'], 'release')).toBe(false)
})

test('three returns, then a check', () => {
  const next = (payee: 'ach' | 'check' | null, cameBack: number) => methodOfNextTry(payee, { rail: 'ach', cameBack })
  expect([0, 1, 2, 3, 4].map((cameBack) => next('ach', cameBack))).toEqual(['ach', 'ach', 'ach', 'check', 'check'])
  expect([next('check', 0), next(null, 0)]).toEqual(['check', 'check'])
  expect(methodOfNextTry('ach', { rail: 'stripe', cameBack: 2 })).toBe('stripe')
})

const small = { amount: cents(500_00), clear: true, payee: { method: 'ach', name: 'same', unchangedDays: 30 } } as const

test('a small, clear payment to an old account is released automatically', () => {
  expect(isAutomaticRelease(small)).toBe(true)
  expect(isAutomaticRelease({ ...small, payee: { ...small.payee, name: 'close' } })).toBe(true)
})

test.each([
  ['a cent too much', { ...small, amount: cents(500_01) }],
  ['a raised score', { ...small, clear: false }],
  ['an account of 29 days', { ...small, payee: { ...small.payee, unchangedDays: 29 } }],
  ['an account under another name', { ...small, payee: { ...small.payee, name: 'other' as const } }],
  ['a check', { ...small, payee: { ...small.payee, method: 'check' as const } }],
  ['no payee', { ...small, payee: null }],
])('%s waits for finance (K16)', (_, payment) => expect(isAutomaticRelease(payment)).toBe(false))

test('no report by a bank means arrival after three business days, by Stripe after two', () => {
  expect(settlesOn('ach', '2026-11-24')).toBe('2026-11-30')
  expect(settlesOn('stripe', '2026-11-20')).toBe('2026-11-24')
})
