import { addDays, addMonths, daysBetween, type Day, earliest, latest, parts } from '#platform/days.ts'

export type Period = { from: Day; to: Day }

/** The longest period of a report, in days. */
export const MAX_PERIOD_DAYS = 1100

export const PRESETS = ['this_month', 'last_month', 'last_90_days', 'this_year', 'last_12_months'] as const
export type Preset = (typeof PRESETS)[number]

const monthStart = (day: Day): Day => addDays(day, 1 - parts(day).dayOfMonth)

export function presetPeriod(preset: Preset, today: Day): Period {
  switch (preset) {
    case 'this_month':
      return { from: monthStart(today), to: today }
    case 'last_month':
      return { from: addMonths(monthStart(today), -1), to: addDays(monthStart(today), -1) }
    case 'last_90_days':
      return { from: addDays(today, -89), to: today }
    case 'this_year':
      return { from: `${parts(today).year}-01-01` as Day, to: today }
    case 'last_12_months':
      return { from: addMonths(monthStart(today), -11), to: today }
  }
}

/** The requested period, in order and limited in length; twelve months without a request. */
export function periodOf(asked: { from?: Day | undefined; to?: Day | undefined }, today: Day): Period {
  const to = asked.to ?? today
  const from = asked.from ?? (asked.to ? addDays(asked.to, -364) : presetPeriod('last_12_months', today).from)
  if (from > to) return periodOf({ from: to, to: from }, today)
  return daysBetween(from, to) > MAX_PERIOD_DAYS ? { from: addDays(to, -MAX_PERIOD_DAYS), to } : { from, to }
}

/** The days of a period that are in the month of a first day. */
export const monthWithin = (first: Day, { from, to }: Period): Period => ({
  from: latest(first, from),
  to: earliest(addDays(addMonths(first, 1), -1), to),
})

/** The period of the same length that ends the day before. */
export function periodBefore({ from, to }: Period): Period {
  const length = daysBetween(from, to)
  return { from: addDays(from, -length - 1), to: addDays(from, -1) }
}
