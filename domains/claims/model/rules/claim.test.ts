import { expect, test } from 'vitest'
import { canMove, CLAIM_TRANSITIONS, type ClaimMove, mayMove, outcomeOf } from '#domains/claims/model/rules/claim.ts'
import { CLAIM_STATUSES } from '#domains/membership/claim-states/rules/claim-states.ts'
import { transitionsFrom, unreachedStates } from '#platform/life-cycle.ts'

const TRANSITIONS = Object.keys(CLAIM_TRANSITIONS).filter((name): name is ClaimMove => name in CLAIM_TRANSITIONS)

test('the table holds K1 to K26, in order, and M13 for claims under a void membership', () => {
  expect([...new Set(Object.values(CLAIM_TRANSITIONS).map((move) => move.rule))]).toEqual([
    ...Array.from({ length: 26 }, (_, index) => `K${index + 1}`),
    'M13',
  ])
})

test('every status can be reached', () => expect(unreachedStates(CLAIM_TRANSITIONS, CLAIM_STATUSES)).toEqual([]))

test('exactly the transitions into CLOSED have an outcome', () => {
  for (const move of TRANSITIONS) expect(outcomeOf(move) !== null).toBe(CLAIM_TRANSITIONS[move].to === 'CLOSED')
})

test.each([
  [null, ['draft', 'bring_in']],
  ['DRAFT', ['purge', 'submit', 'withdraw']],
  ['SUBMITTED', ['take_in', 'withdraw', 'close_duplicate', 'deny_void']],
  ['INTAKE', ['request_documents', 'begin_review', 'hold', 'withdraw', 'close_duplicate', 'deny_void']],
  ['INFO_REQUESTED', ['receive_documents', 'close_unanswered', 'withdraw', 'keep_payment', 'close_duplicate', 'deny_void']],
  ['IN_REVIEW', ['request_more', 'hold', 'approve', 'recommend', 'deny', 'withdraw', 'keep_payment', 'close_duplicate', 'deny_void']],
  ['SIU_HOLD', ['release_hold', 'deny_for_fraud', 'withdraw', 'keep_payment', 'close_duplicate', 'deny_void']],
  [
    'PENDING_APPROVAL',
    ['hold', 'approve_recommended', 'deny_recommended', 'return_for_review', 'withdraw', 'keep_payment', 'close_duplicate', 'deny_void'],
  ],
  ['APPROVED', ['undo_approval', 'release_payment', 'deny_void']],
  ['PAYMENT_PENDING', ['confirm_payment', 'fail_payment']],
  ['PAYMENT_FAILED', ['retry_payment']],
  ['PAID', ['close_paid']],
  ['DENIED', ['reconsider', 'appeal', 'close_denied', 'close_duplicate']],
  ['APPEALED', ['uphold_appeal', 'reject_appeal', 'close_duplicate', 'deny_void']],
  ['WITHDRAWN', ['close_withdrawn']],
  ['CLOSED', ['payment_came_back', 'reopen']],
] as const)('from %s', (status, moves) => expect(transitionsFrom(CLAIM_TRANSITIONS, status)).toEqual(moves))

test('whoever sells may file a claim, and decides nothing about it', () => {
  for (const who of ['agent', 'agent-admin', 'sales-agent', 'sales-admin'] as const) {
    expect(TRANSITIONS.filter((move) => mayMove([who], move))).toEqual(['draft', 'submit'])
  }
})

test('a member files, withdraws and appeals', () => {
  expect(TRANSITIONS.filter((move) => mayMove(['member'], move))).toEqual(['draft', 'submit', 'appeal', 'withdraw'])
})

test('those who decide claims do not pay them, and those who pay do not decide', () => {
  expect(TRANSITIONS.filter((move) => mayMove(['staff.finance'], move))).toEqual([
    'release_payment',
    'confirm_payment',
    'fail_payment',
    'retry_payment',
  ])
  expect(mayMove(['staff.claims_l3'], 'release_payment')).toBe(false)
})

test('of people only an investigator releases a hold; only a supervisor denies for fraud or decides an appeal', () => {
  expect(CLAIM_TRANSITIONS.release_hold.who).toEqual(['staff.siu', 'system'])
  for (const move of ['deny_for_fraud', 'uphold_appeal', 'reject_appeal'] as const)
    expect(CLAIM_TRANSITIONS[move].who).toEqual(['staff.claims_l3'])
})

test('what each claims level may do, and what is reserved for the levels above', () => {
  const ONLY_ABOVE_FIRST = ['approve_recommended', 'deny_recommended', 'return_for_review', 'reopen', 'keep_payment']
  const ONLY_SUPERVISOR = ['deny_for_fraud', 'uphold_appeal', 'reject_appeal']
  const may = (level: 'staff.claims_l1' | 'staff.claims_l2' | 'staff.claims_l3') => TRANSITIONS.filter((move) => mayMove([level], move))
  for (const move of ONLY_ABOVE_FIRST) expect(may('staff.claims_l1'), move).not.toContain(move)
  for (const move of [...ONLY_SUPERVISOR]) expect([...may('staff.claims_l1'), ...may('staff.claims_l2')], move).not.toContain(move)
  expect(may('staff.claims_l2').filter((move) => !may('staff.claims_l1').includes(move))).toEqual([...ONLY_ABOVE_FIRST].toSorted(inTable))
  expect(may('staff.claims_l3').filter((move) => !may('staff.claims_l2').includes(move))).toEqual(ONLY_SUPERVISOR)
  expect(may('staff.claims_l2').filter((move) => !may('staff.claims_l3').includes(move))).toEqual(['recommend'])
})

const inTable = (one: string, other: string) =>
  TRANSITIONS.findIndex((move) => move === one) - TRANSITIONS.findIndex((move) => move === other)

test('the capability super allows no transition', () => {
  expect(TRANSITIONS.filter((move) => mayMove(['staff', 'staff.super'], move))).toEqual([])
})

test('support staff file, appeal and withdraw for members; finance, investigators and compliance do not', () => {
  expect(TRANSITIONS.filter((move) => mayMove(['staff', 'staff.support'], move))).toEqual(['draft', 'submit', 'appeal', 'withdraw'])
  for (const other of ['staff.finance', 'staff.siu', 'staff.compliance'] as const)
    for (const move of ['draft', 'submit', 'appeal', 'withdraw'] as const) expect(mayMove(['staff', other], move)).toBe(false)
})

test('a returned payment reopens a paid claim by the system, never by a person', () => {
  expect(CLAIM_TRANSITIONS.payment_came_back.who).toEqual(['system'])
})

test('an approved claim cannot be withdrawn, and a denied one cannot be paid', () => {
  expect(canMove('APPROVED', 'withdraw')).toBe(false)
  expect(canMove('DENIED', 'release_payment')).toBe(false)
})
