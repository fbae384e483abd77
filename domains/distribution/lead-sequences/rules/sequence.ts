import { LEAD_TERMS } from '#domains/distribution/leads/rules/lead.data.ts'
import { businessDayFrom, isBusinessDay } from '#platform/business-days.ts'
import { addDays, beginningOf, type Day, dayAt, latest } from '#platform/days.ts'

export const STEP_KINDS = ['email', 'call', 'text', 'task'] as const
export type StepKind = (typeof STEP_KINDS)[number]

export const RUN_ENDS = ['done', 'answered', 'moved', 'opted_out', 'no_address', 'by_hand'] as const
export type RunEnd = (typeof RUN_ENDS)[number]

/** `day`: how many days after the start, which is day 0. */
type StepDay = { day: number }

export const SEQUENCE_LIMITS = { steps: 20, days: 180 } as const

/** The steps that do not come after the one before them. */
export const stepsOutOfOrder = (steps: readonly StepDay[]): number[] =>
  steps.flatMap(({ day }, index) => (index > 0 && day <= (steps[index - 1]?.day ?? -1) ? [index] : []))

/** The days of all steps: business days, in their order, no two on one. */
export function daysOf(startedOn: Day, steps: readonly StepDay[]): Day[] {
  const days: Day[] = []
  for (const { day } of steps) {
    const planned = businessDayFrom(addDays(startedOn, day))
    const before = days.at(-1)
    days.push(before ? latest(planned, businessDayFrom(addDays(before, 1))) : planned)
  }
  return days
}

const MINUTE_MS = 60_000
const { opens, closes } = LEAD_TERMS.businessDay
/** A business day has 24 hours: clocks change on Sundays. */
const atMinute = (on: Day, minute: number, zone: string): Date => new Date(beginningOf(on, zone).getTime() + minute * MINUTE_MS)

/** Whether somebody in this zone is at work: then a step is carried out. */
export function isAtWork(now: Date, zone: string): boolean {
  const on = dayAt(now, zone)
  return isBusinessDay(on) && now >= atMinute(on, opens, zone) && now < atMinute(on, closes, zone)
}

/** When a step of this day is carried out: when its day begins at work there; at once, where it has begun. */
export function dueAt(on: Day, now: Date, zone: string): Date {
  const opening = atMinute(on, opens, zone)
  if (now <= opening) return opening
  if (isAtWork(now, zone)) return now
  const today = dayAt(now, zone)
  const next = isBusinessDay(today) && now < atMinute(today, opens, zone) ? today : businessDayFrom(addDays(today, 1))
  return atMinute(next, opens, zone)
}
