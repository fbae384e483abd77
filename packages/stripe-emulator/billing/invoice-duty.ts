import { get, type Tx } from '../core/transaction.ts'
import { collect, invoiceOf, settleDebitOf } from './collection.ts'
import { finalize } from './invoicing.ts'
import { settleDebit } from './payment.ts'
import { updateSessionOfDebit } from './checkout.ts'
import type { Duty } from '../core/world.ts'

/** A draft is finalized and collected; an unpaid invoice is retried on its day. */
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

/** A bank debit succeeds or is returned, days after it was submitted. */
export const DEBIT_DUTY: Duty<'sandbox.debit'> = {
  kind: 'sandbox.debit',
  dueAt: (debit) => debit.dueAt,
  run: (tx: Tx, id) => {
    const intent = settleDebit(tx, id)
    const invoice = invoiceOf(tx, intent.id)
    if (invoice) settleDebitOf(tx, invoice, intent)
    updateSessionOfDebit(tx, intent)
  },
}
