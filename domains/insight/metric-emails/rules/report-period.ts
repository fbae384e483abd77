import { type Period, presetPeriod } from '#domains/insight/reports/rules/period.ts'
import { addDays, type Day, weekday } from '#platform/days.ts'

export const EVERY = ['week', 'month'] as const
export type Every = (typeof EVERY)[number]

/** The newest week from Monday to Sunday, or calendar month, that is over on this day. */
export function reportPeriod(every: Every, today: Day): Period {
  if (every === 'month') return presetPeriod('last_month', today)
  const to = addDays(today, -weekday(today))
  return { from: addDays(to, -6), to }
}
