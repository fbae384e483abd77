import type { ClaimOutcome } from '#domains/membership/claim-states/rules/claim-states.ts'
import { PROMISED_STEPS, type PromisedStep, SERVICE_PROMISE } from '#domains/claims/promises/rules/promises.data.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, ZERO } from '#platform/money.ts'

/** What happened to a claim, as its promises ask about it. */
export type PromiseEvent = { kind: string; byStaff: boolean; assigned: boolean; outcome: ClaimOutcome | null }

type Steps = readonly PromisedStep[]
/** `pause`: the claim waits for its member. `end`: there is nothing left to do of that step. */
export type PromiseChanges = { start: Steps; meet: Steps; pause: Steps; end: Steps }

const NOTHING: PromiseChanges = { start: [], meet: [], pause: [], end: [] }
const changes = (some: Partial<PromiseChanges>): PromiseChanges => ({ ...NOTHING, ...some })

/** Which promises an event starts, keeps, pauses and ends (docs/rules.md §6.8). */
export function promiseChanges({ kind, byStaff, assigned, outcome }: PromiseEvent): PromiseChanges {
  switch (kind) {
    case 'claim.acknowledged':
      return changes({ start: ['acknowledge'] })
    case 'claim.assigned':
      return assigned ? changes({ meet: ['acknowledge'] }) : NOTHING
    case 'claim.message_sent':
    case 'claim.findings_written':
      return byStaff ? changes({ meet: ['acknowledge'] }) : NOTHING
    case 'claim.documents_requested':
      return changes({ meet: byStaff ? ['acknowledge'] : [], pause: ['decide'] })
    case 'claim.review_begun':
      return changes({ start: ['decide'] })
    case 'claim.reopened':
    case 'claim.approval_undone':
      return changes({ start: ['decide'], end: ['pay'] })
    case 'claim.approved':
      return changes({ start: ['pay'], meet: ['acknowledge', 'decide'] })
    case 'claim.denied':
      return changes({ meet: ['acknowledge', 'decide'], end: ['pay'] })
    case 'claim.payment_released':
      return changes({ meet: ['pay'] })
    case 'claim.closed':
      // K24: a paid claim that was opened again is closed by our decision that no more is owed.
      return outcome === 'paid' ? changes({ meet: ['decide'], end: ['acknowledge', 'pay'] }) : changes({ end: PROMISED_STEPS })
    case 'claim.withdrawn':
      return changes({ end: PROMISED_STEPS })
    default:
      return NOTHING
  }
}

export type MadePromise = {
  promisedOn: Day
  pausedOn: Day | null
  metOn: Day | null
  endedOn: Day | null
  missedOn: Day | null
}

export const PROMISE_STATES = ['open', 'paused', 'kept', 'missed', 'ended'] as const
export type PromiseState = (typeof PROMISE_STATES)[number]

/** A promise once missed stays missed, also when the step was done later or the claim ended. */
export function promiseState(promise: MadePromise, today: Day): PromiseState {
  if (promise.missedOn !== null || isLate(promise, today)) return 'missed'
  if (promise.metOn !== null) return 'kept'
  if (promise.endedOn !== null) return 'ended'
  return promise.pausedOn === null ? 'open' : 'paused'
}

/** Still to be done, not waiting for the member, and its day is over. The promised day itself is in time. */
export const isLate = ({ promisedOn, pausedOn, metOn, endedOn }: MadePromise, today: Day): boolean =>
  metOn === null && endedOn === null && pausedOn === null && today > promisedOn

export type CreditFacts = {
  /** This step of this claim brought a credit before, and was done again. */
  creditedBefore: boolean
  deniedForFraud: boolean
}

/** What a missed promise is worth: once for each step of a claim, and nothing where a claim was denied for fraud (R18). */
export const creditFor = ({ creditedBefore, deniedForFraud }: CreditFacts): Cents =>
  creditedBefore || deniedForFraud ? ZERO : SERVICE_PROMISE.credit
