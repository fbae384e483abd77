import {
  ACKNOWLEDGE_WITHIN,
  ANSWER_WITHIN,
  type ComplaintSource,
  type ComplaintStatus,
  type FunctionCode,
  type ReasonCode,
  REASONS,
  REGULATOR_ANSWER_WITHIN,
  REOPEN_DAYS,
  STATES_ANSWER_WITHIN,
} from '#domains/claims/complaints/rules/complaint.data.ts'
import type { ClaimClocks } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { mustBy, type StateClocks } from '#domains/claims/deadlines/rules/deadlines.ts'
import { type CompanyCalendar, endOfCompanySpan, endOfSpan } from '#platform/business-days.ts'
import { addDays, type Day } from '#platform/days.ts'
import { leavesFrom, type LifeCycle } from '#platform/life-cycle.ts'

export type ComplaintActor = 'complainant' | 'staff' | 'system'

/** The life of a complaint (docs/rules.md §11). */
export const COMPLAINT_MOVES = {
  make: { rule: 'C1', from: null, to: 'acknowledged', who: ['complainant'], says: 'The form acknowledges itself' },
  record: { rule: 'C2', from: null, to: 'received', who: ['staff'], says: 'A letter, a call or a regulator’s letter is recorded' },
  acknowledge: { rule: 'C3', from: ['received'], to: 'acknowledged', who: ['staff'], says: 'They are told that we have it' },
  answer: { rule: 'C4', from: ['acknowledged', 'reopened'], to: 'answered', who: ['staff'], says: 'The answer is sent' },
  reopen: { rule: 'C5', from: ['answered'], to: 'reopened', who: ['complainant', 'staff'], says: 'The answer does not settle it' },
} as const satisfies LifeCycle<ComplaintStatus, ComplaintActor>
export type ComplaintMove = keyof typeof COMPLAINT_MOVES

export const canMoveComplaint = (status: ComplaintStatus, move: ComplaintMove): boolean => leavesFrom(COMPLAINT_MOVES[move], status)

export const functionOf = (reason: ReasonCode): FunctionCode => REASONS[reason].of

export const acknowledgeBy = (receivedOn: Day, calendar: CompanyCalendar): Day => endOfCompanySpan(receivedOn, ACKNOWLEDGE_WITHIN, calendar)

type Received = { source: ComplaintSource; state: string; on: Day }

/** `rule`: null outside our states. */
type AnswerFigures = { clocks: ClaimClocks; rule: StateClocks | null; calendar: CompanyCalendar }

/**
 * By when the answer is sent: through a regulator the state's own deadline, otherwise the state's for complaints, or ours. Only ours
 * follows the company's calendar.
 */
export function answerBy({ source, state, on }: Received, { clocks, rule, calendar }: AnswerFigures): Day {
  if (source === 'regulator') return rule ? mustBy(clocks.answer_regulator, on, rule) : endOfSpan(on, REGULATOR_ANSWER_WITHIN)
  if (state === 'CA' || state === 'WA') return endOfSpan(on, STATES_ANSWER_WITHIN[state].span)
  return endOfCompanySpan(on, ANSWER_WITHIN, calendar)
}

/** The last day on which an answered complaint is opened again. */
export const reopenableUntil = (answeredOn: Day): Day => addDays(answeredOn, REOPEN_DAYS)
