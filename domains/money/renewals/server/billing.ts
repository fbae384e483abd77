import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { billUpgrade } from '#domains/money/renewals/server/bill-plan-change.ts'
import { nextPrice } from '#domains/money/renewals/server/charges.ts'
import { endBilling, priceBilling, renewBilling } from '#domains/money/gateway/server/gateway-subscriptions.ts'
import type { Id } from '#platform/ids.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { billedMembership } from '#domains/money/payments/server/payers.ts'
import { billingWanted } from '#domains/money/renewals/server/billing-wanted.ts'

/**
 * Whatever happened to a membership, the network is told what it wants now: jobs run late, twice and in any order, and an event of
 * yesterday says nothing about today.
 */
export const billingListeners: readonly Listener[] = [
  ...(['lapsed', 'cancelled', 'expired', 'voided', 'let_go'] as const).map((ended) =>
    listen(`membership.${ended}`, `payments.end_billing_of_${ended}`, agreeAfter),
  ),
  listen('membership.cancel_scheduled', 'payments.stop_renewing', agreeAfter),
  listen('payment.succeeded', 'payments.price_next', priceNext),
  listen('membership.notice_given', 'payments.stop_noticed', agreeAfter),
  listen('membership.renewed', 'payments.stop_noticed_later', agreeAfter),
  listen('membership.notice_withdrawn', 'payments.renew_noticed', agreeAfter),
  listen('membership.plan_changed', 'payments.price_changed', priceNext),
  listen('membership.price_noticed', 'payments.price_noticed', priceNext),
  listen('membership.plan_change_asked', 'payments.bill_difference', billPlanChange),
  listen('membership.plan_change_withdrawn', 'payments.price_as_before', priceNext),
  listen('membership.kept', 'payments.renew_again', agreeAfter),
]

async function agreeAfter({ membershipId }: HistoryEvent): Promise<void> {
  if (membershipId) await agreeBilling(membershipId)
}

/** Ends, stops or goes on with the billing, as the membership wants it now. */
export const agreeBilling = (membershipId: Id<'membership'>): Promise<void> =>
  untilSettled(
    () => billingWanted(membershipId),
    ({ subscriptionId, wants }) => (wants === 'ended' ? endBilling(subscriptionId) : renewBilling(subscriptionId, wants === 'renews')),
  )

/** A promotion that runs out, and another plan, change what the network asks for next. */
export const agreePrice = (memberId: Id<'member'>, membershipId: Id<'membership'>): Promise<void> =>
  untilSettled(
    async () => {
      const billed = await billedMembership(membershipId)
      return billed && { ...billed, price: await nextPrice({ memberId, membershipId }) }
    },
    ({ subscriptionId, ...asked }) => priceBilling(subscriptionId, asked),
  )

/**
 * Asks what is wanted, says so, and asks again: of two jobs of one membership the last to speak to the network has looked after
 * it spoke, so that what was wanted last is what stands there, whoever was slower.
 */
async function untilSettled<Wanted>(ask: () => Promise<Wanted | null>, say: (wanted: Wanted) => Promise<void>): Promise<void> {
  let said = ''
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = await ask()
    if (!wanted || JSON.stringify(wanted) === said) return
    await say(wanted)
    said = JSON.stringify(wanted)
  }
  throw new Error('What is wanted changes faster than it can be said.')
}

const ROUNDS = 10

async function priceNext({ memberId, membershipId }: HistoryEvent): Promise<void> {
  if (memberId && membershipId) await agreePrice(memberId, membershipId)
}

/** A higher plan is paid for now; a lower one is asked for with the next period. */
async function billPlanChange(event: HistoryEvent): Promise<void> {
  if (event.data['kind'] === 'downgrade') await priceNext(event)
  else await billUpgrade(event)
}
