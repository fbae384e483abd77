import type { LocalMoment } from '#domains/distribution/leads/rules/lead-age.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { OFFICE_ZONE } from '#platform/days.ts'

const format = new Intl.DateTimeFormat('en-US', { timeZone: OFFICE_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** A moment by the office's clock, which business hours follow. */
export function officeMoment(at: Date = clock.now()): LocalMoment {
  const parts = format.formatToParts(at)
  const number = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return { on: officeDay(at), minute: number('hour') * 60 + number('minute') }
}
