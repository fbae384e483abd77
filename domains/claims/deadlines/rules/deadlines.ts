import { CLAIM_CLOCKS, CLAIM_DEADLINES, type ClaimClock } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { type DayRange, endOfSpan, type Span } from '#platform/business-days.ts'
import { addDays, type Day, daysBetween, earliest, latest } from '#platform/days.ts'

/** The deadlines a state sets: a row of `state_rules`. */
export type StateClocks = { acknowledge: Span; decide: Span; regulatorAnswer: Span; delayEmailDays: number }

/** The last day to report a loss (`by`), and the last day with a good reason for the delay (`absolutely`). */
export const noticeBy = (lossOn: Day): { by: Day; absolutely: Day } => ({
  by: addDays(lossOn, CLAIM_DEADLINES.noticeDays),
  absolutely: addDays(lossOn, CLAIM_DEADLINES.noticeAbsoluteDays),
})

/** The last day a draft is kept (K1): 60 days, or the last day to report the loss if later (without a loss date, counted from the beginning). */
export function draftKeptUntil({ begunOn, lossOn }: { begunOn: Day; lossOn: Day | null }): Day {
  return latest(addDays(begunOn, CLAIM_DEADLINES.draftPurgeDays), noticeBy(lossOn ?? begunOn).by)
}

/** The last day for documents: counted from the notice or from the loss, whichever comes first. */
export const documentsDueOn = ({ noticeOn, lossOn }: { noticeOn: Day; lossOn: Day }): Day =>
  earliest(addDays(noticeOn, CLAIM_DEADLINES.documentsFromNoticeDays), addDays(lossOn, CLAIM_DEADLINES.documentsFromLossDays))

export type Due = { target: Day; hard: Day }

/** The target and the last day. Days of waiting for the member (INFO_REQUESTED) do not count; days of an investigation do. */
export function dueOn(clock: ClaimClock, from: Day, state: StateClocks, pauses: readonly DayRange[] = []): Due {
  const { target, hard } = CLAIM_CLOCKS[clock]
  const mustBy = endOfSpan(from, typeof hard === 'string' ? state[hard] : hard, pauses)
  return { target: earliest(mustBy, endOfSpan(from, target, pauses)), hard: mustBy }
}

/** The days, up to `today`, on which an email must explain a delay: the last day for the decision, then every `delayEmailDays`. */
export function delayEmailsOn(hard: Day, { delayEmailDays }: Pick<StateClocks, 'delayEmailDays'>, today: Day): Day[] {
  const days: Day[] = []
  for (let on = hard; on <= today; on = addDays(on, delayEmailDays)) days.push(on)
  return days
}

export type ClockState = 'on_time' | 'due_soon' | 'late'

/** `due_soon` once 70% of the days have passed; `late` from the day after `due`. */
export function clockState({ from, due, today }: { from: Day; due: Day; today: Day }): ClockState {
  if (today > due) return 'late'
  const elapsed = daysBetween(from, today) * 100
  return elapsed >= daysBetween(from, due) * CLAIM_DEADLINES.warnAtPercent ? 'due_soon' : 'on_time'
}

export const appealBy = (emailedOn: Day): Day => addDays(emailedOn, CLAIM_DEADLINES.appealDays)

/** A closed claim can be reopened twice, within 180 days; when closed without an answer, until its documents are due. */
export function reopenBy(closed: { on: Day; outcome: string; documentsDueOn: Day; reopenedTimes: number }): Day | null {
  if (closed.reopenedTimes >= CLAIM_DEADLINES.reopenTimes) return null
  return closed.outcome === 'no_response' ? closed.documentsDueOn : addDays(closed.on, CLAIM_DEADLINES.reopenDays)
}

/** The day an unanswered request closes the claim, and the reminders before it. */
export const infoRequestDays = (sentOn: Day): { closesOn: Day; reminders: Day[] } => ({
  closesOn: addDays(sentOn, CLAIM_DEADLINES.infoRequestDays),
  reminders: CLAIM_DEADLINES.infoReminderDays.map((days) => addDays(sentOn, days)),
})

/** The days a member is reminded to sign a claim that someone filed for them. */
export const signatureReminders = (submittedOn: Day): Day[] =>
  CLAIM_DEADLINES.signatureReminderDays.map((days) => addDays(submittedOn, days))
