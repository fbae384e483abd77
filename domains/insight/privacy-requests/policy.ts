import type { Actor } from '#access/actor.ts'
import type { RequestKind, RequestStatus } from '#domains/insight/privacy-requests/rules/request.data.ts'
import { canMoveRequest, isClosed } from '#domains/insight/privacy-requests/rules/request.ts'
import type { Id } from '#platform/ids.ts'

export const REASONS_NOT_ON_REQUEST = [
  'not_at_this_status',
  'extended_already',
  'not_for_this_kind',
  'own_proposal',
  'something_is_open',
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

/** Nothing may be open: a membership, a claim, money, a legal hold. */
export function whyNotPropose({ status, kind }: Request, isSomethingOpen: boolean): ReasonNotOnRequest | null {
  if (kind !== 'deletion') return 'not_for_this_kind'
  if (!canMoveRequest(status, 'propose')) return 'not_at_this_status'
  return isSomethingOpen ? 'something_is_open' : null
}

/** By somebody else than who proposed it. */
export function whyNotConfirm(actor: Actor, { status, proposedBy }: Request, isSomethingOpen: boolean): ReasonNotOnRequest | null {
  if (!canMoveRequest(status, 'confirm')) return 'not_at_this_status'
  if (proposedBy === actor.userId) return 'own_proposal'
  return isSomethingOpen ? 'something_is_open' : null
}

/** Whoever proposed it may take it back, too. */
export const whyNotReturn = ({ status }: Request): ReasonNotOnRequest | null =>
  canMoveRequest(status, 'return') ? null : 'not_at_this_status'
