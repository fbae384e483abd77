import { isUnpaid, NEEDS_SOMEBODY, type BillingDifference } from '#domains/money/renewals/rules/wanted-billing.ts'
import { syncBilling, syncNextBill } from '#domains/money/renewals/server/billing.ts'
import { closeUnpayablePageOf } from '#domains/money/checkouts/server/close-page.ts'
import { membershipOfSubscription, recordComparison, unpaidPages } from '#domains/money/reconciliation/server/reconciliation.store.ts'
import { endBilling, paidBillsOf, type Subscribed, subscribedAt } from '#domains/money/gateway/server/gateway-subscriptions.ts'
import { raiseDifferences } from '#domains/money/reconciliation/server/raise-differences.ts'
import { applyBill } from '#domains/money/renewals/server/apply-bill.ts'
import { applyCheckoutSession } from '#domains/money/checkouts/server/apply-checkout.ts'
import { clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { billingHere, differencesBetween, differencesNow, enteredBillsOf } from '#domains/money/renewals/server/compare-billing.ts'
import { fallPastDue } from '#domains/membership/billing/server/renew.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { membershipById } from '#domains/membership/memberships/server/memberships.ts'
import { billingWanted, paidBillsAmong } from '#domains/money/renewals/server/billing-wanted.ts'

const PAGES_FOR_MS = 10 * 86_400_000

type Page = Awaited<ReturnType<typeof unpaidPages>>[number]

/** Somebody may still have paid it: the network is asked. */
const mayBePaid = ({ sessionId, expiresAt }: Page, now: Date): boolean =>
  sessionId !== null && expiresAt.getTime() >= now.getTime() - PAGES_FOR_MS

/**
 * Those of the memberships whose payment pages are settled and about which the network agrees with our database: a few statements for all
 * of them. At the first call that the network does not answer it stops: whoever is left is compared alone.
 */
export async function agreedMemberships(ids: readonly Id<'membership'>[]): Promise<Id<'membership'>[]> {
  const now = clock.now()
  const pages = (await unpaidPages(ids)).filter((page) => page.status === 'open' || mayBePaid(page, now))
  const unsettled = new Set(pages.map(({ membershipId }) => membershipId))
  const here = await billingHere(ids)
  const there = await subscriptionsThere(ids.filter((id) => !unsettled.has(id)).map((id) => [id, here.get(id)?.subscriptionId ?? null]))
  const entered = await enteredBillsOf([...there.values()])
  return [...there].flatMap(([id, subscribed]) => {
    const own = here.get(id)
    return own && differencesBetween(own, subscribed, entered).length > 0 ? [] : [id]
  })
}

type SubscriptionOf = readonly [Id<'membership'>, subscriptionId: string | null]

async function subscriptionsThere(of: readonly SubscriptionOf[]): Promise<Map<Id<'membership'>, Subscribed | null>> {
  const there = new Map<Id<'membership'>, Subscribed | null>()
  try {
    for (const [id, subscriptionId] of of) there.set(id, subscriptionId === null ? null : await subscribedAt(subscriptionId))
  } catch {
    // Compared alone, it fails again, and is recorded.
  }
  return there
}

/**
 * Compares one membership with the network: what was billed, what was paid, and what will be billed. Differences that a request or a
 * recorded payment resolves are resolved; finance is notified of the rest. The network is called outside any transaction, and each repair
 * checks again under the membership's lock.
 */
export async function compareMembership(id: Id<'membership'>): Promise<void> {
  const at = clock.now()
  const pages = await unpaidPages([id])
  for (const page of pages) if (page.sessionId && mayBePaid(page, at)) await applyCheckoutSession(page.sessionId)
  if (pages.some(({ status }) => status === 'open')) await closeUnpayablePageOf(id)
  const wanted = await billingWanted(id)
  const differences = wanted ? await compareBilling(id, wanted.subscriptionId) : []
  const compared = { differences, failure: null, at }
  if (differences.length === 0) return void (await recordComparison(db(), id, compared))
  await inTransaction(async (tx) => {
    const unreported = await recordComparison(tx, id, compared)
    const membership = await membershipById(tx, id)
    if (membership) await raiseDifferences(tx, membership, unreported)
  })
}

/** The network says that a subscription has changed or ended, by us or by somebody else. */
export async function repairSubscription(subscriptionId: string): Promise<void> {
  const id = await membershipOfSubscription(subscriptionId)
  if (id) await compareMembership(id)
}

/** The differences that remain after all possible repairs. */
async function compareBilling(id: Id<'membership'>, subscriptionId: string): Promise<BillingDifference[]> {
  const there = await subscribedAt(subscriptionId)
  const found = await differencesNow(id, there)
  if (found.length === 0) return []
  for (const difference of found) await REPAIRS[difference](id, { subscriptionId, there })
  const left = await differencesNow(id, await subscribedAt(subscriptionId))
  return left.filter((difference) => NEEDS_SOMEBODY.includes(difference))
}

type Repair = (id: Id<'membership'>, found: { subscriptionId: string; there: Subscribed | null }) => Promise<void>

async function setNextBill(id: Id<'membership'>): Promise<void> {
  const membership = await membershipById(db(), id)
  if (membership) await syncNextBill(membership.memberId, id)
}

const REPAIRS: Readonly<Record<BillingDifference, Repair>> = {
  payment_not_entered: async (_, { subscriptionId }) => {
    const paid = await paidBillsOf(subscriptionId)
    const recorded = await paidBillsAmong(paid)
    for (const invoiceId of paid) if (!recorded.has(invoiceId)) await applyBill(invoiceId)
  },
  unpaid_not_told: async (_, { there }) => {
    if (there?.latest) await applyBill(there.latest.invoiceId)
  },
  billed_after_end: (_, { subscriptionId }) => endBilling(subscriptionId),
  renewal_not_as_wanted: (id) => syncBilling(id),
  price_not_as_wanted: setNextBill,
  day_not_as_wanted: setNextBill,
  billing_ended: (id) => recordUnpaidPeriod(id, 'billing_ended'),
  not_billed: (id) => recordUnpaidPeriod(id, 'not_billed'),
  no_method: async () => {},
}

/** Nobody bills the period that has begun: it is owed from its first day, as after a failed charge (M5). */
const recordUnpaidPeriod = (id: Id<'membership'>, because: string): Promise<void> =>
  inTransaction(async (tx) => {
    const membership = await membershipById(tx, id)
    if (!membership || membership.provisional) return
    const { paidThroughOn, state } = membership
    if (isUnpaid({ paidThroughOn, today: localDay(state) })) await fallPastDue(tx, id, { at: clock.now(), because })
  })
