import { expect, test } from 'vitest'
import { type Every, reportPeriod } from '#domains/insight/metric-emails/rules/report-period.ts'
import type { Day } from '#platform/days.ts'

test.each<[every: Every, today: Day, from: Day, to: Day]>([
  ['week', '2026-11-23', '2026-11-16', '2026-11-22'], // A Monday
  ['week', '2026-11-29', '2026-11-16', '2026-11-22'], // The Sunday after it
  ['week', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['month', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['month', '2026-12-01', '2026-11-01', '2026-11-30'],
  ['month', '2027-01-01', '2026-12-01', '2026-12-31'],
])('the newest %s that is over on %s is from %s to %s', (every, today, from, to) =>
  expect(reportPeriod(every, today)).toEqual({ from, to }),
)
