import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import {
  type BillingDifference,
  billingDifferences,
  type NetworkBilling,
  type OurBilling,
} from '#domains/money/renewals/rules/wanted-billing.ts'
import { type Subscribed, subscribedAt } from '#domains/money/gateway/server/gateway-subscriptions.ts'
import { db } from '#platform/db.ts'
import { addDays, dayAt } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { StateCode } from '#domains/membership/plans/rules/state-rules.data.ts'
import { zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { nextCharges } from '#domains/membership/billing/server/charge.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { membershipsById } from '#domains/membership/memberships/server/memberships.ts'
import { billingWanted, billingWantedByEach, paidBillsAmong } from '#domains/money/renewals/server/billing-wanted.ts'

/** Whether nothing will bill the arrears within the grace: there is no subscription, it has ended at the network, or bills too late. */
export async function isBilledByNobody(id: Id<'membership'>): Promise<boolean> {
  const wanted = await billingWanted(id)
  if (!wanted) return true
  const there = await subscribedAt(wanted.subscriptionId)
  const found = await differencesNow(id, there)
  if (there?.latest?.isOnItsWay || found.includes('payment_not_entered')) return false
  return found.includes('billing_ended') || found.includes('not_billed')
}

export async function differencesNow(id: Id<'membership'>, there: Subscribed | null): Promise<BillingDifference[]> {
  const here = (await billingHere([id])).get(id)
  return here ? differencesBetween(here, there, await enteredBillsOf([there])) : []
}

/** The billing of a membership with a subscription, as our database has it. */
type Here = OurBilling & { state: StateCode; subscriptionId: string }

/** Of many memberships, with a few statements for all of them; those without a subscription are missing. */
export async function billingHere(ids: readonly Id<'membership'>[]): Promise<Map<Id<'membership'>, Here>> {
  const wanted = await billingWantedByEach(ids)
  const found = wanted.size === 0 ? [] : await membershipsById(db(), [...wanted.keys()])
  const charges = await nextCharges(found.filter(({ id }) => wanted.get(id)?.wants === 'renews'))
  return new Map(
    found.flatMap(({ id, status, paidThroughOn, state }) => {
      const own = wanted.get(id)
      if (!own) return []
      const nextPrice = charges.get(id)?.amount ?? null
      const today = localDay(state)
      const { graceDays } = termsOn(paidThroughOn ? addDays(paidThroughOn, 1) : today)
      return [[id, { ...own, status, paidThroughOn, state, today, nextPrice, graceDays }] as const]
    }),
  )
}

/** `entered`: the bills that are recorded as paid (`enteredBillsOf`). */
export const differencesBetween = (here: Here, there: Subscribed | null, entered: ReadonlySet<string>): BillingDifference[] =>
  billingDifferences(here, there && seenFrom(here.state, there, entered))

export const enteredBillsOf = (there: readonly (Subscribed | null)[]): Promise<Set<string>> =>
  paidBillsAmong(there.flatMap((each) => each?.latest?.invoiceId ?? []))

function seenFrom(state: StateCode, { latest, nextBillAt, ...there }: Subscribed, entered: ReadonlySet<string>): NetworkBilling {
  return {
    ...there,
    nextBillOn: dayAt(nextBillAt, zoneOf(state)),
    latest: latest && { state: latest.state, isOnItsWay: latest.isOnItsWay, isEntered: entered.has(latest.invoiceId) },
  }
}
