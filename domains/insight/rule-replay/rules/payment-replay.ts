import { type Collected, commissionLines } from '#domains/distribution/commissions/rules/lines.ts'
import type { Billing, PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { add, type Cents, ZERO } from '#platform/money.ts'

/** What one payment earns everybody together, had its sale locked these rates. An alliance has the rates of its own contract. */
export const commissionUnder = (collected: Collected, rates: Collected['rates']): Cents =>
  add(ZERO, ...commissionLines({ ...collected, rates }).map(({ amount }) => amount))

export type PaidPlan = { tier: PriceTier; billing: Billing; kind: 'first' | 'renewal' | 'reinstatement' }

/** What a payment costs at the prices of a version, before any promotion; the fee once, on monthly billing. */
export const priceUnder = ({ tier, billing, kind }: PaidPlan, { prices, enrollmentFee }: PlanVersion): Cents =>
  add(prices[tier][billing], kind === 'first' && billing === 'monthly' ? enrollmentFee : ZERO)
