import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { type HistoryEvent, listen, type Listener } from '#capabilities/history/server/history.ts'
import { nextPrice } from '#capabilities/payments/server/charges.ts'
import { billDifference } from '#capabilities/payments/server/gateway-plan-change.ts'
import { endBilling, priceBilling, renewBilling } from '#capabilities/payments/server/gateway-subscriptions.ts'
import { billedMembership, differenceOf, isInLastPeriod } from '#capabilities/payments/server/payments.store.ts'
import type { Tx } from '#platform/db.ts'
import { enqueue, job } from '#platform/jobs.ts'

const END = { name: 'payments.end_billing', once: ({ subscriptionId }: { subscriptionId: string }) => `end-billing:${subscriptionId}` }

/** Nothing more is asked of this payer, once the transaction has committed. */
export const endBillingSoon = (tx: Tx, subscriptionId: string): Promise<void> => enqueue(tx, END, { subscriptionId })

export const endBillingJob = job({
  ...END,
  payload: z.object({ subscriptionId: z.string() }),
  run: ({ subscriptionId }) => endBilling(subscriptionId),
})

/** A membership that ends is billed no more; one that is to end is not billed again, unless the member changes their mind. */
export const billingListeners: readonly Listener[] = [
  ...(['lapsed', 'cancelled', 'expired', 'voided', 'let_go'] as const).map((ended) =>
    listen(`membership.${ended}`, `payments.end_billing_of_${ended}`, (event) => withSubscription(event, endBilling)),
  ),
  listen('membership.cancel_scheduled', 'payments.stop_renewing', (event) => withSubscription(event, (id) => renewBilling(id, false))),
  listen('payment.succeeded', 'payments.price_next', priceNext),
  listen('membership.notice_given', 'payments.stop_noticed', stopIfLast),
  listen('membership.renewed', 'payments.stop_noticed_later', stopIfLast),
  listen('membership.notice_withdrawn', 'payments.renew_noticed', (event) => withSubscription(event, (id) => renewBilling(id, true))),
  listen('membership.plan_changed', 'payments.price_changed', priceNext),
  listen('membership.price_noticed', 'payments.price_noticed', priceNext),
  listen('membership.plan_change_asked', 'payments.bill_difference', billPlanChange),
  listen('membership.plan_change_withdrawn', 'payments.price_as_before', priceNext),
  listen('membership.kept', 'payments.renew_again', (event) => withSubscription(event, (id) => renewBilling(id, true))),
]

/** A promotion that runs out, and another plan, change what the network asks for next. */
async function priceNext({ memberId, membershipId }: HistoryEvent): Promise<void> {
  const billed = membershipId && (await billedMembership(membershipId))
  if (!billed || !memberId || !membershipId) return
  await priceBilling(billed.subscriptionId, { price: await nextPrice({ memberId, membershipId }), billing: billed.billing })
}

const askedShape = z.object({ planChangeId: idOf('planChange'), kind: z.enum(['upgrade', 'downgrade']) })

/** A higher plan is paid for now; a lower one is asked for with the next period. */
async function billPlanChange(event: HistoryEvent): Promise<void> {
  const { planChangeId, kind } = askedShape.parse(event.data)
  if (kind === 'downgrade') return priceNext(event)
  const billed = event.membershipId && (await billedMembership(event.membershipId))
  const change = await differenceOf(planChangeId)
  if (!billed || !event.membershipId || !change) return
  await billDifference({ planChangeId, membershipId: event.membershipId, subscriptionId: billed.subscriptionId, ...change })
}

/** Once the period that is paid for is the last one, nothing more is asked for. */
async function stopIfLast(event: HistoryEvent): Promise<void> {
  if (event.membershipId && (await isInLastPeriod(event.membershipId))) await withSubscription(event, (id) => renewBilling(id, false))
}

async function withSubscription({ membershipId }: HistoryEvent, act: (subscriptionId: string) => Promise<void>): Promise<void> {
  const billed = membershipId && (await billedMembership(membershipId))
  if (billed) await act(billed.subscriptionId)
}
