import { NOT_YOUR_ROLE } from '#access/error-messages.ts'
import type { StaffCapability, Role } from '#access/roles.ts'
import { may } from '#access/verbs.ts'
import { isSamePerson, type Known } from '#domains/people/identity/rules/same-person.ts'
import { stillCoolingUntil } from '#domains/money/payees/rules/payee.ts'
import type { NameMatch } from '#domains/money/payees/rules/name-match.ts'
import { canMove, type PayoutMethod, type PayoutStatus } from '#domains/money/payouts/rules/payout.ts'
import { needsNewPayee } from '#domains/money/payouts/rules/return-codes.data.ts'

/** The user who acts on a payout. */
export type PayoutActor = {
  id: string
  role: Role
  capabilities: readonly StaffCapability[]
  userId: string | null
  ownMemberId: string | null
  email: string
  name: string
}

/** Where the money would be sent now, or was sent. */
export type PayeeFacts = { id: string; method: 'ach' | 'check'; changedBy: string | null; usableFrom: Date | null; name: NameMatch | null }

export type PayoutFacts = {
  status: PayoutStatus
  method: PayoutMethod
  /** Whether it is still owed to the member. */
  owed: boolean
  returnCode: string | null
  inBatch: boolean
  /** Handed to the network, which has not answered yet: it may be paying. */
  handed: boolean
  /** Until then its approval can be withdrawn, and nobody releases it. */
  restsUntil: Date | null
  /** The claim was paid, and is open again. */
  claimOpenAgain: boolean
  /** Null: goodwill that a missed promise brought. */
  approver: Known | null
  /** Who filed the claim for the member; null when the member did. */
  filer: Known | null
  member: Known
  /** The member's current payee, and the one this payout was released to. */
  current: PayeeFacts | null
  used: string | null
}

export const REASONS_NOT_TO_RELEASE = {
  not_your_role: NOT_YOUR_ROLE,
  not_waiting: 'This payment was already released.',
  own_decision: 'You approved this claim. Someone else has to release the payment.',
  you_filed_it: 'You filed this claim for the member. Someone else has to release the payment.',
  own_claim: 'This is your own claim. A colleague has to release the payment.',
  you_changed_the_payee: 'You entered the change to this bank account. A colleague has to release the payment.',
  payee_cooling: 'The member changed their payment method less than three days ago. Wait until they’ve had time to object.',
  resting: 'It’s released automatically when the waiting time ends. Until then, the person who approved it can still take it back.',
} as const
export type ReasonNotToRelease = keyof typeof REASONS_NOT_TO_RELEASE

/**
 * Null means yes: finance, but neither who approved or filed the claim (nor their second account), nor its member (docs/rules.md §6.2 K16).
 */
export function whyNotRelease(
  actor: PayoutActor,
  payout: PayoutFacts,
  now: Date,
  by: 'payee' | 'check' = 'payee',
): ReasonNotToRelease | null {
  if (!may(actor, 'payouts.release')) return 'not_your_role'
  if (!canMove(payout.status, 'release')) return 'not_waiting'
  if (payout.approver && isSamePerson(payout.approver, actor)) return 'own_decision'
  if (payout.filer && isSamePerson(payout.filer, actor)) return 'you_filed_it'
  if (isSamePerson(payout.member, actor)) return 'own_claim'
  // A check goes to the member's address, whatever account somebody read in.
  if (by === 'payee' && payout.current?.changedBy === actor.id) return 'you_changed_the_payee'
  if (payout.current && stillCoolingUntil(payout.current.usableFrom, now)) return 'payee_cooling'
  return payout.restsUntil !== null && payout.restsUntil > now ? 'resting' : null
}

export const REASONS_NOT_TO_RECORD = {
  not_your_role: NOT_YOUR_ROLE,
  not_on_its_way: 'This payment isn’t on its way.',
  not_sent: 'This payment hasn’t been sent.',
  in_batch: 'This payment is in a batch that hasn’t been sent.',
  being_sent: 'The payment network was asked to send this and hasn’t answered yet. It may have paid. Wait for its answer.',
  own_claim: 'This is your own claim. A colleague has to do this.',
} as const
export type ReasonNotToRecord = keyof typeof REASONS_NOT_TO_RECORD

/** Recording that a released payout arrived. */
export function whyNotSettle(actor: PayoutActor, payout: PayoutFacts): ReasonNotToRecord | null {
  if (!may(actor, 'payouts.release')) return 'not_your_role'
  if (!canMove(payout.status, 'settle') && !canMove(payout.status, 'send')) return 'not_on_its_way'
  if (payout.inBatch && payout.status === 'released') return 'in_batch'
  if (payout.handed && payout.status === 'released') return 'being_sent'
  return isSamePerson(payout.member, actor) ? 'own_claim' : null
}

/** Recording that it was returned, which banks do even days after the arrival. */
export function whyNotReturn(actor: PayoutActor, payout: PayoutFacts): ReasonNotToRecord | null {
  if (!may(actor, 'payouts.release')) return 'not_your_role'
  if (!canMove(payout.status, 'return')) return 'not_sent'
  return isSamePerson(payout.member, actor) ? 'own_claim' : null
}

export const REASONS_NOT_TO_REISSUE = {
  not_your_role: NOT_YOUR_ROLE,
  not_returned: 'Only a returned payment can be sent again.',
  payee_not_fixed: 'The member has to correct their bank details first, or choose a check.',
  own_claim: 'This is your own claim. A colleague has to do this.',
  claim_open_again: 'The claim is open again. The returned payment is sent once it’s decided, together with anything else that’s owed.',
  another_waits: 'Another payment for this claim hasn’t arrived yet. Send this one after it.',
} as const
export type ReasonNotToReissue = keyof typeof REASONS_NOT_TO_REISSUE

/**
 * K18 (docs/rules.md §6.2): after the member has corrected their bank details, where these were the cause. By check it may be sent at once.
 */
export function whyNotReissue(actor: PayoutActor, payout: PayoutFacts, by: 'payee' | 'check' = 'payee'): ReasonNotToReissue | null {
  if (!may(actor, 'payouts.release')) return 'not_your_role'
  if (!canMove(payout.status, 'reissue') || !payout.owed) return 'not_returned'
  if (isSamePerson(payout.member, actor)) return 'own_claim'
  if (payout.claimOpenAgain) return 'claim_open_again'
  const isSameAccount = payout.used !== null && payout.current?.id === payout.used
  return by === 'payee' && isSameAccount && needsNewPayee(payout.returnCode) ? 'payee_not_fixed' : null
}
