import { describe, expect, test } from 'vitest'
import {
  appealBy,
  clockState,
  delayEmailsOn,
  documentsDueOn,
  draftKeptUntil,
  dueOn,
  infoRequestDays,
  mustBy,
  noticeBy,
  reopenBy,
  signatureReminders,
  type StateClocks,
} from '#domains/claims/deadlines/rules/deadlines.ts'
import { LAUNCH } from '#domains/membership/plans/rules/state-rules.data.ts'
import { companyCalendar } from '#platform/business-days.ts'
import { addDays, type Day } from '#platform/days.ts'
import { CLAIM_CLOCK_NAMES, CLAIM_CLOCKS, CLAIM_DEADLINES } from '#domains/claims/deadlines/rules/deadlines.data.ts'

test('a loss is reported within 90 days, and never after 365', () => {
  expect(noticeBy('2026-03-01', CLAIM_DEADLINES)).toEqual({ by: '2026-05-30', absolutely: '2027-03-01' })
})

test.each<[string, Day, Day | null, Day]>([
  ['60 days, when the loss was long ago', '2026-03-01', '2026-01-01', '2026-04-30'],
  ['as long as it can be submitted', '2026-03-01', '2026-02-27', '2026-05-28'],
  ['as long as a loss of that day could be reported', '2026-03-01', null, '2026-05-30'],
])('K1: a draft is kept %s', (_, begunOn, lossOn, until) =>
  expect(draftKeptUntil({ begunOn, reportBy: noticeBy(lossOn ?? begunOn, CLAIM_DEADLINES).by }, CLAIM_DEADLINES)).toBe(until),
)

test.each<[string, Day, Day, Day]>([
  ['180 days from notice', '2026-03-01', '2026-03-10', '2026-09-06'],
  ['a late notice: 365 days from the loss come first', '2026-03-01', '2026-12-01', '2027-03-01'],
])('documents are due %s', (_, lossOn, noticeOn, due) => expect(documentsDueOn({ lossOn, noticeOn }, CLAIM_DEADLINES)).toBe(due))

const by = (rule: StateClocks, closed: readonly Day[] = []) => ({ rule, calendar: companyCalendar(closed) })

describe('a decision', () => {
  test('with the proof complete on Thursday 2026-07-02: target 07-17, hard 07-24', () => {
    expect(dueOn(CLAIM_CLOCKS.decide, '2026-07-02', by(LAUNCH.TX))).toEqual({ target: '2026-07-17', hard: '2026-07-24' })
  })
  test('in California: forty calendar days', () => expect(dueOn(CLAIM_CLOCKS.decide, '2026-07-02', by(LAUNCH.CA)).hard).toBe('2026-08-11'))
  test('in Ohio: twenty-one calendar days', () => expect(dueOn(CLAIM_CLOCKS.decide, '2026-07-02', by(LAUNCH.OH)).hard).toBe('2026-07-23'))
  test('the target is never later than the deadline of the state', () => {
    const strict = { ...LAUNCH.TX, decide: { days: 5, type: 'calendar' } } as const
    expect(dueOn(CLAIM_CLOCKS.decide, '2026-07-02', by(strict))).toEqual({ target: '2026-07-07', hard: '2026-07-07' })
  })
  test('pauses while documents are requested from the member', () => {
    const pause = { from: '2026-07-06', to: '2026-07-12' } as const
    expect(dueOn(CLAIM_CLOCKS.decide, '2026-07-02', by(LAUNCH.TX), [pause])).toEqual({ target: '2026-07-24', hard: '2026-07-31' })
  })
})

test.each([
  ['assign', '2026-11-24', '2026-12-07'],
  ['review_documents', '2026-11-30', '2026-12-07'],
  ['pay', '2026-11-30', '2026-12-20'],
  ['decide_appeal', '2026-12-14', '2026-12-20'],
] as const)('%s, begun on Friday 2026-11-20, over Thanksgiving', (clock, target, hard) => {
  expect(dueOn(CLAIM_CLOCKS[clock], '2026-11-20', by(LAUNCH.TX))).toEqual({ target, hard })
})

describe('§14: with the office closed on the day after Thanksgiving', () => {
  const closed: Day[] = ['2026-11-27']
  test.each([
    // The assignment is due before it, and calendar days are all counted.
    ['assign', '2026-11-24', '2026-12-07'],
    ['review_documents', '2026-12-01', '2026-12-07'],
    ['pay', '2026-12-01', '2026-12-20'],
    ['answer_regulator', '2026-12-01', '2026-12-07'],
  ] as const)('%s has its target a day later and its last day unmoved', (clock, target, hard) => {
    expect(dueOn(CLAIM_CLOCKS[clock], '2026-11-20', by(LAUNCH.TX, closed))).toEqual({ target, hard })
  })
  test('no target is after the last day, however long the office is closed', () => {
    const days = Array.from({ length: 31 }, (_, on) => addDays('2026-12-01', on))
    for (const clock of CLAIM_CLOCK_NAMES) {
      const plain = dueOn(CLAIM_CLOCKS[clock], '2026-11-30', by(LAUNCH.TX))
      const due = dueOn(CLAIM_CLOCKS[clock], '2026-11-30', by(LAUNCH.TX, days))
      expect(due, clock).toEqual({ target: plain.hard, hard: plain.hard })
      expect(mustBy(CLAIM_CLOCKS[clock], '2026-11-30', LAUNCH.TX)).toBe(due.hard)
    }
  })
  test('a closed day within a pause is not counted twice', () => {
    const pause = { from: '2026-11-25', to: '2026-11-29' } as const
    const [open, shut] = [
      dueOn(CLAIM_CLOCKS.decide, '2026-11-20', by(LAUNCH.TX), [pause]),
      dueOn(CLAIM_CLOCKS.decide, '2026-11-20', by(LAUNCH.TX, closed), [pause]),
    ]
    expect(shut).toEqual(open)
  })
})

test('a delay is explained on the hard day and every 30 days, in Ohio every 45', () => {
  expect(delayEmailsOn('2026-07-24', LAUNCH.TX, '2026-09-30')).toEqual(['2026-07-24', '2026-08-23', '2026-09-22'])
  expect(delayEmailsOn('2026-07-24', LAUNCH.OH, '2026-09-30')).toEqual(['2026-07-24', '2026-09-07'])
  expect(delayEmailsOn('2026-07-24', LAUNCH.TX, '2026-07-23')).toEqual([])
})

test.each<[Day, string]>([
  ['2026-07-08', 'on_time'],
  ['2026-07-09', 'due_soon'],
  ['2026-07-12', 'due_soon'],
  ['2026-07-13', 'late'],
])('of ten days from 07-02, on %s it is %s', (today, state) =>
  expect(clockState({ from: '2026-07-02', due: '2026-07-12', today }, CLAIM_DEADLINES)).toBe(state),
)

test('an appeal has 60 days', () => expect(appealBy('2026-07-24', CLAIM_DEADLINES)).toBe('2026-09-22'))

describe('a closed claim', () => {
  const closed = { on: '2026-07-24', outcome: 'denied', documentsDueOn: '2026-12-31', reopenedTimes: 0 } as const
  test('can be reopened for 180 days', () => expect(reopenBy(closed, CLAIM_DEADLINES)).toBe('2027-01-20'))
  test('can be reopened until its documents are due when it was closed without an answer', () =>
    expect(reopenBy({ ...closed, outcome: 'no_response' }, CLAIM_DEADLINES)).toBe('2026-12-31'))
  test('cannot be reopened a third time', () => {
    expect(reopenBy({ ...closed, reopenedTimes: 1 }, CLAIM_DEADLINES)).not.toBeNull()
    expect(reopenBy({ ...closed, reopenedTimes: 2 }, CLAIM_DEADLINES)).toBeNull()
  })
})

test('a request is open for 30 days and reminds four times', () => {
  expect(infoRequestDays('2026-07-01', CLAIM_DEADLINES)).toEqual({
    closesOn: '2026-07-31',
    reminders: ['2026-07-08', '2026-07-15', '2026-07-22', '2026-07-28'],
  })
})

test('Maria is reminded three times to sign what Mr. Okoye filed', () => {
  expect(signatureReminders('2026-07-01', CLAIM_DEADLINES)).toEqual(['2026-07-03', '2026-07-06', '2026-07-11'])
})
