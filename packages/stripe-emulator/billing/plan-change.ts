import { cents, fraction } from '../core/money.ts'
import { get, nowFor, type Tx } from '../core/transaction.ts'
import { createInvoiceItem, waitingItems } from '../resources/invoice-items.ts'
import { currentPeriod, itemOf, withItems, type Wanted } from '../resources/subscriptions.ts'
import { collect } from './collection.ts'
import { draftInvoice, finalize } from './invoicing.ts'
import { subscriptionLine } from './lines.ts'
import { saveSubscription } from './subscription-status.ts'
import type { Invoice, Price, Subscription, SubscriptionItem } from '../core/wire.ts'

/** A new item; `id` names the item that it replaces. */
export type ItemChange = Wanted & { id: string | null }
export type Proration = 'always_invoice' | 'create_prorations' | 'none'
type Changed = { subscription: Subscription; invoice: Invoice | null }

/**
 * Changes the items of a subscription. Within the same interval the rest of the period is credited at the old price and charged
 * at the new, by the second, as Stripe does; another interval starts a new period at once.
 */
export function changeItems(tx: Tx, before: Subscription, changes: readonly ItemChange[], proration: Proration, at: number): Changed {
  const restarts = changes.some((change) => !sameInterval(change.price, before.items.data[0]?.price))
  const anchor = restarts ? at : before.billing_cycle_anchor
  const start = restarts ? at : currentPeriod(before).start
  const items = mergeItems(before, changes, anchor, start)
  const after = withItems({ ...before, billing_cycle_anchor: anchor }, items)
  if (proration !== 'none') prorate(tx, before, restarts ? [] : items, at)
  if (restarts) return invoiceChange(tx, before, after, items)
  if (proration === 'always_invoice') return invoiceChange(tx, before, after, [])
  return { subscription: saveSubscription(tx, before, after), invoice: null }
}

/** Bills the pending items of the subscription now, plus whole periods of `items`. */
function invoiceChange(tx: Tx, before: Subscription, after: Subscription, items: readonly SubscriptionItem[]): Changed {
  const moment = nowFor(tx, before)
  const draft = draftInvoice(tx, {
    customer: before.customer,
    subscription: after,
    reason: 'subscription_update',
    autoAdvance: true,
    items: waitingItems(tx, before.customer, before.id),
    lines: items.map((item) => subscriptionLine(tx, item, currentPeriod(after))),
    period: { start: moment, end: moment },
  })
  saveSubscription(tx, before, { ...after, latest_invoice: draft.id })
  const invoice = collect(tx, finalize(tx, draft))
  return { subscription: get(tx, 'subscription', before.id), invoice }
}

/** Credits the unused time of every changed item, and charges its replacement for it. */
function prorate(tx: Tx, before: Subscription, items: readonly SubscriptionItem[], at: number): void {
  const { start, end } = currentPeriod(before)
  const share = (item: SubscriptionItem): number =>
    fraction(cents((item.price.unit_amount ?? 0) * (item.quantity ?? 1)), Math.max(0, end - at), end - start)
  for (const old of before.items.data) {
    const next = items.find((item) => item.id === old.id)
    if (next && next.price.id === old.price.id && next.quantity === old.quantity) continue
    prorationItem(tx, before, old, -share(old), 'Unused time on', { start: at, end })
    if (next) prorationItem(tx, before, next, share(next), 'Remaining time on', { start: at, end })
  }
  for (const added of items.filter((item) => !before.items.data.some((old) => old.id === item.id))) {
    prorationItem(tx, before, added, share(added), 'Remaining time on', { start: at, end })
  }
}

function prorationItem(
  tx: Tx,
  { id, customer }: Subscription,
  item: SubscriptionItem,
  amount: number,
  words: string,
  period: { start: number; end: number },
): void {
  const product = get(tx, 'product', item.price.product).name
  const on = new Date(period.start * 1000).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  createInvoiceItem(tx, {
    customer,
    subscription: { id, item: item.id },
    amount,
    description: `${words} ${product} after ${on}`,
    price: item.price,
    quantity: item.quantity ?? 1,
    period,
    proration: true,
  })
}

function mergeItems(before: Subscription, changes: readonly ItemChange[], anchor: number, start: number): SubscriptionItem[] {
  const kept = before.items.data.map((old) => {
    const change = changes.find((each) => each.id === old.id)
    if (!change) return old
    const changed = { ...itemOf(before.id, change, anchor, start, old.id), created: old.created }
    // A trial ends as scheduled, whatever is paid after it.
    return before.status === 'trialing' && anchor === old.current_period_end ? { ...changed, current_period_end: anchor } : changed
  })
  return [...kept, ...changes.filter((change) => change.id === null).map((change) => itemOf(before.id, change, anchor, start))]
}

const sameInterval = (a: Price, b: Price | undefined): boolean =>
  a.recurring?.interval === b?.recurring?.interval && a.recurring?.interval_count === b?.recurring?.interval_count
