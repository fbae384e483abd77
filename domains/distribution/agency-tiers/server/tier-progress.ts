import type { Actor } from '#access/actor.ts'
import type { TierProgressView } from '#domains/distribution/agency-tiers/contract.ts'
import { type NextTier, nextTierUp, worthOf } from '#domains/distribution/agency-tiers/rules/tier-progress.ts'
import { activeAtMonthEnds } from '#domains/distribution/agency-tiers/server/agency-tiers.store.ts'
import { paymentsOfAgency, tiersOfAgency } from '#domains/distribution/agency-tiers/server/tier-progress.store.ts'
import { seesAgencyCommission } from '#domains/distribution/agencies/policy.ts'
import { collectedBy } from '#domains/distribution/commissions/server/commissions.ts'
import { tierSoldAt } from '#domains/membership/sale-terms/rules/tier-sold-at.ts'
import { allianceSellingTerms } from '#domains/membership/sale-terms/server/alliance-terms.ts'
import { ratesOn } from '#domains/membership/sale-terms/server/rates.ts'
import { termsIn } from '#domains/membership/sale-terms/server/payment-terms.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { subtract } from '#platform/money.ts'

/** How far an agency is from its next tier, counted as the tier job would count today, and what that tier is worth on its own payments. */
export async function tierProgress(actor: Actor, masterCode: string, today: Day): Promise<TierProgressView> {
  const agency = await tiersOfAgency(actor, masterCode)
  if (!agency) throw new Refusal('not_found')
  const [alliance, [counted]] = await Promise.all([
    allianceSellingTerms(db(), masterCode, today),
    activeAtMonthEnds([{ masterCode, monthEnd: today }]),
  ])
  const tier = tierSoldAt(agency.tier, alliance.tierFloor)
  const active = counted?.active ?? 0
  const next = nextTierUp({ tier, active, price: alliance.priceTier ?? agency.price }, ratesOn(today))
  const { pinnedUntil } = agency
  return {
    tier,
    active,
    pinnedUntil: pinnedUntil !== null && pinnedUntil >= today ? pinnedUntil : null,
    next,
    worth: next && seesAgencyCommission(actor) ? await worthAt(next, masterCode, today) : null,
  }
}

async function worthAt({ tier }: NextTier, masterCode: string, today: Day): Promise<TierProgressView['worth']> {
  const from = addDays(addMonths(today, -12), 1)
  const payments = (await paymentsOfAgency(masterCode, from)).map((row) =>
    collectedBy(termsIn(row), {
      kind: row.kind,
      netCents: row.kept,
      enrollmentFeeCents: row.enrollment_fee_cents,
      periodFrom: row.period_from,
    }),
  )
  const { asPaid, asNext } = worthOf(payments, tier)
  return { from, to: today, payments: payments.length, asPaidCents: asPaid, asNextCents: asNext, moreCents: subtract(asNext, asPaid) }
}
