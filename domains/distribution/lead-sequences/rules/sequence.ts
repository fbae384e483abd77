import { LEAD_TERMS } from '#domains/distribution/leads/rules/lead.data.ts'
import { type CompanyCalendar, companyBusinessDayFrom, isCompanyBusinessDay } from '#platform/business-days.ts'
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

/** A step that was or will be carried out on another day than planned. */
export type MovedStep = { step: number; on: Day }

/** The days of all steps: business days, in their order, no two on one. What comes after a step that was moved comes after its new day. */
export function daysOf(startedOn: Day, steps: readonly StepDay[], calendar: CompanyCalendar, moved: MovedStep | null = null): Day[] {
  const days: Day[] = []
  for (const [step, { day }] of steps.entries()) {
    const planned = companyBusinessDayFrom(addDays(startedOn, day), calendar)
    const before = days.at(-1)
    const on = before ? latest(planned, companyBusinessDayFrom(addDays(before, 1), calendar)) : planned
    days.push(moved?.step === step ? latest(on, moved.on) : on)
  }
  return days
}

const MINUTE_MS = 60_000
const { opens, closes } = LEAD_TERMS.businessDay
/** A business day has 24 hours: clocks change on Sundays. */
const atMinute = (on: Day, minute: number, zone: string): Date => new Date(beginningOf(on, zone).getTime() + minute * MINUTE_MS)

/** Whether somebody is at work, by the clock of this zone: then a step is carried out. */
export function isAtWork(now: Date, zone: string, calendar: CompanyCalendar): boolean {
  const on = dayAt(now, zone)
  return isCompanyBusinessDay(on, calendar) && now >= atMinute(on, opens, zone) && now < atMinute(on, closes, zone)
}

/** When a step of this day is carried out: when its day begins at work there; at once, where it has begun. */
export function dueAt(on: Day, now: Date, zone: string, calendar: CompanyCalendar): Date {
  const opening = atMinute(companyBusinessDayFrom(on, calendar), opens, zone)
  if (now <= opening) return opening
  if (isAtWork(now, zone, calendar)) return now
  const today = dayAt(now, zone)
  const hasNotBegun = isCompanyBusinessDay(today, calendar) && now < atMinute(today, opens, zone)
  return atMinute(hasNotBegun ? today : companyBusinessDayFrom(addDays(today, 1), calendar), opens, zone)
}
