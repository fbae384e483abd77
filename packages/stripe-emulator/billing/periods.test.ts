import { expect, test } from 'vitest'
import { periodFrom, type Interval } from './periods.ts'
import { at, onDay } from '../testing/emulator.ts'

const MONTHLY: Interval = { interval: 'month', count: 1 }

test.each([
  ['the last day of a month', '2026-01-31', MONTHLY, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['the last day of February', '2026-02-28', MONTHLY, ['2026-03-28', '2026-04-28']],
  ['the 30th, over February', '2026-12-30', MONTHLY, ['2027-01-30', '2027-02-28', '2027-03-30']],
  ['a leap day, yearly', '2028-02-29', { interval: 'year', count: 1 } as const, ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['every quarter', '2026-11-30', { interval: 'month', count: 3 } as const, ['2027-02-28', '2027-05-30']],
  ['every week', '2026-12-28', { interval: 'week', count: 1 } as const, ['2027-01-04', '2027-01-11']],
])('%s renews on the anchor’s day, or the last there is', (_, anchorDay, every, days) => {
  const anchor = at(`${anchorDay}T15:04:05Z`)
  let start = anchor
  for (const day of days) {
    const period = periodFrom(start, anchor, every)
    expect(onDay(period.end)).toBe(day)
    expect(period.end % 86_400).toBe(anchor % 86_400)
    start = period.end
  }
})
