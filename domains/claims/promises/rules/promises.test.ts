import { describe, expect, test } from 'vitest'
import { creditFor, promiseChanges, type PromiseEvent, promiseState } from '#domains/claims/promises/rules/promises.ts'
import { readPromiseFilter, writePromiseFilter } from '#domains/claims/promises/rules/promise-filter.ts'
import { SERVICE_PROMISE } from '#domains/claims/promises/rules/promises.data.ts'
import type { Day } from '#platform/days.ts'
import { ZERO } from '#platform/money.ts'

const changesOf = (kind: string, more: Partial<PromiseEvent> = {}) => {
  const { start, meet, pause, end } = promiseChanges({ kind, byStaff: false, assigned: false, outcome: null, ...more })
  return [start, meet, pause, end].map((steps) => steps.join(' ')).join(' | ')
}

test.each<[string, string, Partial<PromiseEvent>, string]>([
  ['filed', 'claim.acknowledged', {}, 'acknowledge |  |  | '],
  ['a handler took it', 'claim.assigned', { assigned: true }, ' | acknowledge |  | '],
  ['it was unassigned', 'claim.assigned', {}, ' |  |  | '],
  ['the member wrote', 'claim.message_sent', {}, ' |  |  | '],
  ['we wrote', 'claim.message_sent', { byStaff: true }, ' | acknowledge |  | '],
  ['the list made at filing', 'claim.documents_requested', {}, ' |  | decide | '],
  ['a handler asks for documents', 'claim.documents_requested', { byStaff: true }, ' | acknowledge | decide | '],
  ['the proof is complete', 'claim.review_begun', {}, 'decide |  |  | '],
  ['held', 'claim.held', {}, ' |  |  | '],
  ['recommended, which is no decision', 'claim.recommended', { byStaff: true }, ' |  |  | '],
  ['approved', 'claim.approved', {}, 'pay | acknowledge decide |  | '],
  ['the approval was undone', 'claim.approval_undone', {}, 'decide |  |  | pay'],
  ['denied', 'claim.denied', {}, ' | acknowledge decide |  | pay'],
  ['the payment was released', 'claim.payment_released', {}, ' | pay |  | '],
  ['the bank returned it, which waits for the member', 'claim.payment_failed', {}, ' |  |  | '],
  ['closed without an answer', 'claim.closed', { outcome: 'no_response' }, ' |  |  | acknowledge decide pay'],
  ['reopened', 'claim.reopened', {}, 'decide |  |  | pay'],
  ['reopened and closed as it was', 'claim.closed', { outcome: 'paid' }, ' | decide |  | acknowledge pay'],
  ['withdrawn', 'claim.withdrawn', {}, ' |  |  | acknowledge decide pay'],
])('%s', (_, kind, more, changes) => expect(changesOf(kind, more)).toBe(changes))

describe('a promise for 07-17', () => {
  const made = { promisedOn: '2026-07-17', pausedOn: null, metOn: null, endedOn: null, missedOn: null } as const
  test.each<[string, Partial<Record<'pausedOn' | 'metOn' | 'endedOn' | 'missedOn', Day>>, Day, string]>([
    ['on the day itself there is still time', {}, '2026-07-17', 'open'],
    ['the day after it is missed', {}, '2026-07-18', 'missed'],
    ['done in time', { metOn: '2026-07-17' }, '2026-08-01', 'kept'],
    ['done too late', { metOn: '2026-07-18', missedOn: '2026-07-18' }, '2026-08-01', 'missed'],
    ['while it waits for the member its day does not count', { pausedOn: '2026-07-10' }, '2026-08-01', 'paused'],
    ['missed before the pause', { pausedOn: '2026-07-20', missedOn: '2026-07-18' }, '2026-08-01', 'missed'],
    ['withdrawn', { endedOn: '2026-07-10' }, '2026-08-01', 'ended'],
  ])('%s', (_, change, today, state) => expect(promiseState({ ...made, ...change }, today)).toBe(state))
})

test('a step brings one credit, and a claim denied for fraud none', () => {
  expect(creditFor({ creditedBefore: false, deniedForFraud: false })).toBe(SERVICE_PROMISE.credit)
  expect(creditFor({ creditedBefore: true, deniedForFraud: false })).toBe(ZERO)
  expect(creditFor({ creditedBefore: false, deniedForFraud: true })).toBe(ZERO)
})

test.each(['decide_missed', 'acknowledge_kept', 'pay_missed_2026-11-01_2026-11-30'])('the filter %s is read and written', (value) => {
  const filter = readPromiseFilter(value)
  expect(filter && writePromiseFilter(filter)).toBe(value)
})

test.each([
  '',
  'decide',
  'decide_open',
  'sign_kept',
  'decide_kept_2026-11-01',
  'decide_kept_2026-11-01_2026-13-01',
  'pay_kept_2026-11-01_2026-11-30_x',
])('the filter "%s" is none', (value) => expect(readPromiseFilter(value)).toBeNull())
