import { CLAIM_CLOCK_FIGURES, CLAIM_DEADLINE_FIGURES } from '#domains/claims/deadlines/rules/figures.ts'
import type { ClaimClock, ClaimClocks, ClaimDeadlines } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { type Due, dueOn, type StateClocks } from '#domains/claims/deadlines/rules/deadlines.ts'
import { isStateCode } from '#domains/membership/plans/rules/state-rules.ts'
import { stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'
import { figuresOn, versionsOf } from '#domains/records/rule-figures/server/in-force.ts'
import type { CompanyCalendar, DayRange } from '#platform/business-days.ts'
import type { Day } from '#platform/days.ts'

/** The deadlines in force on a day. Which day that is: docs/rules.md §6, the table of days. */
export const deadlinesOn = (on: Day): ClaimDeadlines => figuresOn(CLAIM_DEADLINE_FIGURES, on)

/** The clocks in force on the day on which one of them starts. */
export const clocksOn = (on: Day): ClaimClocks => figuresOn(CLAIM_CLOCK_FIGURES, on)

/**
 * The days of a clock that starts on a day: its spans and the company's calendar are those in force then, so that no later version moves
 * what was promised.
 */
export const dueFrom = (clock: ClaimClock, from: Day, rule: StateClocks, pauses: readonly DayRange[] = []): Due =>
  dueOn(clocksOn(from)[clock], from, { rule, calendar: calendarOn(from) }, pauses)

/** By when the documents of a claim reported on a day are looked at. */
export const documentsReviewedBy = (state: string, noticeOn: Day): Day | null =>
  isStateCode(state) ? dueFrom('review_documents', noticeOn, stateRuleOn(state, noticeOn)).target : null

/** The fewest days of any version: what a sweep looks for, before it asks the version of each claim's own day. */
export const fewestDays = (of: 'appealDays' | 'draftPurgeDays' | 'noticeDays'): number =>
  Math.min(...versionsOf(CLAIM_DEADLINE_FIGURES).map(({ figures }) => figures[of]))

/** The figures by which a complaint received on a day is answered; no rule outside our states. */
export const answerFigures = (state: string, on: Day): { clocks: ClaimClocks; rule: StateClocks | null; calendar: CompanyCalendar } => ({
  clocks: clocksOn(on),
  calendar: calendarOn(on),
  rule: isStateCode(state) ? stateRuleOn(state, on) : null,
})
