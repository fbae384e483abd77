import { expect, test } from 'vitest'
import { areGated, dueOn, isOverdue, reminderOn } from '#domains/people/required-lessons/rules/due.ts'

const lesson = { joinedOn: '2026-03-01', requiredSince: '2026-01-01', dueDays: 30, passedOn: null } as const

test('a lesson is due so many days after joining, and on its due day nothing is overdue yet', () => {
  expect(dueOn(lesson)).toBe('2026-03-31')
  expect(isOverdue(lesson, '2026-03-31')).toBe(false)
  expect(isOverdue(lesson, '2026-04-01')).toBe(true)
  expect(isOverdue({ ...lesson, passedOn: '2026-05-01' }, '2026-06-01')).toBe(false)
})

test('a lesson that became required after joining gives everyone the same days', () => {
  expect(dueOn({ ...lesson, requiredSince: '2026-06-01' })).toBe('2026-07-01')
})

test('a reminder seven days and one day before the due day, and on the day after', () => {
  const on = (today: `2026-${string}`) => reminderOn('2026-03-31', today as '2026-03-31')
  expect([on('2026-03-23'), on('2026-03-24'), on('2026-03-30'), on('2026-03-31'), on('2026-04-01'), on('2026-05-01')]).toEqual([
    null,
    7,
    1,
    1,
    -1,
    null,
  ])
})

test('whoever sells is stopped, staff are not', () => {
  expect((['agent', 'agent-admin', 'sales-agent', 'sales-admin', 'staff', 'member'] as const).map(areGated)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})
