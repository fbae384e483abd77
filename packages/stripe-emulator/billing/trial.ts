import { invalid } from '../core/refusal.ts'
import { get, nowFor, type Tx } from '../core/transaction.ts'
import { waitingItems } from '../resources/invoice-items.ts'
import { withItems } from '../resources/subscriptions.ts'
import { collect } from './collection.ts'
import { draftInvoice, finalize } from './invoicing.ts'
import { forNothing, subscriptionLine } from './lines.ts'
import { saveSubscription } from './subscription-status.ts'
import type { Subscription } from '../core/wire.ts'

/**
 * Puts a subscription on trial until `end` (seconds), from where its periods are counted afterwards: the documented way to move the day of
 * its next bill. An invoice of $0 is made at once, as Stripe does.
 */
export function startTrial(tx: Tx, before: Subscription, end: number): Subscription {
  const now = nowFor(tx, before)
  if (end <= now) throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', 'trial_end')
  const items = before.items.data.map((item) => ({ ...item, current_period_start: now, current_period_end: end }))
  const onTrial: Subscription = {
    ...withItems(before, items),
    status: 'trialing',
    billing_cycle_anchor: end,
    trial_start: now,
    trial_end: end,
    cancel_at: before.cancel_at_period_end ? end : before.cancel_at,
  }
  const draft = draftInvoice(tx, {
    customer: before.customer,
    subscription: onTrial,
    reason: 'subscription_update',
    autoAdvance: true,
    items: waitingItems(tx, before.customer, before.id),
    lines: items.map((item) => forNothing(subscriptionLine(tx, item, { start: now, end }))),
    period: { start: now, end: now },
  })
  saveSubscription(tx, before, { ...onTrial, latest_invoice: draft.id })
  collect(tx, finalize(tx, draft))
  return get(tx, 'subscription', before.id)
}
