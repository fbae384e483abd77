import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { LEAD_TERMS, STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import { addDays, type Day } from '#platform/days.ts'
import { type CompanyCalendar, companyBusinessDayFrom, endOfCompanySpan, isCompanyBusinessDay } from '#platform/business-days.ts'

/** A moment by the office's clock: the day, and the minutes since its midnight. */
export type LocalMoment = { on: Day; minute: number }

export type LeadHealth =
  | 'fine'
  /** Without an owner or a dated next action. */
  | 'stale'
  /** Past the maximum age of its stage. */
  | 'red'
  /** The sales admin gets a task. */
  | 'escalated'
  /** It is assigned to somebody else. */
  | 'reassigned'

export type AgingLead = { stage: LeadStage; since: LocalMoment; ownerId: string | null; nextActionOn: Day | null }

/** The health of a lead (docs/rules.md §8): every open one needs an owner, a dated next action, and to move on in time. */
export function leadHealth(lead: AgingLead, now: LocalMoment, calendar: CompanyCalendar): LeadHealth {
  const due = dueAt(lead, calendar)
  if (due === null) return 'fine'
  if (now.on >= addDays(due.on, LEAD_TERMS.reassignAfterDays)) return 'reassigned'
  if (now.on >= addDays(due.on, LEAD_TERMS.escalateAfterDays)) return 'escalated'
  if (isPast(due, now)) return 'red'
  return lead.ownerId === null || lead.nextActionOn === null || lead.nextActionOn < now.on ? 'stale' : 'fine'
}

/** When the lead must have left its stage; null where it may stay. */
export function dueAt({ stage, since }: Pick<AgingLead, 'stage' | 'since'>, calendar: CompanyCalendar): LocalMoment | null {
  const { maxAge } = STAGES[stage]
  if (maxAge === null) return null
  if ('businessHours' in maxAge) return afterBusinessHours(since, maxAge.businessHours, calendar)
  return { on: endOfCompanySpan(since.on, maxAge, calendar), minute: END_OF_DAY }
}

/** The touches of a lead in ATTEMPTING (docs/rules.md §8): seven over fourteen days, so one every two days. */
export const touchesOf = (made: number): { made: number; of: number; days: number } => ({
  made,
  of: LEAD_TERMS.touches.count,
  days: LEAD_TERMS.touches.days,
})

/** The day of the next touch after one made today, on which somebody is at the office; null once all are made. */
export const nextTouch = (made: number, today: Day, calendar: CompanyCalendar): Day | null =>
  made < LEAD_TERMS.touches.count
    ? companyBusinessDayFrom(addDays(today, LEAD_TERMS.touches.days / LEAD_TERMS.touches.count), calendar)
    : null

/** Adds business hours: Friday at four and four hours is Monday at noon. */
export function afterBusinessHours(from: LocalMoment, hours: number, calendar: CompanyCalendar): LocalMoment {
  const { opens, closes } = LEAD_TERMS.businessDay
  let left = hours * 60
  let on = from.on
  let minute = Math.max(from.minute, opens)
  for (;;) {
    const room = isCompanyBusinessDay(on, calendar) ? Math.max(0, closes - minute) : 0
    if (left <= room) return { on, minute: minute + left }
    left -= room
    on = addDays(on, 1)
    minute = opens
  }
}

const END_OF_DAY = 24 * 60

/** Whether a moment is over. */
export const isPast = (due: LocalMoment, now: LocalMoment): boolean => now.on > due.on || (now.on === due.on && now.minute > due.minute)
