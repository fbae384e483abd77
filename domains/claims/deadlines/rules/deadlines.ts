import type { ClaimDeadlines, ClockSpans } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { type CompanyCalendar, type DayRange, endOfCompanySpan, endOfSpan, type LegalSpan } from '#platform/business-days.ts'
import { addDays, type Day, daysBetween, earliest, latest } from '#platform/days.ts'

/** The deadlines a state sets: a row of `state_rules`. */
export type StateClocks = { acknowledge: LegalSpan; decide: LegalSpan; regulatorAnswer: LegalSpan; delayEmailDays: number }

/** The last day to report a loss (`by`), and the last day with a good reason for the delay (`absolutely`). */
export const noticeBy = (lossOn: Day, figures: ClaimDeadlines): { by: Day; absolutely: Day } => ({
  by: addDays(lossOn, figures.noticeDays),
  absolutely: addDays(lossOn, figures.noticeAbsoluteDays),
})

/**
 * The last day a draft is kept (K1): a number of days, or the last day to report the loss if later (without a loss date, counted from the
 * beginning).
 */
export function draftKeptUntil({ begunOn, reportBy }: { begunOn: Day; reportBy: Day }, figures: ClaimDeadlines): Day {
  return latest(addDays(begunOn, figures.draftPurgeDays), reportBy)
}

/** The last day for documents: counted from the notice or from the loss, whichever comes first. */
export const documentsDueOn = ({ noticeOn, lossOn }: { noticeOn: Day; lossOn: Day }, figures: ClaimDeadlines): Day =>
  earliest(addDays(noticeOn, figures.documentsFromNoticeDays), addDays(lossOn, figures.documentsFromLossDays))

export type Due = { target: Day; hard: Day }

/**
 * The last day allowed: by the law's business days, whatever days our office is closed. Days of waiting for the member (INFO_REQUESTED) do
 * not count.
 */
export const mustBy = ({ hard }: Pick<ClockSpans, 'hard'>, from: Day, state: StateClocks, pauses: readonly DayRange[] = []): Day =>
  endOfSpan(from, typeof hard === 'string' ? state[hard] : hard, pauses)

/** What the days of a clock are counted with: the last day by the rule of the state, the target by the company's calendar. */
export type ClockDays = { rule: StateClocks; calendar: CompanyCalendar }

/** The target, which is never after the last day, and the last day. Days of an investigation count. */
export function dueOn(spans: ClockSpans, from: Day, { rule, calendar }: ClockDays, pauses: readonly DayRange[] = []): Due {
  const hard = mustBy(spans, from, rule, pauses)
  return { target: earliest(hard, endOfCompanySpan(from, spans.target, calendar, pauses)), hard }
}

/** The days, up to `today`, on which an email must explain a delay: the last day for the decision, then every `delayEmailDays`. */
export function delayEmailsOn(hard: Day, { delayEmailDays }: Pick<StateClocks, 'delayEmailDays'>, today: Day): Day[] {
  const days: Day[] = []
  for (let on = hard; on <= today; on = addDays(on, delayEmailDays)) days.push(on)
  return days
}

export type ClockState = 'on_time' | 'due_soon' | 'late'

/** `due_soon` once a percentage of the days has passed; `late` from the day after `due`. */
export function clockState({ from, due, today }: { from: Day; due: Day; today: Day }, { warnAtPercent }: ClaimDeadlines): ClockState {
  if (today > due) return 'late'
  const elapsed = daysBetween(from, today) * 100
  return elapsed >= daysBetween(from, due) * warnAtPercent ? 'due_soon' : 'on_time'
}

export const appealBy = (emailedOn: Day, figures: ClaimDeadlines): Day => addDays(emailedOn, figures.appealDays)

/**
 * A closed claim can be reopened a number of times, within a number of days; when closed without an answer, until its documents are due.
 */
export function reopenBy(
  closed: { on: Day; outcome: string; documentsDueOn: Day; reopenedTimes: number },
  figures: ClaimDeadlines,
): Day | null {
  if (closed.reopenedTimes >= figures.reopenTimes) return null
  return closed.outcome === 'no_response' ? closed.documentsDueOn : addDays(closed.on, figures.reopenDays)
}

/** The day an unanswered request closes the claim, and the reminders before it. */
export const infoRequestDays = (sentOn: Day, figures: ClaimDeadlines): { closesOn: Day; reminders: Day[] } => ({
  closesOn: addDays(sentOn, figures.infoRequestDays),
  reminders: figures.infoReminderDays.map((days) => addDays(sentOn, days)),
})

/** The days a member is reminded to sign a claim that someone filed for them. */
export const signatureReminders = (submittedOn: Day, figures: ClaimDeadlines): Day[] =>
  figures.signatureReminderDays.map((days) => addDays(submittedOn, days))
