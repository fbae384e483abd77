import { type Collected, commissionLines, type PayeeKind } from '#domains/distribution/commissions/rules/lines.ts'
import type { PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { tierSoldAt } from '#domains/membership/sale-terms/rules/tier-sold-at.ts'
import { add, type Cents, fraction, subtract, ZERO } from '#platform/money.ts'

/** The terms of a group that decide money. */
export type MoneyTerms = {
  overrideFirstBp: number
  overrideRenewalBp: number
  tierFloor: CommissionTier | null
  priceTier: PriceTier | null
}

/** A payment as it was, and what a change of the group's terms would meet. */
export type PastPayment = {
  collected: Collected
  /** The agency's own tier when the sale locked one; and its own price tier now. */
  ownTier: CommissionTier
  ownPriceTier: PriceTier
  soldAt: PriceTier
  /** The plan's prices for this payment's billing. */
  prices: Readonly<Record<PriceTier, Cents>>
}

/** What payments brought, to whom it went, and what stayed with us before claims. */
export type Outcome = { collected: Cents; agencies: Cents; alliance: Cents; recruiters: Cents; kept: Cents }

/** The same payments by the rates locked for them, and as if every one had been sold at the changed terms. */
export function compareTerms(payments: readonly PastPayment[], terms: { now: MoneyTerms; proposed: MoneyTerms }) {
  return {
    asSold: outcomeOf(payments.map(({ collected }) => collected)),
    asProposed: outcomeOf(payments.map((payment) => soldAtProposed(payment, terms))),
  }
}

/** Only what is changed is replaced: everything else stays as it was locked at the sale. */
function soldAtProposed(payment: PastPayment, { now, proposed }: { now: MoneyTerms; proposed: MoneyTerms }): Collected {
  const { collected, ownTier } = payment
  const { agency, alliance } = collected
  const tier = proposed.tierFloor === now.tierFloor ? agency?.tier : tierSoldAt(ownTier, proposed.tierFloor)
  return {
    ...collected,
    netPrice: proposed.priceTier === now.priceTier ? collected.netPrice : atPrice(payment, proposed.priceTier ?? payment.ownPriceTier),
    agency: agency && { ...agency, tier: tier ?? agency.tier },
    alliance: alliance && { ...alliance, rate: ratesAt(alliance.rate, { now, proposed }) },
  }
}

type Rate = NonNullable<Collected['alliance']>['rate']

const ratesAt = (locked: Rate, { now, proposed }: { now: MoneyTerms; proposed: MoneyTerms }): Rate => ({
  first_year: proposed.overrideFirstBp === now.overrideFirstBp ? locked.first_year : proposed.overrideFirstBp,
  renewal: proposed.overrideRenewalBp === now.overrideRenewalBp ? locked.renewal : proposed.overrideRenewalBp,
})

/** In proportion, because a promotion or a part of a month was paid in proportion too. */
const atPrice = ({ collected, prices, soldAt }: PastPayment, tier: PriceTier): Cents =>
  fraction(collected.netPrice, prices[tier], prices[soldAt])

function outcomeOf(payments: readonly Collected[]): Outcome {
  const lines = payments.flatMap((payment) => commissionLines(payment))
  const to = (...kinds: readonly PayeeKind[]): Cents =>
    add(ZERO, ...lines.filter(({ payeeKind }) => kinds.includes(payeeKind)).map(({ amount }) => amount))
  const paid = { agencies: to('agency'), alliance: to('alliance'), recruiters: to('sales-agent', 'sales-admin') }
  const collected = add(ZERO, ...payments.map(({ netPrice }) => netPrice))
  return { collected, ...paid, kept: subtract(collected, add(paid.agencies, paid.alliance, paid.recruiters)) }
}
