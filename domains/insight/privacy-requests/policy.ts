import type { Actor } from '#access/actor.ts'
import { type Proposer, stillMay } from '#access/first-of-two.ts'
import type { RequestKind, RequestStatus } from '#domains/insight/privacy-requests/rules/request.data.ts'
import { canMoveRequest, isClosed } from '#domains/insight/privacy-requests/rules/request.ts'
import type { Id } from '#platform/ids.ts'

export const REASONS_NOT_ON_REQUEST = [
  'not_at_this_status',
  'extended_already',
  'not_for_this_kind',
  'own_proposal',
  'proposer_is_gone',
] as const
export type ReasonNotOnRequest = (typeof REASONS_NOT_ON_REQUEST)[number]

type Request = { status: RequestStatus; kind: RequestKind; extendedWhy: string | null; proposedBy: Id<'user'> | null }

/** Once, while it is open. */
export function whyNotExtend({ status, extendedWhy }: Request): ReasonNotOnRequest | null {
  if (isClosed(status) || status === 'unverified') return 'not_at_this_status'
  return extendedWhy === null ? null : 'extended_already'
}

export function whyNotAnswer({ status, kind }: Request): ReasonNotOnRequest | null {
  if (!canMoveRequest(status, 'answer')) return 'not_at_this_status'
  return kind === 'correction' ? null : 'not_for_this_kind'
}

export const whyNotDecline = ({ status }: Request): ReasonNotOnRequest | null =>
  canMoveRequest(status, 'decline') ? null : 'not_at_this_status'

/** Also while a membership, a claim, money or a legal hold is open: what these need is erased once they have ended. */
export function whyNotPropose({ status, kind }: Request): ReasonNotOnRequest | null {
  if (kind !== 'deletion') return 'not_for_this_kind'
  return canMoveRequest(status, 'propose') ? null : 'not_at_this_status'
}

/** By somebody else than who proposed it, while these may propose it still. */
export function whyNotConfirm(actor: Actor, { status, proposedBy, proposer }: Request & { proposer: Proposer }): ReasonNotOnRequest | null {
  if (!canMoveRequest(status, 'confirm')) return 'not_at_this_status'
  if (proposedBy === actor.userId) return 'own_proposal'
  return stillMay(proposer, 'privacy.delete') ? null : 'proposer_is_gone'
}

/** Whoever proposed it may take it back, too. */
export const whyNotReturn = ({ status }: Request): ReasonNotOnRequest | null =>
  canMoveRequest(status, 'return') ? null : 'not_at_this_status'
