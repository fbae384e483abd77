import type { StaffCapability, Role } from '#access/roles.ts'
import { may } from '#access/verbs.ts'
import { canMove, type PayoutStatus } from '#capabilities/payouts/rules/payout.ts'

type Doer = { role: Role; capabilities: readonly StaffCapability[]; userId: string | null; ownMemberId: string | null }

export const REASONS_NOT_TO_RELEASE = {
  not_your_role: 'Only finance releases payments.',
  not_waiting: 'This payment was already released.',
  own_decision: 'You approved this claim. Someone else has to release the payment.',
  own_claim: 'This is your own claim. A colleague has to release the payment.',
} as const
export type ReasonNotToRelease = keyof typeof REASONS_NOT_TO_RELEASE

export type PayoutFacts = { status: PayoutStatus; approvedBy: string; memberId: string }

/** Null means yes: finance, not the approver, not for themselves (docs/rules.md §6.2 K16). */
export function whyNotRelease(actor: Doer, payout: PayoutFacts): ReasonNotToRelease | null {
  if (!may(actor, 'payouts.release')) return 'not_your_role'
  if (!canMove(payout.status, 'release')) return 'not_waiting'
  if (payout.approvedBy === actor.userId) return 'own_decision'
  if (payout.memberId === actor.ownMemberId) return 'own_claim'
  return null
}

export const REASONS_NOT_TO_RECORD = {
  not_your_role: 'Only finance records what the bank did.',
  not_on_its_way: 'This payment is not on its way.',
  not_sent: 'This payment has not left.',
  own_claim: 'This is your own claim. A colleague has to do this.',
} as const
export type ReasonNotToRecord = keyof typeof REASONS_NOT_TO_RECORD

/** Recording that a released payment arrived. */
export function whyNotSettle(actor: Doer, payout: PayoutFacts): ReasonNotToRecord | null {
  if (!may(actor, 'payouts.release')) return 'not_your_role'
  if (!canMove(payout.status, 'settle') && !canMove(payout.status, 'send')) return 'not_on_its_way'
  if (payout.memberId === actor.ownMemberId) return 'own_claim'
  return null
}

/** Recording that it came back, which banks do even days after it had arrived. */
export function whyNotReturn(actor: Doer, payout: PayoutFacts): ReasonNotToRecord | null {
  if (!may(actor, 'payouts.release')) return 'not_your_role'
  if (!canMove(payout.status, 'return')) return 'not_sent'
  if (payout.memberId === actor.ownMemberId) return 'own_claim'
  return null
}

export const REASONS_NOT_TO_REISSUE = {
  not_your_role: 'Only finance sends a payment again.',
  not_returned: 'Only a payment that came back is sent again.',
  own_claim: 'This is your own claim. A colleague has to do this.',
} as const
export type ReasonNotToReissue = keyof typeof REASONS_NOT_TO_REISSUE

/** docs/rules.md §6.2 K18: after the member has put their bank details right. */
export function whyNotReissue(actor: Doer, payout: PayoutFacts): ReasonNotToReissue | null {
  if (!may(actor, 'payouts.release')) return 'not_your_role'
  if (!canMove(payout.status, 'reissue')) return 'not_returned'
  if (payout.memberId === actor.ownMemberId) return 'own_claim'
  return null
}
