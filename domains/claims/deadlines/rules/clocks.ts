import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import { type ClaimClock, CLAIM_DEADLINES } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { type Day, daysBetween, earliest } from '#platform/days.ts'

/** The clocks of a claim's own life: they end with it. */
const OF_ITS_LIFE = ['assign', 'reply', 'review_documents', 'decide', 'pay', 'decide_appeal'] as const satisfies readonly ClaimClock[]

/** An inquiry of a regulator is no part of a claim's life, and is owed an answer when the claim is over (domains/claims/inquiries). */
export const RUNNING_CLOCKS = [...OF_ITS_LIFE, 'answer_regulator'] as const
export type RunningClock = (typeof RUNNING_CLOCKS)[number]

/** What happened to a claim, as its clocks ask about it. */
export type TimelineItem = { kind: string; byStaff: boolean; assigned: boolean; status: ClaimStatus }
export type Turn = { start: readonly RunningClock[]; stop: readonly RunningClock[] }

/** Which clocks an event starts and stops (docs/rules.md §6.3, "start → stop"). */
export function turnOf({ kind, byStaff, assigned, status }: TimelineItem): Turn {
  switch (kind) {
    case 'claim.acknowledged':
      return { start: ['assign', 'review_documents'], stop: [] }
    case 'claim.assigned':
      return assigned ? { start: [], stop: ['assign'] } : { start: ['assign'], stop: [] }
    case 'claim.message_sent':
      return byStaff ? { start: [], stop: ['reply'] } : { start: ['reply'], stop: [] }
    case 'claim.reopening_requested':
      return { start: ['reply'], stop: [] }
    case 'claim.reopening_declined':
      return { start: [], stop: ['reply'] }
    case 'claim.document_added':
      return byStaff || status === 'DRAFT' ? NOTHING : { start: ['review_documents'], stop: [] }
    case 'claim.documents_requested':
    case 'claim.findings_written':
      return { start: [], stop: ['review_documents'] }
    case 'claim.reopened':
      return { start: ['decide'], stop: ['reply', 'review_documents', 'pay'] }
    case 'claim.review_begun':
    case 'claim.approval_undone':
      return { start: ['decide'], stop: ['review_documents', 'pay'] }
    case 'claim.approved':
    case 'claim.payment_failed':
      return { start: ['pay'], stop: DECIDING }
    case 'claim.payment_released':
      return { start: [], stop: ['pay'] }
    case 'claim.appealed':
      return { start: ['decide_appeal'], stop: DECIDING }
    case 'claim.denied':
    case 'claim.appeal_rejected':
      return { start: [], stop: DECIDING }
    case 'claim.paid':
    case 'claim.withdrawn':
    case 'claim.closed':
      return { start: [], stop: OF_ITS_LIFE }
    default:
      return NOTHING
  }
}

const NOTHING: Turn = { start: [], stop: [] }
const DECIDING: readonly RunningClock[] = ['assign', 'review_documents', 'decide', 'decide_appeal']

/** A clock as it runs: from a day, to the day we aim at, and the last day. */
export type Running = { clock: RunningClock; from: Day; target: Day; hard: Day }

/** The day a claim is due on in the queue: the nearest target, and while the member has a list, the day it ends. Paying is for finance, a regulator for compliance. */
export function claimDueOn(status: ClaimStatus, running: readonly Pick<Running, 'clock' | 'target'>[], listEndsOn: Day | null): Day | null {
  const ours = running.filter(({ clock }) => !OTHERS_DO.has(clock) && !isPaused(clock, status)).map(({ target }) => target)
  const [first, ...others] = status === 'INFO_REQUESTED' && listEndsOn ? [...ours, listEndsOn] : ours
  return first === undefined ? null : earliest(first, ...others)
}

const OTHERS_DO: ReadonlySet<RunningClock> = new Set(['pay', 'answer_regulator'])

/** The decision stands still while the member is asked. */
export const isPaused = (clock: RunningClock, status: ClaimStatus): boolean => clock === 'decide' && status === 'INFO_REQUESTED'

export const ALARMS = ['due_soon', 'late', 'breached'] as const
/** 70 % of the time to the target gone, the target passed, the last day passed. */
export type Alarm = (typeof ALARMS)[number]

/** Every alarm that is due by `today`, whether or not it was rung. */
export function alarmsDue({ from, target, hard }: Omit<Running, 'clock'>, today: Day): Alarm[] {
  const gone = daysBetween(from, today) * 100
  const soon = gone >= daysBetween(from, target) * CLAIM_DEADLINES.warnAtPercent
  const due: [boolean, Alarm][] = [
    [soon, 'due_soon'],
    [today > target, 'late'],
    [today > hard, 'breached'],
  ]
  return due.filter(([is]) => is).map(([, alarm]) => alarm)
}
