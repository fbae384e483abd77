import { describe, expect, test } from 'vitest'
import {
  businessDaysOf,
  CLOSED_DAY_LIMITS,
  type ClosedDays,
  closedDayFields,
  COMPANY_CALENDAR,
  withYearBefore,
} from '#domains/records/company-calendar/rules/company-calendar.ts'
import { figuresTyped, typedOf } from '#domains/records/rule-figures/rules/typed.ts'
import { companyCalendar } from '#platform/business-days.ts'
import { addDays, type Day } from '#platform/days.ts'

const NONE: ClosedDays = { closed: {} }
const AFTER_THANKSGIVING: ClosedDays = { closed: { '2026-11-27': 'Day after Thanksgiving' } }

const typedRows = (rows: readonly (readonly [string, string])[]) =>
  Object.fromEntries(
    rows.flatMap(([on, name], row) => [
      [closedDayFields(row).on, on],
      [closedDayFields(row).name, name],
    ]),
  )

/** Typed on November 2 for a version in force from November 10. */
function read(rows: readonly (readonly [string, string])[], before: ClosedDays = NONE, effectiveOn: Day = '2026-11-10') {
  const about = { name: 'house', first: NONE, typed: typedRows(rows), effectiveOn, today: '2026-11-02' as Day }
  const { figures, faults } = figuresTyped(COMPANY_CALENDAR, before, about)
  return { closed: figures.closed, faults: faults.map(({ path, says }) => [path, says.says]) }
}

describe('closed days as typed', () => {
  test('stand by date, each with its name; an empty line is none', () => {
    const { closed, faults } = read([
      ['2026-12-24', 'Christmas Eve'],
      ['', ''],
      ['2026-11-27', ' Day after Thanksgiving '],
    ])
    expect(faults).toEqual([])
    expect(Object.entries(closed)).toEqual([
      ['2026-11-27', 'Day after Thanksgiving'],
      ['2026-12-24', 'Christmas Eve'],
    ])
  })

  test('that cannot be are answered at their fields, all at once', () => {
    const { faults } = read([
      ['2026-11-28', 'A Saturday'],
      ['2026-11-26', 'Thanksgiving'],
      ['2026-10-30', 'Over'],
      ['2026-11-09', 'Before the version'],
      ['2029-01-08', 'Far away'],
      ['2026-11-27', 'Twice'],
      ['2026-11-27', 'Twice'],
      ['2026-02-30', 'No date'],
      ['', 'Without a date'],
      ['2026-12-24', ''],
      ['2026-12-23', 'x'.repeat(CLOSED_DAY_LIMITS.name + 1)],
    ])
    expect(faults).toEqual([
      ['days.0.on', 'This is a Saturday or a Sunday: the office is closed anyway.'],
      ['days.1.on', 'This is a federal holiday: the office is closed anyway.'],
      ['days.2.on', 'This date has passed.'],
      ['days.3.on', 'This version is in force from {0}. Choose that day or a later one.'],
      ['days.4.on', 'Choose a date within the next {0} years.'],
      ['days.6.on', 'This date is in the list already.'],
      ['days.7.on', 'Enter a date.'],
      ['days.8.on', 'Enter a date.'],
      ['days.9.name', 'Enter what this day is.'],
      ['days.10.name', 'Use at most {0} characters.'],
    ])
  })

  test('are at most twelve in a year', () => {
    const twelve = Array.from({ length: 12 }, (_, week): [string, string] => [addDays('2027-03-02', 7 * week), 'Moving'])
    expect(read(twelve).faults).toEqual([])
    expect(read([...twelve, ['2026-11-27', 'Another year']]).faults).toEqual([])
    expect(read([...twelve, ['2027-06-01', 'One too many']]).faults).toEqual([
      ['days.12.on', 'A year has at most {0} closed days besides federal holidays.'],
    ])
  })

  test('before the version’s first day stay as they were; a later one may be taken out', () => {
    const before: ClosedDays = { closed: { ...AFTER_THANKSGIVING.closed, '2026-12-24': 'Christmas Eve' } }
    expect(read([], before, '2026-12-01').closed).toEqual(AFTER_THANKSGIVING.closed)
    expect(read([['2026-11-27', 'Renamed']], before, '2026-12-01')).toEqual({ closed: AFTER_THANKSGIVING.closed, faults: [] })
  })
})

test('two versions are compared by date: what is new, and what is no longer', () => {
  const other: ClosedDays = { closed: { '2026-12-24': 'Christmas Eve' } }
  const lines = COMPANY_CALENDAR.lines(AFTER_THANKSGIVING, other)
  expect(lines.map((line) => [line.day, typedOf(AFTER_THANKSGIVING, line), typedOf(other, line)])).toEqual([
    ['2026-11-27', 'Day after Thanksgiving', ''],
    ['2026-12-24', '', 'Christmas Eve'],
  ])
})

test('a year before: the same day of the week, or the same date where that was a holiday', () => {
  const closed: ClosedDays = { closed: { '2026-11-27': 'Day after Thanksgiving', '2026-12-24': 'Christmas Eve' } }
  const { closedDays } = withYearBefore(companyCalendar(['2025-07-07']), closed)
  expect([...closedDays]).toEqual(['2025-07-07', '2025-11-28', '2025-12-24'])
})

test('2026 has 250 business days, one fewer for each closed day', () => {
  expect(businessDaysOf(2026, [])).toBe(250)
  expect(businessDaysOf(2026, [{ on: '2026-11-27', name: 'Day after Thanksgiving' }])).toBe(249)
})
