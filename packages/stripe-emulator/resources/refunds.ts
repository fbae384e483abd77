import { cents, dollars } from '../core/money.ts'
import { changed, emit } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { invalid } from '../core/refusal.ts'
import { all, get, nowFor, put, type Tx } from '../core/transaction.ts'
import { inPath, named, type Route } from '../protocol/routing.ts'
import { labelled, relabel, type Params } from '../protocol/params.ts'
import { matching, page, where, whole, within } from '../protocol/lists.ts'
import { cardWith } from '../cards/test-cards.ts'
import { addBalanceTransaction } from './balance.ts'
import type { BalanceTransaction, Charge, Refund } from '../core/wire.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

type Asked = { amount: number | undefined; reason: Refund['reason']; metadata: Refund['metadata'] }

/** Refunds all that is left of a charge, or part of it; never more than was charged. */
export function refund(tx: Tx, charge: Charge, { amount: asked, reason, metadata }: Asked): Refund {
  const left = charge.amount - charge.amount_refunded
  const amount = asked ?? left
  refuseImpossible(tx, charge, { amount, left })

  const id = newId(charge.payment_method_details?.type === 'card' ? 're_3' : 'pyr_1', 23)
  const waits = cardWith(charge.payment_method_details?.card?.fingerprint)?.refunds === 'pending'
  const made = put(tx, {
    id,
    object: 'refund',
    amount,
    balance_transaction: waits ? null : take(tx, charge, { id, amount }).id,
    charge: charge.id,
    created: nowFor(tx, charge),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: waits ? 'pending' : 'succeeded',
    transfer_reversal: null,
  })
  const refunded = put(tx, {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: charge.amount_refunded + amount === charge.amount,
    refunds: whole([made, ...(charge.refunds?.data ?? [])], `/v1/charges/${charge.id}/refunds`),
  })
  emit(tx, 'charge.refunded', refunded, changed(charge, refunded))
  emit(tx, 'refund.created', made)
  return made
}

const take = (tx: Tx, charge: Charge, { id, amount }: Pick<Refund, 'id' | 'amount'>): BalanceTransaction =>
  addBalanceTransaction(tx, charge, {
    amount: -amount,
    type: charge.payment_method_details?.type === 'card' ? 'refund' : 'payment_refund',
    reporting_category: 'refund',
    source: id,
    description: `REFUND FOR CHARGE${charge.description ? ` (${charge.description})` : ''}`,
  })

/** A pending refund is sent; or the payer's bank returns one, possibly days later, and the money is ours again. */
export function settleRefund(tx: Tx, before: Refund, status: 'succeeded' | 'failed'): Refund {
  const charge = get(tx, 'charge', before.charge ?? '')
  if (before.status === 'failed' || before.status === status) throw invalid(`This refund is ${before.status} already.`, 'status')
  const after = put(
    tx,
    status === 'failed' ? sentBack(tx, charge, before) : { ...before, status, balance_transaction: take(tx, charge, before).id },
  )
  if (status === 'failed') {
    const owed = put(tx, { ...charge, amount_refunded: charge.amount_refunded - before.amount, refunded: false })
    emit(tx, 'charge.refund.updated', after)
    emit(tx, 'charge.updated', owed, changed(charge, owed))
    emit(tx, 'refund.failed', after)
  }
  emit(tx, 'refund.updated', after, changed(before, after))
  return after
}

function sentBack(tx: Tx, charge: Charge, refund: Refund): Refund {
  const failed: Refund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
  if (!refund.balance_transaction) return failed
  const entry = addBalanceTransaction(tx, charge, {
    amount: refund.amount,
    type: 'refund_failure',
    reporting_category: 'refund_failure',
    source: refund.id,
    description: `REFUND FAILURE FOR CHARGE${charge.description ? ` (${charge.description})` : ''}`,
  })
  return { ...failed, failure_balance_transaction: entry.id }
}

export const REFUND_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    answer: ({ tx, params }) => {
      const asked = {
        amount: params.whole('amount'),
        reason: params.oneOf('reason', REASONS) ?? null,
        metadata: labelled(params.labels('metadata')),
      }
      return refund(tx, chargeOf(params, tx), asked)
    },
  },
  { method: 'GET', path: '/v1/refunds/:id', answer: (call) => inPath(call, 'refund') },
  {
    method: 'POST',
    path: '/v1/refunds/:id',
    answer: (call) => {
      const before = inPath(call, 'refund')
      const after = put(call.tx, { ...before, metadata: relabel(before.metadata ?? {}, call.params.labels('metadata')) })
      emit(call.tx, 'refund.updated', after, changed(before, after))
      return after
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    answer: ({ tx, params }) => {
      const rows = where(
        all(tx, 'refund'),
        matching(params.text('charge'), (row) => row.charge),
        matching(params.text('payment_intent'), (row) => row.payment_intent),
        within(params),
      )
      return page(params, rows, '/v1/refunds', 'refund')
    },
  },
]

function chargeOf(params: Params, tx: Tx): Charge {
  const intent = named(tx, params, 'payment_intent', 'payment_intent')
  const charge = named(tx, params, 'charge', 'charge')
  if (charge && intent && intent.latest_charge !== charge.id) throw invalid("The charge is not the payment intent's.", 'charge')
  if (charge) return charge
  if (!intent) throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
  if (intent.status === 'succeeded' && intent.latest_charge) return get(tx, 'charge', intent.latest_charge)
  throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, 'payment_intent')
}

function refuseImpossible(tx: Tx, charge: Charge, { amount, left }: { amount: number; left: number }): void {
  if (charge.status !== 'succeeded')
    throw invalid(`Charge ${charge.id} has not succeeded and cannot be refunded.`, 'charge', 'charge_not_refundable')
  // An inquiry has withdrawn nothing, and a won dispute has returned the money.
  const isTaken = [...all(tx, 'dispute')].some((each) => each.charge === charge.id && !each.is_charge_refundable)
  if (isTaken) throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge', 'charge_disputed')
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge', 'charge_already_refunded')
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount <= left) return
  throw invalid(`Refund amount (${dollars(cents(amount))}) is greater than unrefunded amount on charge (${dollars(cents(left))})`, 'amount')
}
