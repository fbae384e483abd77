import { changed, emit } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { invalid, missing, Refusal } from '../core/refusal.ts'
import { all, find, nowFor, put, type Tx } from '../core/transaction.ts'
import { inPath, requiredNamed, type Route } from '../protocol/routing.ts'
import { labelled, relabel } from '../protocol/params.ts'
import { matching, page, where } from '../protocol/lists.ts'
import { prepare } from '../billing/preparing.ts'
import { bankCalled, type TestBank } from '../cards/test-banks.ts'
import { cardCalled, type TestCard } from '../cards/test-cards.ts'
import { bankMethod, cardMethod } from './payment-method-shapes.ts'
import { bankFrom, cardFrom } from './payment-method-params.ts'
import type { PaymentMethod } from '../core/wire.ts'

/** Attaches a payment method to a customer, who may be charged with it from then on. */
export function attach(tx: Tx, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method
  if (method.customer) {
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
      'payment_method_unexpected_state',
    )
  }
  const attached = put(tx, { ...method, customer })
  emit(tx, 'payment_method.attached', attached)
  return attached
}

/** The refusal of a card that cannot be attached; null for the others. */
export function refusalToAttach(method: PaymentMethod): Refusal | null {
  const readiness = prepare(method, true)
  if (readiness.answer !== 'declines') return null
  const { code, declineCode, message } = readiness.decline
  return new Refusal(402, { type: 'card_error', code, decline_code: declineCode, message, payment_method: method })
}

/** The payment method with an id, or a new one for the id of a test card (`pm_card_visa`). */
export function methodById(tx: Tx, id: string, param: string): PaymentMethod {
  const method = find(tx, 'payment_method', id) ?? fromTestId(tx, id)
  if (!method) throw missing('PaymentMethod', id, param)
  return method
}

/** A new payment method for a test card or a test bank account, not attached yet. */
export function createFor(tx: Tx, test: TestCard | TestBank): PaymentMethod {
  const created = nowFor(tx, {})
  const shape = 'number' in test ? cardMethod(test.number, test, nextYear(created)) : bankMethod(test.account)
  return put(tx, { ...shape, id: newId('pm_1', 23), created })
}

export const PAYMENT_METHOD_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    answer: ({ tx, params }) => {
      const type = params.oneOf('type', ['card', 'us_bank_account'])
      if (!type) throw params.missing('type')
      const metadata = labelled(params.labels('metadata'))
      const shape = type === 'card' ? cardFrom(params, nowFor(tx, {})) : bankFrom(params)
      return put(tx, { ...shape, id: newId('pm_1', 23), created: nowFor(tx, {}), metadata })
    },
  },
  { method: 'GET', path: '/v1/payment_methods/:id', answer: (call) => inPath(call, 'payment_method') },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id',
    answer: (call) => {
      const before = inPath(call, 'payment_method')
      const after = put(call.tx, { ...before, metadata: relabel(before.metadata ?? {}, call.params.labels('metadata')) })
      emit(call.tx, 'payment_method.updated', after, changed(before, after))
      return after
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    answer: ({ tx, params, path }) => {
      const customer = requiredNamed(tx, params, 'customer', 'customer')
      const method = methodById(tx, path('id'), 'id')
      const refusal = refusalToAttach(method)
      if (refusal) throw refusal
      return attach(tx, method, customer.id)
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    answer: (call) => {
      const before = inPath(call, 'payment_method')
      if (!before.customer) throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
      const after = put(call.tx, { ...before, customer: null })
      emit(call.tx, 'payment_method.detached', after, { customer: before.customer })
      return after
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    answer: ({ tx, params }) => {
      const rows = where(
        all(tx, 'payment_method'),
        matching(requiredNamed(tx, params, 'customer', 'customer').id, (row) => row.customer),
        matching(params.text('type'), (row) => row.type),
      )
      return page(params, rows, '/v1/payment_methods', 'PaymentMethod')
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    answer: (call) => {
      const customer = inPath(call, 'customer')
      const rows = where(
        all(call.tx, 'payment_method'),
        matching(customer.id, (row) => row.customer),
        matching(call.params.text('type'), (row) => row.type),
      )
      return page(call.params, rows, `/v1/customers/${customer.id}/payment_methods`, 'PaymentMethod')
    },
  },
]

function fromTestId(tx: Tx, id: string): PaymentMethod | undefined {
  const test = cardCalled(id) ?? bankCalled(id)
  return test && createFor(tx, test)
}

const nextYear = (moment: number): { month: number; year: number } => ({
  month: 12,
  year: new Date(moment * 1000).getUTCFullYear() + 4,
})
