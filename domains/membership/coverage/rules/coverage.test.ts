import { describe, expect, test } from 'vitest'
import { reinstatementBreaks } from '#domains/membership/reinstatement/rules/reinstatement.ts'
import { coveredOn, type CoverageHistory, firstCoveredOn, waitingDaysOf } from '#domains/membership/coverage/rules/coverage.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import type { Day } from '#platform/days.ts'

/** Maria joined on January 10, 2026, monthly, and has paid through May 9. */
const maria: CoverageHistory = {
  status: 'ACTIVE',
  effectiveOn: '2026-01-10',
  firstCoveredOn: firstCoveredOn('2026-01-10', 30),
  paidThroughOn: '2026-05-09',
  coverageEndOn: null,
  breaks: [],
  provisional: false,
}
const word = (on: Day, history: CoverageHistory): string => {
  const cover = coveredOn(on, history, MEMBERSHIP_TERMS)
  return cover.cover === 'covered' ? 'covered' : `${cover.cover}: ${cover.because}`
}

test.each<[string, Day, string]>([
  ['the day before she joined', '2026-01-09', 'not_covered: before_effective'],
  ['the day she joined', '2026-01-10', 'not_covered: waiting'],
  ['day 29 of the wait', '2026-02-08', 'not_covered: waiting'],
  ['day 30: the first covered day', '2026-02-09', 'covered'],
  ['the last day paid for', '2026-05-09', 'covered'],
])('%s', (_, on, expected) => expect(word(on, maria)).toBe(expected))

describe('R10: due 2026-05-10 fails, grace to 05-24, loss on 05-15', () => {
  const unpaid: CoverageHistory = { ...maria, status: 'PAST_DUE' }
  test('the loss waits for the payment, until the last day of grace', () => {
    expect(coveredOn('2026-05-15', unpaid, MEMBERSHIP_TERMS)).toEqual({ cover: 'pend', because: 'grace', until: '2026-05-24' })
  })
  test('paid on 05-22 it is covered', () => {
    expect(word('2026-05-15', { ...maria, paidThroughOn: '2026-06-09' })).toBe('covered')
  })
  test('unpaid it lapses on 05-25: coverage ended on 05-09', () => {
    const lapsed: CoverageHistory = { ...maria, status: 'LAPSED', coverageEndOn: '2026-05-09' }
    expect(word('2026-05-09', lapsed)).toBe('covered')
    expect(word('2026-05-15', lapsed)).toBe('not_covered: grace_unpaid')
    expect(word('2026-05-24', lapsed)).toBe('not_covered: grace_unpaid')
    expect(word('2026-05-25', lapsed)).toBe('not_covered: lapsed')
  })
  test('the day after the grace period nothing is pending any more, even before the job has run', () => {
    expect(word('2026-05-25', unpaid)).toBe('not_covered: lapsed')
  })
  test('a loss before the due day is covered in any case', () => expect(word('2026-05-09', unpaid)).toBe('covered'))
})

describe('after a reinstatement on 2026-06-01', () => {
  const reinstated: CoverageHistory = {
    ...maria,
    paidThroughOn: '2026-06-30',
    breaks: reinstatementBreaks({ coverageEndOn: '2026-05-09', reinstatedOn: '2026-06-01' }, MEMBERSHIP_TERMS),
  }
  test.each<[string, Day, string]>([
    ['before the gap', '2026-05-09', 'covered'],
    ['the gap is never covered: its first day', '2026-05-10', 'not_covered: gap'],
    ['the gap is never covered: its last day', '2026-05-31', 'not_covered: gap'],
    ['the day of the payment', '2026-06-01', 'not_covered: mini_wait'],
    ['the tenth day of the mini-wait', '2026-06-10', 'not_covered: mini_wait'],
    ['the day after the mini-wait', '2026-06-11', 'covered'],
  ])('%s', (_, on, expected) => expect(word(on, reinstated)).toBe(expected))
})

test.each<[string, Partial<CoverageHistory>, Day, string]>([
  ['a voided membership was never covered', { status: 'VOIDED' }, '2026-03-01', 'not_covered: void'],
  [
    'an unpaid enrollment has not begun',
    { status: 'PENDING_PAYMENT', effectiveOn: null, firstCoveredOn: null, paidThroughOn: null },
    '2026-03-01',
    'not_covered: before_effective',
  ],
  ['canceled, coverage runs to its end', { status: 'CANCELLED', coverageEndOn: '2026-05-09' }, '2026-05-09', 'covered'],
  ['canceled, the day after the end', { status: 'CANCELLED', coverageEndOn: '2026-05-09' }, '2026-05-10', 'not_covered: ended'],
  [
    'canceled at once in a paid year',
    { status: 'CANCELLED', paidThroughOn: '2027-01-09', coverageEndOn: '2026-04-01' },
    '2026-04-02',
    'not_covered: ended',
  ],
  ['a scheduled end has no grace', { status: 'CANCEL_SCHEDULED', coverageEndOn: '2026-05-09' }, '2026-05-10', 'not_covered: ended'],
  ['expired', { status: 'EXPIRED', coverageEndOn: '2026-05-09' }, '2026-05-10', 'not_covered: ended'],
  ['the renewal payment is in progress', {}, '2026-05-10', 'pend: grace'],
  ['a first bank debit has not settled', { provisional: true }, '2026-03-01', 'pend: payment_settling'],
  ['a bank debit does not shorten the wait', { provisional: true }, '2026-01-20', 'not_covered: waiting'],
])('%s', (_, change, on, expected) => expect(word(on, { ...maria, ...change })).toBe(expected))

describe('the wait is waived for a new policy', () => {
  const sale = { soldOn: '2026-04-10', viaActiveAgency: true, policyBeganOn: '2026-04-17', declarationsPageUploaded: true } as const
  const on = { ...MEMBERSHIP_TERMS, newPolicyWaiver: { on: true, withinDays: 7 } }
  test('never while the switch is off', () => expect(waitingDaysOf({ waitingDays: 30 }, sale, MEMBERSHIP_TERMS)).toBe(30))
  test('when Mr. Okoye sells it with the policy and its declarations page', () =>
    expect(waitingDaysOf({ waitingDays: 30 }, sale, on)).toBe(0))
  test.each([
    ['on the eighth day', { policyBeganOn: '2026-04-18' }],
    ['in a direct sale', { viaActiveAgency: false }],
    ['without the declarations page', { declarationsPageUploaded: false }],
    ['without a policy date', { policyBeganOn: null }],
  ] as const)('not %s', (_, change) => expect(waitingDaysOf({ waitingDays: 30 }, { ...sale, ...change }, on)).toBe(30))
})
