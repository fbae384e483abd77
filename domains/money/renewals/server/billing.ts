import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { billUpgrade } from '#domains/money/renewals/server/bill-plan-change.ts'
import { nextPrice } from '#domains/money/renewals/server/charges.ts'
import { endBilling, moveNextBill, priceBilling, renewBilling } from '#domains/money/gateway/server/gateway-subscriptions.ts'
import type { Id } from '#platform/ids.ts'
import { billedMembership } from '#domains/money/payments/server/payers.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { billingWanted, momentToBill } from '#domains/money/renewals/server/billing-wanted.ts'

/**
 * After any change of a membership, the network is set to what it wants now, not to what the event said: jobs run late, twice and in any
 * order.
 */
export const billingListeners: readonly Listener[] = [
  ...(['lapsed', 'cancelled', 'expired', 'voided', 'let_go', 'withdrawn'] as const).map((ended) =>
    listen(`membership.${ended}`, `payments.end_billing_of_${ended}`, syncBillingAfter),
  ),
  listen('membership.cancel_scheduled', 'payments.stop_renewing', syncBillingAfter),
  listen('payment.succeeded', 'payments.price_next', priceNext),
  listen('membership.notice_given', 'payments.stop_noticed', syncBillingAfter),
  listen('membership.renewed', 'payments.stop_noticed_later', syncBillingAfter),
  listen('membership.notice_withdrawn', 'payments.renew_noticed', syncBillingAfter),
  listen('membership.plan_changed', 'payments.price_changed', priceNext),
  listen('membership.price_noticed', 'payments.price_noticed', priceNext),
  listen('membership.plan_change_asked', 'payments.bill_difference', billPlanChange),
  listen('membership.plan_change_withdrawn', 'payments.price_as_before', priceNext),
  listen('membership.cancellation_withdrawn', 'payments.renew_again', syncBillingAfter),
]

async function syncBillingAfter({ membershipId }: HistoryEvent): Promise<void> {
  if (membershipId) await syncBilling(membershipId)
}

/** Ends, stops or continues the billing, as the membership wants it now. */
export const syncBilling = (membershipId: Id<'membership'>): Promise<void> =>
  untilUnchanged(
    () => billingWanted(membershipId),
    ({ subscriptionId, wants }) => (wants === 'ended' ? endBilling(subscriptionId) : renewBilling(subscriptionId, wants === 'renews')),
  )

/** After a payment, a promotion that ended or a plan change, sets the price of the next bill, and the day it is made. */
export const syncNextBill = (memberId: Id<'member'>, membershipId: Id<'membership'>): Promise<void> =>
  untilUnchanged(
    async () => {
      const billed = await billedMembership(membershipId)
      return billed && { ...billed, price: await nextPrice({ memberId, membershipId }) }
    },
    async ({ subscriptionId, ...price }) => {
      const at = await priceBilling(subscriptionId, price)
      const wanted = at && (await momentToBill(membershipId, at))
      if (wanted) await moveNextBill(subscriptionId, wanted)
    },
  )

/**
 * Reads what is wanted, sends it, and reads again: of two jobs of one membership the last to send has checked afterwards, so the network
 * ends with what was wanted last, whichever job was slower.
 */
async function untilUnchanged<Wanted>(read: () => Promise<Wanted | null>, send: (wanted: Wanted) => Promise<void>): Promise<void> {
  let sent = ''
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = await read()
    if (!wanted || JSON.stringify(wanted) === sent) return
    await send(wanted)
    sent = JSON.stringify(wanted)
  }
  throw new Error('The wanted billing changes faster than it can be sent.')
}

const ROUNDS = 10

async function priceNext({ memberId, membershipId }: HistoryEvent): Promise<void> {
  if (memberId && membershipId) await syncNextBill(memberId, membershipId)
}

/** A higher plan is billed now; a lower one with the next period. */
async function billPlanChange(event: HistoryEvent): Promise<void> {
  if (event.data['kind'] === 'downgrade') await priceNext(event)
  else await billUpgrade(event)
}
