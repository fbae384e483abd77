import { get, nowFor, type Tx } from '../core/transaction.ts'
import { waitingItems } from '../resources/invoice-items.ts'
import { currentPeriod, itemPeriod, withItems } from '../resources/subscriptions.ts'
import { endSubscription, expireIncomplete } from './cancellation.ts'
import { draftInvoice } from './invoicing.ts'
import { saveSubscription } from './subscription-status.ts'
import { subscriptionLine } from './lines.ts'
import { HOUR } from '../options.ts'
import type { Duty } from '../core/world.ts'
import type { Subscription } from '../core/wire.ts'

/** A first payment that has not arrived by then expires the subscription. */
const INCOMPLETE_FOR = 23 * HOUR

/** A subscription's next due moment: its end, its renewal, or the expiry of its first payment. */
export const SUBSCRIPTION_DUTY: Duty<'subscription'> = {
  kind: 'subscription',
  dueAt: (subscription) => {
    if (subscription.status === 'incomplete') return subscription.created + INCOMPLETE_FOR
    if (!['active', 'past_due', 'trialing'].includes(subscription.status)) return null
    return Math.min(currentPeriod(subscription).end, subscription.cancel_at ?? Infinity)
  },
  run: (tx, id) => {
    const subscription = get(tx, 'subscription', id)
    if (subscription.status === 'incomplete') return expireIncomplete(tx, subscription)
    if (subscription.cancel_at !== null && subscription.cancel_at <= nowFor(tx, subscription)) return endSubscription(tx, subscription)
    renew(tx, subscription)
  },
}

/** Begins the next period, with a draft invoice for it and all pending items. */
function renew(tx: Tx, before: Subscription): void {
  const past = currentPeriod(before)
  const items = before.items.data.map((item) => {
    const { start, end } = itemPeriod(item.price, before.billing_cycle_anchor, past.end)
    return { ...item, current_period_start: start, current_period_end: end }
  })
  const renewed = withItems(before, items)
  const invoice = draftInvoice(tx, {
    customer: before.customer,
    subscription: before,
    reason: 'subscription_cycle',
    autoAdvance: true,
    period: past,
    items: waitingItems(tx, before.customer, before.id),
    lines: items.map((item) => subscriptionLine(tx, item, currentPeriod(renewed))),
  })
  const status = before.status === 'trialing' ? 'active' : before.status
  saveSubscription(tx, before, { ...renewed, status, latest_invoice: invoice.id })
}
