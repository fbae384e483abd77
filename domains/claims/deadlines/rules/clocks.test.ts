import { describe, expect, test } from 'vitest'
import { alarmsDue, claimDueOn, type TimelineItem, isPaused, turnOf } from '#domains/claims/deadlines/rules/clocks.ts'
import type { Day } from '#platform/days.ts'

const happening = (kind: string, change: Partial<TimelineItem> = {}): TimelineItem => ({
  kind,
  byStaff: false,
  assigned: false,
  status: 'INTAKE',
  ...change,
})

test.each<[string, TimelineItem, string[], string[]]>([
  ['a claim that came in wants a handler and a look at its papers', happening('claim.acknowledged'), ['assign', 'review_documents'], []],
  ['a handler took it', happening('claim.assigned', { assigned: true }), [], ['assign']],
  ['it was given back to all', happening('claim.assigned'), ['assign'], []],
  ['the member wrote', happening('claim.message_sent'), ['reply'], []],
  ['we answered', happening('claim.message_sent', { byStaff: true }), [], ['reply']],
  ['the member sent a paper', happening('claim.document_added'), ['review_documents'], []],
  ['we added one ourselves', happening('claim.document_added', { byStaff: true }), [], []],
  ['a paper of a draft', happening('claim.document_added', { status: 'DRAFT' }), [], []],
  ['the proof is complete', happening('claim.review_begun', { status: 'IN_REVIEW' }), ['decide'], ['review_documents', 'pay']],
  ['approved', happening('claim.approved', { status: 'APPROVED' }), ['pay'], ['assign', 'review_documents', 'decide', 'decide_appeal']],
  ['the money left', happening('claim.payment_released', { status: 'PAYMENT_PENDING' }), [], ['pay']],
  [
    'the money came back',
    happening('claim.payment_failed', { status: 'PAYMENT_FAILED' }),
    ['pay'],
    ['assign', 'review_documents', 'decide', 'decide_appeal'],
  ],
  ['denied', happening('claim.denied', { status: 'DENIED' }), [], ['assign', 'review_documents', 'decide', 'decide_appeal']],
  [
    'appealed',
    happening('claim.appealed', { status: 'APPEALED' }),
    ['decide_appeal'],
    ['assign', 'review_documents', 'decide', 'decide_appeal'],
  ],
  ['a note changes no clock', happening('claim.noted', { byStaff: true }), [], []],
])('%s', (_, what, start, stop) => expect(turnOf(what)).toEqual({ start, stop }))

test('a closed claim has no clock left', () => expect(turnOf(happening('claim.closed', { status: 'CLOSED' })).stop).toHaveLength(6))

describe('due', () => {
  const running: readonly { clock: 'decide' | 'reply'; target: Day }[] = [
    { clock: 'decide', target: '2026-07-17' },
    { clock: 'reply', target: '2026-07-09' },
  ]
  test('is the nearest target', () => expect(claimDueOn('IN_REVIEW', running, null)).toBe('2026-07-09'))
  test('while the member is asked, the day their list ends, unless they wrote to us', () => {
    expect(claimDueOn('INFO_REQUESTED', running.slice(0, 1), '2026-08-01')).toBe('2026-08-01')
    expect(claimDueOn('INFO_REQUESTED', running, '2026-08-01')).toBe('2026-07-09')
  })
  test('a message about a closed claim is due too', () => expect(claimDueOn('CLOSED', running.slice(1), null)).toBe('2026-07-09'))
  test('paying is not for those who decide', () =>
    expect(claimDueOn('APPROVED', [{ clock: 'pay', target: '2026-07-20' }], null)).toBeNull())
})

describe('alarms of a decision begun on 07-02, aimed at 07-12, to be made by 07-20', () => {
  const clock = { from: '2026-07-02', target: '2026-07-12', hard: '2026-07-20' } as const
  test.each([
    ['2026-07-08', []],
    ['2026-07-09', ['due_soon']],
    ['2026-07-12', ['due_soon']],
    ['2026-07-13', ['due_soon', 'late']],
    ['2026-07-20', ['due_soon', 'late']],
    ['2026-07-21', ['due_soon', 'late', 'breached']],
  ] as const)('%s: %o', (today, alarms) => expect(alarmsDue(clock, today)).toEqual(alarms))
})

test('only the decision stands still, and only while the member is asked', () => {
  expect(isPaused('decide', 'INFO_REQUESTED')).toBe(true)
  expect(isPaused('decide', 'SIU_HOLD')).toBe(false)
  expect(isPaused('reply', 'INFO_REQUESTED')).toBe(false)
})
