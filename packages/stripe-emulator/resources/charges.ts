import { changed, emit } from '../core/events.ts'
import { all, nowFor, put, type Tx } from '../core/transaction.ts'
import { inPath, type Route } from '../protocol/routing.ts'
import { relabel } from '../protocol/params.ts'
import { matching, page, where, within } from '../protocol/lists.ts'
import { chargeEntry } from './balance.ts'
import { chargeShape, type ChargeOutcome } from './charge-shape.ts'
import type { Decline } from '../cards/declines.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../core/wire.ts'

/** One attempt to charge an intent's amount. Only received money reaches the balance. */
export function createCharge(tx: Tx, intent: PaymentIntent, method: PaymentMethod, outcome: ChargeOutcome, authenticated: boolean): Charge {
  const charge = chargeShape({
    intent,
    method,
    outcome,
    authenticated,
    created: nowFor(tx, intent),
    publicUrl: tx.world.publicUrl,
  })
  const kept = outcome.status === 'succeeded' ? { ...charge, balance_transaction: chargeEntry(tx, charge).id } : charge
  put(tx, kept)
  emit(tx, `charge.${outcome.status}`, kept)
  return kept
}

/** A bank debit that succeeded or was returned. */
export function settleCharge(tx: Tx, charge: Charge, failure: Decline | null): Charge {
  const settled: Charge = failure
    ? { ...charge, status: 'failed', paid: false, captured: false, failure_code: failure.code, failure_message: failure.message }
    : {
        ...charge,
        status: 'succeeded',
        paid: true,
        amount_captured: charge.amount,
        balance_transaction: chargeEntry(tx, charge).id,
      }
  put(tx, settled)
  emit(tx, `charge.${settled.status}`, settled)
  return settled
}

export const CHARGE_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/v1/charges/:id', answer: (call) => inPath(call, 'charge') },
  {
    method: 'POST',
    path: '/v1/charges/:id',
    answer: (call) => {
      const before = inPath(call, 'charge')
      const description = call.params.clearable('description')
      const after = put(call.tx, {
        ...before,
        metadata: relabel(before.metadata, call.params.labels('metadata')),
        ...(description !== undefined && { description }),
      })
      emit(call.tx, 'charge.updated', after, changed(before, after))
      return after
    },
  },
  {
    method: 'GET',
    path: '/v1/charges',
    answer: ({ tx, params }) => {
      const rows = where(
        all(tx, 'charge'),
        matching(params.text('customer'), (row) => row.customer),
        matching(params.text('payment_intent'), (row) => row.payment_intent),
        within(params),
      )
      return page(params, rows, '/v1/charges', 'charge')
    },
  },
]
