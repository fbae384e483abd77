import type { Snooze } from '#domains/records/notifications/rules/snoozes.data.ts'
import { firstAt } from '#domains/records/recipients/rules/quiet-hours.ts'
import { addDays, dayAt, weekday } from '#platform/days.ts'

const MORNING = 8

/** Until when a notification is hidden: three hours, tomorrow at 8 am, or Monday at 8 am, by its reader's clock. */
export function snoozedUntil(now: Date, snooze: Snooze, timeZone: string): Date {
  if (snooze === 'in_3_hours') return new Date(now.getTime() + 3 * 3_600_000)
  const today = dayAt(now, timeZone)
  return firstAt(addDays(today, snooze === 'tomorrow' ? 1 : 8 - weekday(today)), MORNING, timeZone)
}
