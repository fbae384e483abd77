import { expect, test } from 'vitest'
import { canMove, mayMove, MEMBERSHIP_TRANSITIONS } from '#domains/membership/memberships/rules/membership.ts'
import { isLive, MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/statuses.ts'
import { transitionsFrom, unreachedStates } from '#platform/life-cycle.ts'

test('the table holds M1 to M19, each once and in order', () => {
  expect(Object.values(MEMBERSHIP_TRANSITIONS).map((move) => move.rule)).toEqual(Array.from({ length: 19 }, (_, index) => `M${index + 1}`))
})

test('every status can be reached', () => expect(unreachedStates(MEMBERSHIP_TRANSITIONS, MEMBERSHIP_STATUSES)).toEqual([]))

test('only the member signs', () => {
  expect(mayMove(['member'], 'sign')).toBe(true)
  for (const who of ['agent', 'agent-admin', 'sales-agent', 'sales-admin', 'staff', 'staff.support', 'staff.super', 'system'] as const)
    expect(mayMove([who], 'sign')).toBe(false)
})

test('an agent prepares, but cancels and changes nothing', () => {
  expect(mayMove(['agent'], 'prepare')).toBe(true)
  for (const move of ['schedule_cancel', 'change_plan', 'transfer_agency', 'void'] as const)
    expect(mayMove(['agent', 'agent-admin'], move)).toBe(false)
})

test('what is not active is not billed: only the system renews, lapses and expires', () => {
  for (const move of ['activate', 'let_go', 'miss_payment', 'catch_up', 'lapse', 'give_up', 'end', 'renew', 'run_out'] as const)
    expect(MEMBERSHIP_TRANSITIONS[move].who).toEqual(['system'])
})

test.each([
  ['DRAFT', ['sign', 'withdraw']],
  ['PENDING_PAYMENT', ['activate', 'let_go', 'withdraw']],
  ['ACTIVE', ['let_go', 'miss_payment', 'schedule_cancel', 'void', 'company_cancel', 'renew', 'run_out', 'change_plan', 'transfer_agency']],
  ['PAST_DUE', ['catch_up', 'lapse', 'schedule_cancel', 'void', 'company_cancel']],
  ['LAPSED', ['reinstate', 'give_up', 'company_cancel']],
  ['CANCEL_SCHEDULED', ['keep', 'end', 'void', 'company_cancel']],
  ['CANCELLED', []],
  ['EXPIRED', []],
  ['VOIDED', []],
] as const)('from %s: %j', (status, moves) => expect(transitionsFrom(MEMBERSHIP_TRANSITIONS, status)).toEqual(moves))

test('a draft is not renewed, and nothing is prepared twice', () => {
  expect(canMove('DRAFT', 'renew')).toBe(false)
  expect(canMove('DRAFT', 'prepare')).toBe(false)
  expect(canMove(null, 'prepare')).toBe(true)
})

test('a lapsed membership still blocks its person and its cars; a canceled one does not', () => {
  expect(isLive('LAPSED')).toBe(true)
  expect(isLive('CANCELLED')).toBe(false)
})
