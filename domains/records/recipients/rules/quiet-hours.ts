import { KINDS, type MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { addDays, beginningOf, type Day, dayAt } from '#platform/days.ts'

/** Whole hours of a day; from 21 to 8 is over the night. Null: none. */
export type QuietHours = { from: number; to: number } | null
export type QuietChannel = 'email' | 'text'

/** A phone lies beside the bed: texts at night wait, where nobody has chosen otherwise (47 CFR 64.1200(c)(1)). */
export const DEFAULT_QUIET: Readonly<Record<QuietChannel, QuietHours>> = { email: null, text: { from: 21, to: 8 } }

/** What is mandatory, was just asked for, or is a matter of security never waits. */
export const waitsInQuietHours = (kind: MessageKind): boolean => KINDS[kind].always === null

/**
 * The moment until which a message waits; null outside the hours. On a night on which the clock changes, the end is by the clock of the
 * morning.
 */
export function quietUntil(now: Date, quiet: QuietHours, timeZone: string): Date | null {
  if (!quiet) return null
  const { from, to } = quiet
  const hour = hourAt(now, timeZone)
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to
  if (!isQuiet) return null
  const today = dayAt(now, timeZone)
  return firstAt(hour < to ? today : addDays(today, 1), to, timeZone)
}

/** When a clock there first shows this hour of the day, or the next one where the clock skips it. */
export function firstAt(day: Day, hour: number, timeZone: string): Date {
  const begins = beginningOf(day, timeZone).getTime()
  const hours = Array.from({ length: 26 }, (_, count) => new Date(begins + count * 3_600_000))
  return hours.find((at) => dayAt(at, timeZone) === day && hourAt(at, timeZone) >= hour) ?? new Date(begins)
}

const hourAt = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at))
