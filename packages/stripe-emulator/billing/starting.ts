import { put, type Tx } from '../core/transaction.ts'
import { createInvoiceItem } from '../resources/invoice-items.ts'
import { createSubscription, currentPeriod, type Wanted } from '../resources/subscriptions.ts'
import { draftInvoice, finalize } from './invoicing.ts'
import { forNothing, subscriptionLine } from './lines.ts'
import type { Invoice, Labels, Subscription } from '../core/wire.ts'

type Start = {
  customer: string
  wanted: readonly Wanted[]
  /** Billed once, with the first invoice. */
  once: readonly Wanted[]
  metadata: Labels
  description: string | null
  method: string | null
  /** Nothing recurring is billed before. */
  trialEnd?: number | null
}

/** A new subscription and its first invoice, open and unpaid. */
export function startSubscription(tx: Tx, { once, ...start }: Start): { subscription: Subscription; invoice: Invoice } {
  const created = createSubscription(tx, start)
  const items = once.map(({ price, quantity, metadata }) =>
    createInvoiceItem(tx, {
      customer: start.customer,
      subscription: { id: created.id },
      amount: (price.unit_amount ?? 0) * quantity,
      price,
      quantity,
      metadata,
      description: tx.world.tables.product.get(price.product)?.name ?? null,
    }),
  )
  const lines = created.items.data.map((item) => subscriptionLine(tx, item, currentPeriod(created)))
  const draft = draftInvoice(tx, {
    customer: start.customer,
    subscription: created,
    reason: 'subscription_create',
    items,
    autoAdvance: true,
    lines: created.trial_end === null ? lines : lines.map(forNothing),
    period: { start: created.created, end: created.created },
  })
  const subscription = put(tx, { ...created, latest_invoice: draft.id })
  return { subscription, invoice: finalize(tx, draft) }
}
