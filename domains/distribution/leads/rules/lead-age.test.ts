import { describe, expect, test } from 'vitest'
import { afterBusinessHours, type AgingLead, dueAt, leadHealth, type LocalMoment } from '#domains/distribution/leads/rules/lead-age.ts'
import type { Day } from '#platform/days.ts'

const at = (on: Day, hour: number): LocalMoment => ({ on, minute: hour * 60 })

test.each<[string, LocalMoment, LocalMoment]>([
  ['in the morning', at('2026-11-20', 9), at('2026-11-20', 13)],
  ['Friday at four: Monday at noon', at('2026-11-20', 16), at('2026-11-23', 12)],
  ['before we open', at('2026-11-20', 6), at('2026-11-20', 13)],
  ['late at night', at('2026-11-19', 23), at('2026-11-20', 13)],
  ['on a Saturday', at('2026-11-21', 11), at('2026-11-23', 13)],
  ['on the eve of Thanksgiving', at('2026-11-25', 15), at('2026-11-27', 11)],
])('four business hours %s', (_, from, due) => expect(afterBusinessHours(from, 4)).toEqual(due))

const lead: AgingLead = { stage: 'CONTACTED', since: at('2026-11-10', 10), ownerId: 'usr_sales', nextActionOn: '2026-11-17' }

test('each stage has its maximum age', () => {
  expect(dueAt(lead)?.on).toBe('2026-11-17')
  expect(dueAt({ ...lead, stage: 'ATTEMPTING' })?.on).toBe('2026-11-25')
  expect(dueAt({ ...lead, stage: 'LOST' })).toBeNull()
})

describe('a lead contacted on November 10th', () => {
  test.each<[string, Day, string]>([
    ['is fine on its last day', '2026-11-17', 'fine'],
    ['is a task for the sales admin the day after', '2026-11-18', 'escalated'],
    ['still is, two days after', '2026-11-19', 'escalated'],
    ['goes to someone else on the third day', '2026-11-20', 'reassigned'],
  ])('%s', (_, on, health) => expect(leadHealth(lead, at(on, 12))).toBe(health))
})

test('a new lead is red the minute after its four hours', () => {
  const fresh: AgingLead = { ...lead, stage: 'ASSIGNED', since: at('2026-11-20', 9), nextActionOn: '2026-11-20' }
  expect(leadHealth(fresh, at('2026-11-20', 13))).toBe('fine')
  expect(leadHealth(fresh, { on: '2026-11-20', minute: 13 * 60 + 1 })).toBe('red')
})

test.each<[string, Partial<AgingLead>]>([
  ['without an owner', { ownerId: null }],
  ['without a next action', { nextActionOn: null }],
  ['with a next action that has passed', { nextActionOn: '2026-11-11' }],
])('a lead %s is stale', (_, change) => expect(leadHealth({ ...lead, ...change }, at('2026-11-12', 9))).toBe('stale'))

test('a lead won or lost needs nobody', () =>
  expect(leadHealth({ ...lead, stage: 'CONVERTED', ownerId: null }, at('2027-11-12', 9))).toBe('fine'))
