import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { ClaimClock, ClaimDeadlines } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { type Day, daysBetween, earliest } from '#platform/days.ts'

/** The clocks that stop when the claim is closed. */
const CLAIM_LIFE_CLOCKS = ['assign', 'reply', 'review_documents', 'decide', 'pay', 'decide_appeal'] as const satisfies readonly ClaimClock[]

/** A regulator's inquiry must be answered even after the claim is closed (domains/claims/inquiries). */
export const RUNNING_CLOCKS = [...CLAIM_LIFE_CLOCKS, 'answer_regulator'] as const
export type RunningClock = (typeof RUNNING_CLOCKS)[number]

/** What happened to a claim, as its clocks ask about it. */
export type ClockEvent = { kind: string; byStaff: boolean; assigned: boolean; status: ClaimStatus }
export type ClockChanges = { start: readonly RunningClock[]; stop: readonly RunningClock[] }

/** Which clocks an event starts and stops (docs/rules.md §6.3, "start → stop"). */
export function clockChanges({ kind, byStaff, assigned, status }: ClockEvent): ClockChanges {
  switch (kind) {
    case 'claim.acknowledged':
    case 'claim.brought_in':
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
      return { start: [], stop: CLAIM_LIFE_CLOCKS }
    default:
      return NOTHING
  }
}

const NOTHING: ClockChanges = { start: [], stop: [] }
const DECIDING: readonly RunningClock[] = ['assign', 'review_documents', 'decide', 'decide_appeal']

/** A running clock: the day it started, the day we aim for, and the last day allowed. */
export type RunningClockDays = { clock: RunningClock; from: Day; target: Day; hard: Day }

/** The day a claim is due in the queue: the nearest target, or the day a document request ends. Payments and inquiries do not count. */
export function claimDueOn(
  status: ClaimStatus,
  running: readonly Pick<RunningClockDays, 'clock' | 'target'>[],
  listEndsOn: Day | null,
): Day | null {
  const targets = running.filter(({ clock }) => !NOT_FOR_HANDLERS.has(clock) && !isPaused(clock, status)).map(({ target }) => target)
  const [first, ...others] = status === 'INFO_REQUESTED' && listEndsOn ? [...targets, listEndsOn] : targets
  return first === undefined ? null : earliest(first, ...others)
}

const NOT_FOR_HANDLERS: ReadonlySet<RunningClock> = new Set(['pay', 'answer_regulator'])

/** The decision clock pauses while documents are requested from the member. */
export const isPaused = (clock: RunningClock, status: ClaimStatus): boolean => clock === 'decide' && status === 'INFO_REQUESTED'

export const ALARMS = ['due_soon', 'late', 'breached'] as const
/** `due_soon`: a percentage of the time to the target has passed; `late`: the target; `breached`: the last day. */
export type Alarm = (typeof ALARMS)[number]

/** Every alarm due by `today`, including those already sent. */
export function alarmsDue({ from, target, hard }: Omit<RunningClockDays, 'clock'>, today: Day, { warnAtPercent }: ClaimDeadlines): Alarm[] {
  const isDueSoon = daysBetween(from, today) * 100 >= daysBetween(from, target) * warnAtPercent
  const due: [boolean, Alarm][] = [
    [isDueSoon, 'due_soon'],
    [today > target, 'late'],
    [today > hard, 'breached'],
  ]
  return due.filter(([isDue]) => isDue).map(([, alarm]) => alarm)
}
