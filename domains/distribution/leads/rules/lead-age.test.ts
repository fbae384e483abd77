import { describe, expect, test } from 'vitest'
import {
  afterBusinessHours,
  type AgingLead,
  dueAt,
  leadHealth,
  type LocalMoment,
  nextTouch,
} from '#domains/distribution/leads/rules/lead-age.ts'
import { companyCalendar } from '#platform/business-days.ts'
import type { Day } from '#platform/days.ts'

const at = (on: Day, hour: number): LocalMoment => ({ on, minute: hour * 60 })

test.each<[string, LocalMoment, LocalMoment]>([
  ['in the morning', at('2026-11-20', 9), at('2026-11-20', 13)],
  ['Friday at four: Monday at noon', at('2026-11-20', 16), at('2026-11-23', 12)],
  ['before we open', at('2026-11-20', 6), at('2026-11-20', 13)],
  ['late at night', at('2026-11-19', 23), at('2026-11-20', 13)],
  ['on a Saturday', at('2026-11-21', 11), at('2026-11-23', 13)],
  ['on the eve of Thanksgiving', at('2026-11-25', 15), at('2026-11-27', 11)],
])('four business hours %s', (_, from, due) => expect(afterBusinessHours(from, 4, NO_CLOSED_DAYS)).toEqual(due))

const NO_CLOSED_DAYS = companyCalendar([])

const lead: AgingLead = { stage: 'CONTACTED', since: at('2026-11-10', 10), ownerId: 'usr_sales', nextActionOn: '2026-11-17' }

describe('§14: with the office closed on the day after Thanksgiving', () => {
  const closed = companyCalendar(['2026-11-27'])
  test('business hours go on when it opens', () =>
    expect(afterBusinessHours(at('2026-11-25', 15), 4, closed)).toEqual(at('2026-11-30', 11)))
  test('business days of a stage are a day longer, its calendar days are not', () => {
    expect(dueAt({ stage: 'ATTEMPTING', since: at('2026-11-20', 9) }, closed)?.on).toBe('2026-12-08')
    expect(dueAt({ stage: 'ATTEMPTING', since: at('2026-11-20', 9) }, NO_CLOSED_DAYS)?.on).toBe('2026-12-07')
    expect(dueAt({ stage: 'CONTACTED', since: at('2026-11-20', 9) }, closed)?.on).toBe('2026-11-27')
  })
  test('the next touch is on a day on which somebody is there, the first two days later', () => {
    expect(nextTouch(1, '2026-11-25', NO_CLOSED_DAYS)).toBe('2026-11-27')
    expect(nextTouch(1, '2026-11-25', closed)).toBe('2026-11-30')
    expect(nextTouch(1, '2026-11-19', closed), 'not on a Saturday').toBe('2026-11-23')
    expect(nextTouch(7, '2026-11-25', closed)).toBeNull()
  })
})

test('each stage has its maximum age', () => {
  expect(dueAt(lead, NO_CLOSED_DAYS)?.on).toBe('2026-11-17')
  expect(dueAt({ ...lead, stage: 'ATTEMPTING' }, NO_CLOSED_DAYS)?.on).toBe('2026-11-25')
  expect(dueAt({ ...lead, stage: 'LOST' }, NO_CLOSED_DAYS)).toBeNull()
})

describe('a lead contacted on November 10th', () => {
  test.each<[string, Day, string]>([
    ['is fine on its last day', '2026-11-17', 'fine'],
    ['is a task for the sales admin the day after', '2026-11-18', 'escalated'],
    ['still is, two days after', '2026-11-19', 'escalated'],
    ['goes to someone else on the third day', '2026-11-20', 'reassigned'],
  ])('%s', (_, on, health) => expect(leadHealth(lead, at(on, 12), NO_CLOSED_DAYS)).toBe(health))
})

test('a new lead is red the minute after its four hours', () => {
  const fresh: AgingLead = { ...lead, stage: 'ASSIGNED', since: at('2026-11-20', 9), nextActionOn: '2026-11-20' }
  expect(leadHealth(fresh, at('2026-11-20', 13), NO_CLOSED_DAYS)).toBe('fine')
  expect(leadHealth(fresh, { on: '2026-11-20', minute: 13 * 60 + 1 }, NO_CLOSED_DAYS)).toBe('red')
})

test.each<[string, Partial<AgingLead>]>([
  ['without an owner', { ownerId: null }],
  ['without a next action', { nextActionOn: null }],
  ['with a next action that has passed', { nextActionOn: '2026-11-11' }],
])('a lead %s is stale', (_, change) => expect(leadHealth({ ...lead, ...change }, at('2026-11-12', 9), NO_CLOSED_DAYS)).toBe('stale'))

test('a lead won or lost needs nobody', () =>
  expect(leadHealth({ ...lead, stage: 'CONVERTED', ownerId: null }, at('2027-11-12', 9), NO_CLOSED_DAYS)).toBe('fine'))
