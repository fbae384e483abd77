import {
  ACKNOWLEDGE_WITHIN,
  ANSWER_WITHIN,
  type ComplaintSource,
  type ComplaintStatus,
  type FunctionCode,
  type ReasonCode,
  REASONS,
  REOPEN_DAYS,
} from '#domains/claims/complaints/rules/complaint.data.ts'
import type { ClaimClocks } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { dueOn, type StateClocks } from '#domains/claims/deadlines/rules/deadlines.ts'
import { endOfSpan, type Span } from '#platform/business-days.ts'
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

export const acknowledgeBy = (receivedOn: Day): Day => endOfSpan(receivedOn, ACKNOWLEDGE_WITHIN)

type Received = { source: ComplaintSource; state: string; on: Day }

/** The last day of the answer: through a regulator the state's own deadline (`rule`: null outside our states), otherwise the state's for complaints, or ours. */
export function answerBy({ source, state, on }: Received, { clocks, rule }: { clocks: ClaimClocks; rule: StateClocks | null }): Day {
  if (source === 'regulator' && rule) return dueOn(clocks.answer_regulator, on, rule).hard
  return endOfSpan(on, answerSpan(state))
}

const answerSpan = (state: string): Span => (state === 'CA' || state === 'WA' ? ANSWER_WITHIN[state] : ANSWER_WITHIN.default).span

/** The last day on which an answered complaint is opened again. */
export const reopenableUntil = (answeredOn: Day): Day => addDays(answeredOn, REOPEN_DAYS)
