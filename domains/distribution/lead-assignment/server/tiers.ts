import type { Actor } from '#access/actor.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { whyNotSet, type Setter } from '#domains/distribution/commissions/rules/tier.ts'
import type { PriceTier } from '#domains/membership/plans/rules/plans.data.ts'

/** Whether a proposed pair is approved by being proposed. */
export function mayApprove(
  { role, capabilities }: Actor,
  { commissionTier, priceTier }: { commissionTier: CommissionTier; priceTier: PriceTier },
): boolean {
  const held: readonly string[] = [role, ...capabilities.map((capability) => `staff.${capability}`)]
  const setters = SETTERS.filter((setter) => held.includes(setter))
  return setters.length > 0 && whyNotSet(setters, { tier: commissionTier, price: priceTier }) === null
}

const SETTERS: readonly Setter[] = ['sales-agent', 'sales-admin', 'staff.finance', 'staff.super']
