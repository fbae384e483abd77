import type { ClaimOutcome, ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { Day } from '#platform/days.ts'

export const TURNS = ['member', 'us', 'insurer', 'nobody'] as const
/** Who has to do something next. */
export type Turn = (typeof TURNS)[number]

export const NEXT_STEPS = [
  'finish_draft',
  'sign',
  'we_check_documents',
  'send_documents',
  'we_decide',
  'we_look_again',
  'we_pay',
  'money_on_its_way',
  'fix_payee',
  'appeal_if_you_like',
  'we_decide_appeal',
  'ask_to_open_again',
  'nothing',
] as const
/** What happens next; screens, emails and the assistant have texts for each. */
export type NextStep = (typeof NEXT_STEPS)[number]

export type ClaimProgress = {
  status: ClaimStatus
  outcome: ClaimOutcome | null
  signed: boolean
  missing: number
  appealOpen: boolean
  waitsForInsurer: boolean
  /** Closed without an answer, but documents may still be sent in time (K24). */
  curable: boolean
}

/** What happens next and whose turn it is. An unsigned claim waits for the member whatever else is open. */
export function nextStep(claim: ClaimProgress): { step: NextStep; turn: Turn } {
  if (!claim.signed && NEEDS_SIGNATURE.includes(claim.status)) return { step: 'sign', turn: 'member' }
  switch (claim.status) {
    case 'DRAFT':
      return { step: 'finish_draft', turn: 'member' }
    case 'SUBMITTED':
    case 'INTAKE':
      return claim.missing > 0 ? sendDocuments(claim) : { step: 'we_check_documents', turn: 'us' }
    case 'INFO_REQUESTED':
      return sendDocuments(claim)
    case 'IN_REVIEW':
    case 'PENDING_APPROVAL':
      return { step: 'we_decide', turn: 'us' }
    case 'SIU_HOLD':
      return { step: 'we_look_again', turn: 'us' }
    case 'APPROVED':
      return { step: 'we_pay', turn: 'us' }
    case 'PAYMENT_PENDING':
      return { step: 'money_on_its_way', turn: 'us' }
    case 'PAYMENT_FAILED':
      return { step: 'fix_payee', turn: 'member' }
    case 'APPEALED':
      return { step: 'we_decide_appeal', turn: 'us' }
    case 'DENIED':
      return claim.appealOpen ? { step: 'appeal_if_you_like', turn: 'member' } : { step: 'nothing', turn: 'nobody' }
    case 'CLOSED':
      return claim.curable ? { step: 'ask_to_open_again', turn: 'member' } : { step: 'nothing', turn: 'nobody' }
    case 'PAID':
    case 'WITHDRAWN':
      return { step: 'nothing', turn: 'nobody' }
  }
}

const NEEDS_SIGNATURE: readonly ClaimStatus[] = ['SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW']

const sendDocuments = ({ waitsForInsurer }: ClaimProgress): { step: NextStep; turn: Turn } => ({
  step: 'send_documents',
  turn: waitsForInsurer ? 'insurer' : 'member',
})

export type PromiseFacts = {
  status: ClaimStatus
  signedAt: Date | null
  listEndsOn: Day | null
  /** By when we look at the documents of a claim that was just reported. */
  reviewedBy: Day | null
  decideByOn: Day | null
  decideHardOn: Day | null
}

/**
 * The one day shown of a claim: to staff the day it is due in the queue; to everybody else, and where nothing is due, what was promised.
 */
export const dayShown = (claim: PromiseFacts & { dueOn: Day | null }, toStaff: boolean): Day | null =>
  (toStaff ? claim.dueOn : null) ?? promisedBy(claim)

/** The day shown to the member as "by when"; internal targets are not shown. What we do by a day is no day by which the member signs. */
export function promisedBy({ status, signedAt, listEndsOn, reviewedBy, decideByOn, decideHardOn }: PromiseFacts): Day | null {
  if (signedAt === null && NEEDS_SIGNATURE.includes(status)) return status === 'INFO_REQUESTED' ? listEndsOn : null
  switch (status) {
    case 'INFO_REQUESTED':
      return listEndsOn
    case 'SUBMITTED':
    case 'INTAKE':
      return reviewedBy
    case 'IN_REVIEW':
    case 'PENDING_APPROVAL':
    case 'SIU_HOLD':
      return decideByOn
    case 'APPEALED':
      return decideHardOn
    default:
      return null
  }
}
