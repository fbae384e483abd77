import { describe, expect, test } from 'vitest'
import {
  agentSaveTaskOn,
  consequences,
  dunningMessages,
  failureKind,
  nextRetry,
  reminderDue,
  retryDays,
} from '#domains/membership/billing/rules/dunning.ts'
import { DUNNING } from '#domains/membership/billing/rules/dunning.data.ts'

const due = '2026-05-10'

test.each([
  ['insufficient_funds', 'card', 'soft'],
  ['insufficient_funds', 'us_bank_account', 'nsf'],
  ['generic_decline', 'card', 'soft'],
  ['an unknown reason', 'card', 'soft'],
  ['stolen_card', 'card', 'hard'],
  ['account_closed', 'us_bank_account', 'hard'],
  ['debit_not_authorized', 'us_bank_account', 'unauthorized'],
] as const)('%s on a %s is %s', (reason, method, kind) => expect(failureKind(reason, method)).toBe(kind))

test('a soft decline is retried eight times in fourteen days', () => {
  expect(retryDays('soft', due, DUNNING)).toEqual([
    '2026-05-11',
    '2026-05-13',
    '2026-05-15',
    '2026-05-17',
    '2026-05-19',
    '2026-05-21',
    '2026-05-23',
    '2026-05-24',
  ])
})

test('a hard decline is never retried and asks for another card at once', () => {
  expect(retryDays('hard', due, DUNNING)).toEqual([])
  expect(nextRetry('hard', due, due, DUNNING)).toBeNull()
  expect(consequences('hard', due, DUNNING).askForNewMethod).toBe(true)
})

test('an account without funds is presented twice more', () => expect(retryDays('nsf', due, DUNNING)).toEqual(['2026-05-14', '2026-05-20']))

test('a debit called unauthorized ends the mandate and holds refunds for 60 days', () => {
  expect(retryDays('unauthorized', due, DUNNING)).toEqual([])
  expect(consequences('unauthorized', due, DUNNING)).toEqual({ askForNewMethod: true, voidMandate: true, holdRefundsUntil: '2026-07-09' })
})

test('a soft decline has no further consequences yet', () => {
  expect(consequences('soft', due, DUNNING)).toEqual({ askForNewMethod: false, voidMandate: false, holdRefundsUntil: null })
})

describe('the next retry', () => {
  test('is the first day after today', () => {
    expect(nextRetry('soft', due, due, DUNNING)).toBe('2026-05-11')
    expect(nextRetry('soft', due, '2026-05-11', DUNNING)).toBe('2026-05-13')
  })
  test('is none after the last', () => expect(nextRetry('soft', due, '2026-05-24', DUNNING)).toBeNull())
})

test('the member gets five messages, the last one on the day it lapses', () => {
  expect(dunningMessages(due, DUNNING).map(({ on, kind }) => [on, kind])).toEqual([
    ['2026-05-10', 'payment_failed'],
    ['2026-05-13', 'payment_reminder'],
    ['2026-05-17', 'payment_reminder'],
    ['2026-05-22', 'final_notice'],
    ['2026-05-25', 'lapsed'],
  ])
  expect(agentSaveTaskOn(due, DUNNING)).toBe('2026-05-13')
})

test.each([
  ['2026-05-09', null],
  ['2026-05-10', 0],
  ['2026-05-12', 0],
  ['2026-05-13', 3],
  ['2026-05-21', 7],
  ['2026-05-22', 12],
  ['2026-06-10', 12],
] as const)('on %s the reminder of day %s is due', (today, day) => expect(reminderDue(due, today, DUNNING)?.day ?? null).toBe(day))
