import type { Actor } from '#access/actor.ts'
import { transitionActorsOf } from '#access/transition-actors.ts'
import { type Doer, may } from '#access/verbs.ts'
import {
  AGENCY_TRANSITIONS,
  canMove,
  mayMove,
  type AgencyMove,
  type AgencyStatus,
  type MissingDocument,
} from '#domains/people/agency/rules/agency.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { isGuarded, whyNotSet, type Setter, type WhyNotSet } from '#domains/distribution/commissions/rules/tier.ts'

export const REASONS_NOT_ON_AGENCY = [
  'not_your_role',
  'not_from_here',
  'documents_missing',
  'only_proposes',
  'above_your_approval',
  'needs_super',
] as const
export type ReasonNotOnAgency = (typeof REASONS_NOT_ON_AGENCY)[number]

/**
 * What an agency earns is for its admins and for finance; recruiters see their own residual, an agent their own share (docs/rules.md §6.7).
 */
export const seesAgencyCommission = (doer: Doer): boolean =>
  doer.role === 'agent-admin' || (doer.role === 'staff' && may(doer, 'commissions.read'))

/** Rates and tier history: for whoever may know what the agency earns, and whoever proposes or sets its tiers. */
export const seesAgencyTiers = (doer: Doer): boolean => seesAgencyCommission(doer) || may(doer, 'agencies.set_tiers')

export const whyNotChangeAgency = (actor: Actor): ReasonNotOnAgency | null => (may(actor, 'agencies.change') ? null : 'not_your_role')

/** Null means yes. An agency becomes ACTIVE only with every document verified (docs/rules.md §5). */
export function whyNotMoveAgency(
  actor: Actor,
  agency: { status: AgencyStatus; missing: readonly MissingDocument[] },
  move: AgencyMove,
): ReasonNotOnAgency | null {
  if (!mayMove(transitionActorsOf(actor), move)) return 'not_your_role'
  if (!canMove(agency.status, move)) return 'not_from_here'
  if (AGENCY_TRANSITIONS[move].to === 'ACTIVE' && agency.missing.length > 0) return 'documents_missing'
  return null
}

/** Who may set which pair of tiers: a sales agent proposes, a sales admin sets up to T2 and P2, finance above, T4 with P3 only super. */
export function whyNotSetTiers(
  actor: Actor,
  pair: { tier: CommissionTier; price: 'P1' | 'P2' | 'P3' },
): WhyNotSet | 'not_your_role' | null {
  const setters = transitionActorsOf(actor).filter((mover): mover is Setter => SETTERS.some((setter) => setter === mover))
  return setters.length === 0 ? 'not_your_role' : whyNotSet(setters, pair)
}

/** Null means that this user may let new sales be made at this pair: T4 with P3 only super, whatever makes them meet. */
export const whyNotSellAt = (actor: Actor, pair: { tier: CommissionTier; price: 'P1' | 'P2' | 'P3' }): 'needs_super' | null =>
  isGuarded(pair) && !transitionActorsOf(actor).includes('staff.super') ? 'needs_super' : null

const SETTERS: readonly Setter[] = ['sales-agent', 'sales-admin', 'staff.finance', 'staff.super']
