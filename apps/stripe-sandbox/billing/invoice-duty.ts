import { get, type Tx } from '#apps/stripe-sandbox/ground/transaction.ts'
import { collect, invoiceOf, settleDebitOf } from '#apps/stripe-sandbox/billing/collection.ts'
import { finalize } from '#apps/stripe-sandbox/billing/invoicing.ts'
import { settleDebit } from '#apps/stripe-sandbox/billing/payment.ts'
import { tellSessionOfDebit } from '#apps/stripe-sandbox/billing/checkout.ts'
import type { Duty } from '#apps/stripe-sandbox/ground/world.ts'

/** A draft becomes final and is collected; an unpaid one is tried again on its day. */
export const INVOICE_DUTY: Duty<'invoice'> = {
  kind: 'invoice',
  dueAt: (invoice) => {
    if (invoice.auto_advance !== true) return null
    if (invoice.status === 'draft') return invoice.automatically_finalizes_at
    return invoice.status === 'open' ? invoice.next_payment_attempt : null
  },
  run: (tx, id) => {
    const invoice = get(tx, 'invoice', id)
    collect(tx, invoice.status === 'draft' ? finalize(tx, invoice) : invoice)
  },
}

/** A bank debit comes in or comes back, days after it was sent. */
export const DEBIT_DUTY: Duty<'sandbox.debit'> = {
  kind: 'sandbox.debit',
  dueAt: (debit) => debit.dueAt,
  run: (tx: Tx, id) => {
    const intent = settleDebit(tx, id)
    const invoice = invoiceOf(tx, intent.id)
    if (invoice) settleDebitOf(tx, invoice, intent)
    tellSessionOfDebit(tx, intent)
  },
}
