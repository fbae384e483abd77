import type { LocalMoment } from '#capabilities/leads/rules/lead-age.ts'
import { clock, dayIn } from '#platform/clock.ts'

const ZONE = 'America/New_York'
const format = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** A moment as the clock on the office wall shows it: business hours are counted by it. */
export function houseMoment(at: Date = clock.now()): LocalMoment {
  const parts = format.formatToParts(at)
  const number = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return { on: dayIn(ZONE, at), minute: number('hour') * 60 + number('minute') }
}

export const houseDay = (at: Date = clock.now()) => dayIn(ZONE, at)
