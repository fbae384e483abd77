import { compareTerms, type MoneyTerms, type PastPayment } from '#domains/distribution/alliances/rules/preview.ts'
import { type AllianceRecord, allianceById } from '#domains/distribution/alliances/server/alliances.store.ts'
import { type PaymentSince, paymentsSince } from '#domains/distribution/alliances/server/preview.store.ts'
import { collectedBy } from '#domains/distribution/commissions/server/commissions.ts'
import { type Billing, PRICE_TIERS, type PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { PLAN_FIGURES } from '#domains/membership/plans/rules/plan-figures.ts'
import { versionsOf } from '#domains/records/rule-figures/server/in-force.ts'
import { termsIn } from '#domains/membership/sale-terms/server/payment-terms.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** What the group's payments of the last twelve months would have brought at changed terms. Changes nothing. */
export async function previewChange(id: Id<'alliance'>, proposed: MoneyTerms, today: Day) {
  const alliance = await allianceById(today, id)
  if (!alliance) throw new Refusal('not_found')
  const from = addDays(addMonths(today, -12), 1)
  const payments = (await paymentsSince(id, from)).map(pastPayment)
  return { from, to: today, payments: payments.length, ...compareTerms(payments, { now: termsOf(alliance), proposed }) }
}

const termsOf = (alliance: AllianceRecord): MoneyTerms => ({
  overrideFirstBp: alliance.override_first_bp,
  overrideRenewalBp: alliance.override_renewal_bp,
  tierFloor: alliance.tier_floor,
  priceTier: alliance.price_tier,
})

function pastPayment(row: PaymentSince): PastPayment {
  return {
    collected: collectedBy(termsIn(row), {
      kind: row.kind,
      netCents: row.kept,
      enrollmentFeeCents: row.enrollment_fee_cents,
      periodFrom: row.period_from,
    }),
    ownTier: row.own_tier,
    ownPriceTier: row.own_price_tier,
    soldAt: row.sold_at,
    prices: pricesOf(row, row.billing),
  }
}

function pricesOf({ plan_code: code, plan_version: version }: PaymentSince, billing: Billing): Record<PriceTier, Cents> {
  const plan = versionsOf(PLAN_FIGURES, code).find((each) => each.version === version)?.figures
  if (!plan) throw new Error(`No plan ${code} version ${version}.`)
  const [P1, P2, P3] = PRICE_TIERS.map((tier) => plan.prices[tier][billing])
  return { P1, P2, P3 } as Record<PriceTier, Cents>
}
