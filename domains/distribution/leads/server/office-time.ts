import type { LocalMoment } from '#domains/distribution/leads/rules/lead-age.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { zoneAt } from '#platform/office/office-zones.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  return format
}

/** A moment by the office's clock, which business hours follow. */
export function officeMoment(at: Date = clock.now()): LocalMoment {
  const parts = formatIn(zoneAt(at)).formatToParts(at)
  const number = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return { on: officeDay(at), minute: number('hour') * 60 + number('minute') }
}
