import { LEAD_STAGES, type LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { dueAt, isPast } from '#domains/distribution/leads/rules/lead-age.ts'
import { isOpen } from '#domains/distribution/leads/rules/lead.ts'
import { officeMoment } from '#domains/distribution/leads/server/office-time.ts'
import { openStates } from '#domains/distribution/leads/server/policy-facts.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'
import { officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'

/** What makes a lead one that needs attention, as of now. */
export type Neglect = { today: Day; openStates: readonly string[]; agedBefore: readonly { stage: LeadStage; before: Date }[] }

export const neglectAt = (now: Date): Neglect => ({
  today: officeDay(now),
  openStates: openStates(),
  agedBefore: LEAD_STAGES.filter(isOpen).map((stage) => ({ stage, before: agedBefore(stage, now) })),
})

const MINUTE_MS = 60_000
const LONGEST_MS = 120 * 86_400_000

/** Leads that came to this stage before that minute are past its maximum age (docs/rules.md §8). */
export function agedBefore(stage: LeadStage, now: Date): Date {
  const at = officeMoment(now)
  const calendar = calendarOn(at.on)
  const isTooLong = (minute: number): boolean => {
    const due = dueAt({ stage, since: officeMoment(new Date(minute * MINUTE_MS)) }, calendar)
    return due !== null && isPast(due, at)
  }
  let tooLong = Math.floor((now.getTime() - LONGEST_MS) / MINUTE_MS)
  let fine = Math.floor(now.getTime() / MINUTE_MS) + 1
  while (fine - tooLong > 1) {
    const between = Math.floor((tooLong + fine) / 2)
    if (isTooLong(between)) tooLong = between
    else fine = between
  }
  return new Date(fine * MINUTE_MS)
}
