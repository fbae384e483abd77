import { describe, expect, test } from 'vitest'
import { alarmsDue, claimDueOn, type ClockEvent, isPaused, clockChanges } from '#domains/claims/deadlines/rules/clocks.ts'
import type { Day } from '#platform/days.ts'
import { CLAIM_DEADLINES } from '#domains/claims/deadlines/rules/deadlines.data.ts'

const claimEvent = (kind: string, change: Partial<ClockEvent> = {}): ClockEvent => ({
  kind,
  byStaff: false,
  assigned: false,
  status: 'INTAKE',
  ...change,
})

test.each<[string, ClockEvent, string[], string[]]>([
  ['a new claim needs a handler and a review of its documents', claimEvent('claim.acknowledged'), ['assign', 'review_documents'], []],
  ['a handler took it', claimEvent('claim.assigned', { assigned: true }), [], ['assign']],
  ['it was unassigned', claimEvent('claim.assigned'), ['assign'], []],
  ['the member wrote', claimEvent('claim.message_sent'), ['reply'], []],
  ['we answered', claimEvent('claim.message_sent', { byStaff: true }), [], ['reply']],
  ['the member sent a document', claimEvent('claim.document_added'), ['review_documents'], []],
  ['staff added a document', claimEvent('claim.document_added', { byStaff: true }), [], []],
  ['a document of a draft', claimEvent('claim.document_added', { status: 'DRAFT' }), [], []],
  ['the proof is complete', claimEvent('claim.review_begun', { status: 'IN_REVIEW' }), ['decide'], ['review_documents', 'pay']],
  ['approved', claimEvent('claim.approved', { status: 'APPROVED' }), ['pay'], ['assign', 'review_documents', 'decide', 'decide_appeal']],
  ['the payment was released', claimEvent('claim.payment_released', { status: 'PAYMENT_PENDING' }), [], ['pay']],
  [
    'the payment was returned',
    claimEvent('claim.payment_failed', { status: 'PAYMENT_FAILED' }),
    ['pay'],
    ['assign', 'review_documents', 'decide', 'decide_appeal'],
  ],
  ['denied', claimEvent('claim.denied', { status: 'DENIED' }), [], ['assign', 'review_documents', 'decide', 'decide_appeal']],
  [
    'appealed',
    claimEvent('claim.appealed', { status: 'APPEALED' }),
    ['decide_appeal'],
    ['assign', 'review_documents', 'decide', 'decide_appeal'],
  ],
  ['a note changes no clock', claimEvent('claim.noted', { byStaff: true }), [], []],
])('%s', (_, event, start, stop) => expect(clockChanges(event)).toEqual({ start, stop }))

test('closing a claim stops all of its clocks', () =>
  expect(clockChanges(claimEvent('claim.closed', { status: 'CLOSED' })).stop).toHaveLength(6))

describe('due', () => {
  const running: readonly { clock: 'decide' | 'reply'; target: Day }[] = [
    { clock: 'decide', target: '2026-07-17' },
    { clock: 'reply', target: '2026-07-09' },
  ]
  test('is the nearest target', () => expect(claimDueOn('IN_REVIEW', running, null)).toBe('2026-07-09'))
  test('while documents are requested, the day the request ends, unless a message of the member is due earlier', () => {
    expect(claimDueOn('INFO_REQUESTED', running.slice(0, 1), '2026-08-01')).toBe('2026-08-01')
    expect(claimDueOn('INFO_REQUESTED', running, '2026-08-01')).toBe('2026-07-09')
  })
  test('a message about a closed claim is due too', () => expect(claimDueOn('CLOSED', running.slice(1), null)).toBe('2026-07-09'))
  test('is not set by the clock of the payment, which is for finance', () =>
    expect(claimDueOn('APPROVED', [{ clock: 'pay', target: '2026-07-20' }], null)).toBeNull())
})

describe('alarms of a decision begun on 07-02 with target 07-12 and last day 07-20', () => {
  const clock = { from: '2026-07-02', target: '2026-07-12', hard: '2026-07-20' } as const
  test.each([
    ['2026-07-08', []],
    ['2026-07-09', ['due_soon']],
    ['2026-07-12', ['due_soon']],
    ['2026-07-13', ['due_soon', 'late']],
    ['2026-07-20', ['due_soon', 'late']],
    ['2026-07-21', ['due_soon', 'late', 'breached']],
  ] as const)('%s: %o', (today, alarms) => expect(alarmsDue(clock, today, CLAIM_DEADLINES)).toEqual(alarms))
})

test('only the decision clock pauses, and only while documents are requested', () => {
  expect(isPaused('decide', 'INFO_REQUESTED')).toBe(true)
  expect(isPaused('decide', 'SIU_HOLD')).toBe(false)
  expect(isPaused('reply', 'INFO_REQUESTED')).toBe(false)
})
