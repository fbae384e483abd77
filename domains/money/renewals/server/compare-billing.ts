import { type BillingDifference, billingDifferences, type OurBilling } from '#domains/money/renewals/rules/wanted-billing.ts'
import { type Subscribed, subscribedAt } from '#domains/money/gateway/server/gateway-subscriptions.ts'
import { db } from '#platform/db.ts'
import { dayAt } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { nextCharge } from '#domains/membership/billing/server/charge.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { type Membership, membershipById } from '#domains/membership/memberships/server/memberships.ts'
import { billingWanted, paidBillsAmong } from '#domains/money/renewals/server/billing-wanted.ts'

/** Whether nothing will bill the arrears within the grace: the subscription has ended at the network, or bills too late. */
export async function isBilledByNobody(id: Id<'membership'>): Promise<boolean> {
  const wanted = await billingWanted(id)
  if (!wanted) return false
  const there = await subscribedAt(wanted.subscriptionId)
  const found = await differencesNow(id, there)
  if (there?.latest?.isOnItsWay || found.includes('payment_not_entered')) return false
  return found.includes('billing_ended') || found.includes('not_billed')
}

export async function differencesNow(id: Id<'membership'>, there: Subscribed | null): Promise<BillingDifference[]> {
  const [membership, wanted] = [await membershipById(db(), id), await billingWanted(id)]
  if (!membership || !wanted) return []
  const here: OurBilling = {
    status: membership.status,
    wants: wanted.wants,
    paidThroughOn: membership.paidThroughOn,
    today: localDay(membership.state),
    nextPrice: wanted.wants === 'renews' ? (await nextCharge(membership)).amount : null,
  }
  return billingDifferences(here, there && (await seenFrom(membership, there)))
}

async function seenFrom({ state }: Membership, { latest, nextBillAt, ...there }: Subscribed) {
  const isEntered = latest !== null && (await paidBillsAmong([latest.invoiceId])).has(latest.invoiceId)
  return {
    ...there,
    nextBillOn: dayAt(nextBillAt, zoneOf(state)),
    latest: latest && { state: latest.state, isOnItsWay: latest.isOnItsWay, isEntered },
  }
}
