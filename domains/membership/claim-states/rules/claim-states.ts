import { RIDER_KINDS, type RiderKind } from '#domains/membership/plans/rules/plan-codes.data.ts'

export const CLAIM_STATUSES = [
  'DRAFT',
  'SUBMITTED',
  'INTAKE',
  'INFO_REQUESTED',
  'IN_REVIEW',
  'SIU_HOLD',
  'PENDING_APPROVAL',
  'APPROVED',
  'PAYMENT_PENDING',
  'PAYMENT_FAILED',
  'PAID',
  'DENIED',
  'APPEALED',
  'WITHDRAWN',
  'CLOSED',
] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** Filed, and neither decided nor closed: staff work on it, and what is asked for is all there is. */
export const TO_DECIDE = [
  'SUBMITTED',
  'INTAKE',
  'INFO_REQUESTED',
  'IN_REVIEW',
  'SIU_HOLD',
  'PENDING_APPROVAL',
  'APPEALED',
] as const satisfies readonly ClaimStatus[]
export const isToDecide = (status: ClaimStatus): boolean => TO_DECIDE.some((each) => each === status)

/** The statuses shown to a reader: only staff see an investigation (docs/rules.md §6.2, K9). */
export const SHOWN_STATUSES = [...CLAIM_STATUSES, 'ADDITIONAL_REVIEW'] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** The status for staff, and for everybody else. */
export const shownStatus = (status: ClaimStatus, { toStaff }: { toStaff: boolean }): ShownStatus =>
  status === 'SIU_HOLD' && !toStaff ? 'ADDITIONAL_REVIEW' : status

export const CLAIM_OUTCOMES = ['paid', 'denied', 'withdrawn', 'no_response', 'duplicate'] as const
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number]

/** Losses with a deductible. `weather` is weather, animal and fire. */
export const DEDUCTIBLE_LOSSES = ['collision', 'theft', 'vandalism', 'weather', 'glass', 'hit_and_run', 'umpd', 'total_loss'] as const

/** What a claim is about: a loss with a deductible, or a benefit rider with its own count and limit (docs/rules.md §1). */
export const LOSS_TYPES = [...DEDUCTIBLE_LOSSES, ...RIDER_KINDS] as const
export type LossType = (typeof LOSS_TYPES)[number]

export const isRider = (lossType: LossType | null): lossType is RiderKind => RIDER_KINDS.some((kind) => kind === lossType)

/** The statuses of a paid claim that was reopened (K24). */
export const OPEN_AGAIN_STATUSES = ['INFO_REQUESTED', 'IN_REVIEW', 'SIU_HOLD', 'PENDING_APPROVAL'] as const satisfies readonly ClaimStatus[]

export const isOpenAgain = (status: ClaimStatus): boolean => OPEN_AGAIN_STATUSES.some((each) => each === status)
