import { expect, test } from 'vitest'
import { COMPLAINT_STATUSES } from '#domains/claims/complaints/rules/complaint.data.ts'
import { acknowledgeBy, answerBy, canMoveComplaint, COMPLAINT_MOVES, reopenableUntil } from '#domains/claims/complaints/rules/complaint.ts'
import { isStateCode, stateRule } from '#domains/membership/plans/rules/state-rules.ts'
import { unreachedStates } from '#platform/life-cycle.ts'
import { CLAIM_CLOCKS } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { companyCalendar } from '#platform/business-days.ts'

test('§11: five business days to acknowledge; Thanksgiving and the weekend do not count', () => {
  expect(acknowledgeBy('2026-11-23', NO_CLOSED_DAYS)).toBe('2026-12-01')
  expect(acknowledgeBy('2026-07-02', NO_CLOSED_DAYS)).toBe('2026-07-10')
  expect(acknowledgeBy('2026-11-23', CLOSED)).toBe('2026-12-02')
})

const NO_CLOSED_DAYS = companyCalendar([])
/** The day after Thanksgiving and Christmas Eve. */
const CLOSED = companyCalendar(['2026-11-27', '2026-12-24'])

const of = (state: string, calendar = NO_CLOSED_DAYS) => ({
  calendar,
  clocks: CLAIM_CLOCKS,
  rule: isStateCode(state) ? stateRule(state, '2026-11-02') : null,
})

test('§11: the answer by our own days, by the state’s, and by the regulator’s where one asks', () => {
  expect(answerBy({ source: 'page', state: 'TX', on: '2026-11-02' }, of('TX'))).toBe('2026-11-24')
  expect(answerBy({ source: 'letter', state: 'CA', on: '2026-11-02' }, of('CA'))).toBe('2026-11-17')
  expect(answerBy({ source: 'call', state: 'WA', on: '2026-11-02' }, of('WA'))).toBe('2026-11-17')
  expect(answerBy({ source: 'regulator', state: 'CA', on: '2026-11-02' }, of('CA'))).toBe('2026-11-23')
  expect(answerBy({ source: 'regulator', state: 'TX', on: '2026-11-02' }, of('TX'))).toBe('2026-11-17')
  expect(answerBy({ source: 'regulator', state: 'PR', on: '2026-11-02' }, of('PR'))).toBe('2026-11-24')
})

test('§14: our own answer is a day later when the office is closed, a state’s and a regulator’s are not', () => {
  const closed = companyCalendar(['2026-11-16'])
  expect(answerBy({ source: 'page', state: 'TX', on: '2026-11-02' }, of('TX', closed))).toBe('2026-11-25')
  expect(answerBy({ source: 'letter', state: 'CA', on: '2026-11-02' }, of('CA', closed))).toBe('2026-11-17')
  expect(answerBy({ source: 'call', state: 'WA', on: '2026-11-02' }, of('WA', closed))).toBe('2026-11-17')
  expect(answerBy({ source: 'regulator', state: 'TX', on: '2026-11-02' }, of('TX', closed))).toBe('2026-11-17')
  expect(answerBy({ source: 'regulator', state: 'PR', on: '2026-11-02' }, of('PR', closed))).toBe('2026-11-24')
})

test('§11: every status is reached, an answer needs an acknowledgement, and only an answered one is reopened', () => {
  expect(unreachedStates(COMPLAINT_MOVES, COMPLAINT_STATUSES)).toEqual([])
  expect(COMPLAINT_STATUSES.filter((status) => canMoveComplaint(status, 'answer'))).toEqual(['acknowledged', 'reopened'])
  expect(COMPLAINT_STATUSES.filter((status) => canMoveComplaint(status, 'reopen'))).toEqual(['answered'])
  expect(reopenableUntil('2026-11-02')).toBe('2027-01-01')
})
