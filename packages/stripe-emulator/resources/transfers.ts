import { changed, emit } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { invalid } from '../core/refusal.ts'
import { all, now, put, type Tx } from '../core/transaction.ts'
import type { Transfer, TransferReversal } from '../core/wire.ts'
import { addBalanceTransaction } from './balance.ts'
import { matching, page, where, whole, within } from '../protocol/lists.ts'
import { labelled, type Params } from '../protocol/params.ts'
import { inPath, requiredNamed, type Route } from '../protocol/routing.ts'

/**
 * Money from our balance to a connected account. The balance may become negative here, and the next payouts make up for it;
 * Stripe itself would refuse (balance_insufficient).
 */
function transfer(tx: Tx, params: Params): Transfer {
  const amount = params.whole('amount')
  if (amount === undefined) throw params.missing('amount')
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (params.required('currency') !== 'usd') throw invalid('The sandbox moves US dollars only.', 'currency')
  const destination = requiredNamed(tx, params, 'destination', 'account')
  if (!destination.payouts_enabled)
    throw invalid('The destination account cannot be paid yet.', 'destination', 'insufficient_capabilities_for_transfer')
  const id = newId('tr_1', 23)
  const entry = addBalanceTransaction(
    tx,
    {},
    { amount: -amount, type: 'transfer', reporting_category: 'transfer', source: id, description: params.text('description') ?? null },
  )
  const made = put(tx, {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: entry.id,
    created: now(tx),
    currency: 'usd',
    description: entry.description,
    destination: destination.id,
    destination_payment: newId('py_1', 23),
    livemode: false,
    metadata: labelled(params.labels('metadata')),
    reversals: whole([], `/v1/transfers/${id}/reversals`),
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: params.text('transfer_group') ?? null,
  })
  emit(tx, 'transfer.created', made)
  return made
}

/** The receiving bank returned it, or we requested it. */
function reverse(tx: Tx, before: Transfer, params: Params): TransferReversal {
  const left = before.amount - before.amount_reversed
  const amount = params.whole('amount') ?? left
  if (amount < 1 || amount > left) throw invalid(`Transfer ${before.id} has only ${left} left to reverse.`, 'amount')
  const id = newId('trr_1', 23)
  const entry = addBalanceTransaction(
    tx,
    {},
    { amount, type: 'transfer_refund', reporting_category: 'transfer_reversal', source: id, description: null },
  )
  const made: TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: entry.id,
    created: now(tx),
    currency: 'usd',
    destination_payment_refund: null,
    metadata: labelled(params.labels('metadata')),
    source_refund: null,
    transfer: before.id,
  }
  const after = put(tx, {
    ...before,
    amount_reversed: before.amount_reversed + amount,
    reversed: amount === left,
    reversals: whole([made, ...before.reversals.data], before.reversals.url),
  })
  emit(tx, 'transfer.reversed', after, changed(before, after))
  return made
}

export const TRANSFER_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/v1/transfers', answer: ({ tx, params }) => transfer(tx, params) },
  { method: 'GET', path: '/v1/transfers/:id', answer: (call) => inPath(call, 'transfer') },
  { method: 'POST', path: '/v1/transfers/:id/reversals', answer: (call) => reverse(call.tx, inPath(call, 'transfer'), call.params) },
  {
    method: 'GET',
    path: '/v1/transfers',
    answer: ({ tx, params }) => {
      const rows = where(
        all(tx, 'transfer'),
        matching(params.text('destination'), (row) => row.destination),
        matching(params.text('transfer_group'), (row) => row.transfer_group),
        within(params),
      )
      return page(params, rows, '/v1/transfers', 'transfer')
    },
  },
]
