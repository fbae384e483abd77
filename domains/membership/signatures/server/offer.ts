import { amountFor } from '#domains/membership/billing-periods/server/billing-periods.ts'
import { firstCoveredOn } from '#domains/membership/coverage/rules/coverage.ts'
import { laterPrice, quoteSentence } from '#domains/membership/plans/rules/price.ts'
import { planVersion } from '#domains/membership/plans/server/plans.ts'
import type { QuoteView } from '#domains/membership/quotes/contract.ts'
import { autoRenewWording } from '#domains/membership/terms-acceptance/rules/consents.ts'
import { add } from '#platform/money.ts'
import { laterOf, renewsOn } from '#domains/membership/quotes/server/quote.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'

/** A prepared membership as a price to agree to: the prices it was prepared with, with the days as of today. */
export type Offer = QuoteView

export async function offerOf(membership: Membership): Promise<Offer> {
  const { billing, lines, discount, priceTier } = membership
  const plan = await planVersion(membership.planVersionId)
  const today = add(...lines.map((line) => line.amount))
  const next = await amountFor(membership, 2)
  const day = localDay(membership.state)
  const after = laterPrice({ plan, priceTier, billing, discount })
  const later = laterOf(after, day, billing)
  const renewal = autoRenewWording({ billing, next, renewsOn: renewsOn(day, billing), later })
  return {
    planCode: plan.code,
    planName: plan.name,
    billing,
    priceTier,
    today,
    next,
    later,
    lines: lines.map(({ label, amount }) => ({ label, amount })),
    sentence: quoteSentence({ today, next, later: after, billing }),
    renewsOn: renewsOn(day, billing),
    coveredFrom: firstCoveredOn(day, plan.waitingDays),
    promotion: discount && { ok: true, says: discount.says },
    autoRenewWording: renewal,
    autoRenewReading: renewal,
  }
}
