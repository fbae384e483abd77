import { expect, test } from 'vitest'
import { isRefusedHere, type LocalSignIn, saysSecondFactor } from '#domains/people/company-account/rules/only-way.ts'

const PRIYA: LocalSignIn = { way: 'password_and_code', isStaff: true, isAdministrator: false, isOnlyWay: true, hasWayBack: true }

test.each<[string, Partial<LocalSignIn>, boolean]>([
  ['staff with a code', {}, true],
  ['staff with a passkey', { way: 'passkey' }, true],
  ['an administrator with a passkey', { way: 'passkey', isAdministrator: true }, false],
  ['an administrator with a code', { isAdministrator: true }, false],
  ['an administrator with a password alone', { way: 'password', isAdministrator: true }, true],
  ['nobody while no administrator could come back', { hasWayBack: false }, false],
  ['nobody while it is one way of several', { isOnlyWay: false }, false],
  ['no agent', { isStaff: false }, false],
])('%s: refused here', (_, facts, refused) => {
  expect(isRefusedHere({ ...PRIYA, ...facts })).toBe(refused)
})

test('a second factor is what the provider says it asked for', () => {
  expect([
    saysSecondFactor({ amr: ['pwd', 'otp'], acr: null }),
    saysSecondFactor({ amr: ['pwd'], acr: 'phr' }),
    saysSecondFactor({ amr: ['pwd'], acr: '1' }),
    saysSecondFactor({ amr: [], acr: null }),
  ]).toEqual([true, true, false, false])
})
