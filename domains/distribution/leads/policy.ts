import type { Actor, EventActor } from '#access/actor.ts'
import { transitionActorsOf as moversOfTables } from '#access/transition-actors.ts'
import type { TransitionActor } from '#access/roles.ts'
import { may } from '#access/verbs.ts'
import { whyNotSet, type Setter } from '#domains/distribution/commissions/rules/tier.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { canMove, isOpen, mayMove, needsCriteria, type LeadMove } from '#domains/distribution/leads/rules/lead.ts'
import type { PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'

export const REASONS_NOT_ON_LEAD = ['not_your_role', 'not_from_here', 'criteria_unmet', 'tiers_need_approval', 'lead_is_closed'] as const
export type ReasonNotOnLead = (typeof REASONS_NOT_ON_LEAD)[number]

/** `unmet` counts the criteria of the stage; `tiersWait` is a proposed pair above the standard that nobody approved. */
export type LeadPolicyFacts = { stage: LeadStage; unmet: number; tiersWait: boolean }

/** Staff with every capability act as a sales admin; other staff make no transition. */
export const whoMayMove = (by: EventActor): TransitionActor[] => [
  ...moversOfTables(by),
  ...(by.kind === 'person' && by.capabilities.includes('super') ? (['sales-admin'] as const) : []),
]

/** Null means yes. Moving forward requires every criterion of the stage; ONBOARDING waits for the tiers' approval (docs/rules.md §8). */
export function whyNotMove(actor: Actor, lead: LeadPolicyFacts, move: LeadMove): ReasonNotOnLead | null {
  if (!may(actor, 'leads.change') || !mayMove(whoMayMove(actor), move)) return 'not_your_role'
  if (!canMove(lead.stage, move)) return 'not_from_here'
  if (needsCriteria(move) && lead.unmet > 0) return 'criteria_unmet'
  if (move === 'onboard' && lead.tiersWait) return 'tiers_need_approval'
  return null
}

/** Conversion has a permission of its own: compliance and super among staff, and sales admins. */
export function whyNotConvert(actor: Actor, lead: LeadPolicyFacts): ReasonNotOnLead | null {
  return may(actor, 'leads.convert') ? whyNotMove(actor, lead, 'convert') : 'not_your_role'
}

/** A lead that is won, lost or merged is read-only; one in nurture can still get activities. */
export function whyNotChange(actor: Actor, { stage }: Pick<LeadPolicyFacts, 'stage'>): ReasonNotOnLead | null {
  if (!may(actor, 'leads.change')) return 'not_your_role'
  return isOpen(stage) || stage === 'NURTURE' ? null : 'lead_is_closed'
}

export function whyNotAssign(actor: Actor, lead: Pick<LeadPolicyFacts, 'stage'>): ReasonNotOnLead | null {
  return may(actor, 'leads.assign') ? whyNotChange(actor, lead) : 'not_your_role'
}

/** Whether the proposer may also approve the pair. */
export function mayApprove(
  { role, capabilities }: Actor,
  { commissionTier, priceTier }: { commissionTier: CommissionTier; priceTier: PriceTier },
): boolean {
  const held: readonly string[] = [role, ...capabilities.map((capability) => `staff.${capability}`)]
  const setters = SETTERS.filter((setter) => held.includes(setter))
  return setters.length > 0 && whyNotSet(setters, { tier: commissionTier, price: priceTier }) === null
}

/** Whether a sales admin may approve the pair; above it is for finance and super. */
export const isForSalesAdmin = ({ commissionTier, priceTier }: { commissionTier: CommissionTier; priceTier: PriceTier }): boolean =>
  whyNotSet(['sales-admin'], { tier: commissionTier, price: priceTier }) === null

const SETTERS: readonly Setter[] = ['sales-agent', 'sales-admin', 'staff.finance', 'staff.super']
