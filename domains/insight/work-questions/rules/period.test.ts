import { expect, test } from 'vitest'
import { type AskedPeriod, daysOf, daysToCome, monthsAhead, periodIn } from '#domains/insight/work-questions/rules/period.ts'
import { day } from '#platform/days.ts'

const SUNDAY = day('2026-11-29')

test.each<[string, AskedPeriod, string, string]>([
  ['filed today', { unit: 'day', back: 0 }, '2026-11-29', '2026-11-29'],
  ['filed yesterday', { unit: 'day', back: 1 }, '2026-11-28', '2026-11-28'],
  ['esta semana', { unit: 'week', back: 0 }, '2026-11-23', '2026-11-29'],
  ['la semana pasada', { unit: 'week', back: 1 }, '2026-11-16', '2026-11-22'],
  ['month to date', { unit: 'month', back: 0 }, '2026-11-01', '2026-11-29'],
  ['el mes anterior', { unit: 'month', back: 1 }, '2026-10-01', '2026-10-31'],
  ['last quarter', { unit: 'quarter', back: 1 }, '2026-07-01', '2026-09-30'],
  ['este trimestre', { unit: 'quarter', back: 0 }, '2026-10-01', '2026-11-29'],
  ['last year', { unit: 'year', back: 1 }, '2025-01-01', '2025-12-31'],
  ['tomorrow', { unit: 'day', back: -1 }, '2026-11-30', '2026-11-30'],
  ['para manana', { unit: 'day', back: -1 }, '2026-11-30', '2026-11-30'],
  ['la semana que viene', { unit: 'week', back: -1 }, '2026-11-30', '2026-12-06'],
  ['next month', { unit: 'month', back: -1 }, '2026-12-01', '2026-12-31'],
  ['el proximo mes', { unit: 'month', back: -1 }, '2026-12-01', '2026-12-31'],
  ['next quarter', { unit: 'quarter', back: -1 }, '2027-01-01', '2027-03-31'],
  ['next year', { unit: 'year', back: -1 }, '2027-01-01', '2027-12-31'],
  ['in october', { month: 10, year: null }, '2026-10-01', '2026-10-31'],
  ['en noviembre', { month: 11, year: null }, '2026-11-01', '2026-11-29'],
  ['in december', { month: 12, year: null }, '2025-12-01', '2025-12-31'],
  ['in may of 2025', { month: 5, year: 2025 }, '2025-05-01', '2025-05-31'],
  ['in 2025', { year: 2025 }, '2025-01-01', '2025-12-31'],
  ['in 2026', { year: 2026 }, '2026-01-01', '2026-11-29'],
  ['the last 30 days', { days: 30 }, '2026-10-31', '2026-11-29'],
  ['los ultimos 12 meses', { months: 12 }, '2025-11-30', '2026-11-29'],
])('on a Sunday, “%s” is %o: from %s to %s', (text, asked, from, to) => {
  expect(periodIn(text)?.period).toEqual(asked)
  expect(daysOf(asked, SUNDAY)).toEqual({ from, to })
})

test.each<[AskedPeriod, string | null]>([
  [{ unit: 'month', back: 0 }, '2026-11-01'],
  [{ unit: 'month', back: -1 }, '2026-12-01'],
  [{ unit: 'month', back: 1 }, null],
  [{ month: 11, year: null }, '2026-11-01'],
  [{ month: 12, year: null }, '2026-12-01'],
  [{ month: 1, year: null }, '2027-01-01'],
  [{ month: 10, year: 2026 }, null],
  [{ month: 5, year: 2027 }, '2027-05-01'],
  [{ unit: 'quarter', back: 0 }, '2026-11-01,2026-12-01'],
  [{ unit: 'quarter', back: -1 }, '2027-01-01,2027-02-01,2027-03-01'],
  [{ unit: 'quarter', back: 1 }, null],
  [{ year: 2027 }, null],
])('the months ahead that %o names begin on %s', (asked, first) => expect(monthsAhead(asked, SUNDAY)?.join() ?? null).toBe(first))

const WEDNESDAY = day('2026-11-25')
test.each<[AskedPeriod, { from: string | null; to: string } | null]>([
  [
    { unit: 'day', back: -1 },
    { from: '2026-11-26', to: '2026-11-26' },
  ],
  [
    { unit: 'day', back: 0 },
    { from: null, to: '2026-11-25' },
  ],
  [
    { unit: 'week', back: 0 },
    { from: null, to: '2026-11-29' },
  ],
  [
    { unit: 'week', back: -1 },
    { from: '2026-11-30', to: '2026-12-06' },
  ],
  [{ unit: 'week', back: 1 }, null],
  [{ unit: 'month', back: 0 }, null],
  [{ days: 7 }, null],
])('on a Wednesday, what is to be done in %o is of the days %j', (asked, days) => expect(daysToCome(asked, WEDNESDAY)).toEqual(days))

test('a verb is no month, two periods are none, and what is left of the text has a mark', () => {
  expect(periodIn('may i approve it')).toEqual({ period: null, rest: 'may i approve it' })
  expect(periodIn('in september and october')).toBeNull()
  expect(periodIn('paid in october')?.rest.trim()).toBe('paid in  zperiod')
})
