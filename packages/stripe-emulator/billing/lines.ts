import { newId } from '../core/ids.ts'
import { get, type Tx } from '../core/transaction.ts'
import type { Period } from './periods.ts'
import type { InvoiceItem, InvoiceLine, Price, SubscriptionItem } from '../core/wire.ts'

/** One period of one subscription item. */
export function subscriptionLine(tx: Tx, item: SubscriptionItem, { start, end }: Period): InvoiceLine {
  const quantity = item.quantity ?? 1
  return {
    ...blankLine((item.price.unit_amount ?? 0) * quantity, quantity),
    description: `${quantity} × ${get(tx, 'product', item.price.product).name} (at ${rate(item.price)})`,
    metadata: item.metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
    },
    period: { start, end },
    pricing: pricingOf(item.price),
    subscription: item.subscription,
  }
}

/** The line of a period on trial. */
export const forNothing = (line: InvoiceLine): InvoiceLine => ({ ...line, amount: 0, subtotal: 0 })

/** The line of a pending invoice item. A proration keeps its subscription item, as Stripe's lines do. */
export function itemLine(item: InvoiceItem): InvoiceLine {
  const { subscription, subscription_item: of } = item.parent?.subscription_details ?? {}
  const common = {
    invoice_item: item.id,
    proration: item.proration,
    proration_details: { credited_items: null },
    subscription: subscription ?? null,
  }
  return {
    ...blankLine(item.amount, item.quantity),
    description: item.description,
    discountable: item.discountable,
    metadata: item.metadata ?? {},
    parent: of
      ? {
          type: 'subscription_item_details',
          invoice_item_details: null,
          subscription_item_details: { ...common, subscription_item: of },
        }
      : { type: 'invoice_item_details', invoice_item_details: common, subscription_item_details: null },
    period: item.period,
    pricing: item.pricing,
    subscription: subscription ?? null,
  }
}

const blankLine = (
  amount: number,
  quantity: number,
): Omit<InvoiceLine, 'description' | 'metadata' | 'parent' | 'period' | 'pricing' | 'subscription'> => ({
  id: newId('il_1', 23),
  object: 'line_item',
  amount,
  currency: 'usd',
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice: null,
  livemode: false,
  pretax_credit_amounts: [],
  quantity,
  quantity_decimal: String(quantity),
  subtotal: amount,
  taxes: [],
})

const pricingOf = (price: Price): InvoiceLine['pricing'] => ({
  type: 'price_details',
  price_details: { price: price.id, product: price.product },
  unit_amount_decimal: price.unit_amount_decimal,
})

const rate = (price: Price): string => `$${((price.unit_amount ?? 0) / 100).toFixed(2)} / ${everyOf(price)}`

function everyOf({ recurring }: Price): string {
  if (!recurring) return 'once'
  return recurring.interval_count === 1 ? recurring.interval : `every ${recurring.interval_count} ${recurring.interval}s`
}
