import { emit } from '../core/events.ts'
import { drop, find, get, nowFor, put, type Tx } from '../core/transaction.ts'
import { createCharge, settleCharge } from '../resources/charges.ts'
import { paymentError } from '../resources/payment-intents.ts'
import { openDispute } from '../resources/disputes.ts'
import { cardWith } from '../cards/test-cards.ts'
import { DEBIT_RETURNS, type Decline } from '../cards/declines.ts'
import { willPay, type Circumstance } from './willingness.ts'
import type { PaymentIntent, PaymentMethod } from '../core/wire.ts'

/**
 * Tries once to charge an intent's amount to a payment method. The intent becomes `succeeded`, `processing` (a bank debit),
 * `requires_action` (authentication) or `requires_payment_method` (declined).
 */
export function tryPayment(tx: Tx, intent: PaymentIntent, method: PaymentMethod, how: Circumstance): PaymentIntent {
  const will = willPay(tx, method, intent.customer, how)
  switch (will.answer) {
    case 'asks':
      return ask(tx, intent, method)
    case 'declines':
      return declineIntent(tx, intent, method, will.decline, how.authenticated)
    case 'debits':
      return debit(tx, intent, method, will.failure)
    case 'pays':
      return succeed(tx, intent, method, how.authenticated)
  }
}

/** Authentication failed: nothing was charged, another card may be tried. */
export function failAuthentication(tx: Tx, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const failed = put(tx, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: paymentError(AUTHENTICATION_FAILED, null, method),
  })
  emit(tx, 'payment_intent.payment_failed', failed)
  return failed
}

export const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** Settles a debit on its day: the money arrives, or the bank returns it. */
export function settleDebit(tx: Tx, id: string): PaymentIntent {
  const intent = get(tx, 'payment_intent', id)
  const { outcome } = get(tx, 'sandbox.debit', id)
  drop(tx, 'sandbox.debit', id)
  const charge = get(tx, 'charge', intent.latest_charge ?? '')
  if (outcome === 'paid') {
    settleCharge(tx, charge, null)
    return finish(tx, { ...intent, processing: null })
  }
  const returned = debitReturn(outcome.failure)
  settleCharge(tx, charge, returned)
  const method = get(tx, 'payment_method', charge.payment_method ?? '')
  const failed = put(tx, {
    ...intent,
    status: 'requires_payment_method',
    processing: null,
    payment_method: null,
    last_payment_error: paymentError(returned, charge.id, method),
  })
  emit(tx, 'payment_intent.payment_failed', failed)
  return failed
}

function ask(tx: Tx, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const asked = put(tx, {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url: null } },
  })
  emit(tx, 'payment_intent.requires_action', asked)
  return asked
}

function declineIntent(tx: Tx, intent: PaymentIntent, method: PaymentMethod, refused: Decline, authenticated: boolean): PaymentIntent {
  const charge = createCharge(tx, intent, method, { status: 'failed', decline: refused }, authenticated)
  const failed = put(tx, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: charge.id,
    last_payment_error: paymentError(refused, charge.id, method),
  })
  emit(tx, 'payment_intent.payment_failed', failed)
  return failed
}

function debit(tx: Tx, intent: PaymentIntent, method: PaymentMethod, failure: string | null): PaymentIntent {
  const charge = createCharge(tx, intent, method, { status: 'pending' }, false)
  const dueAt = nowFor(tx, intent) + tx.world.billing.debitSeconds
  put(tx, { object: 'sandbox.debit', id: intent.id, customer: intent.customer, dueAt, outcome: failure ? { failure } : 'paid' })
  const processing = put(tx, {
    ...intent,
    status: 'processing',
    payment_method: method.id,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  })
  emit(tx, 'payment_intent.processing', processing)
  return processing
}

function succeed(tx: Tx, intent: PaymentIntent, method: PaymentMethod, authenticated: boolean): PaymentIntent {
  const charge = createCharge(tx, intent, method, { status: 'succeeded' }, authenticated)
  const paid = finish(tx, {
    ...intent,
    payment_method: method.id,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  })
  const { disputes, inquiry = false } = cardWith(method.card?.fingerprint) ?? {}
  if (disputes) openDispute(tx, charge, { reason: disputes, inquiry })
  return paid
}

function finish(tx: Tx, intent: PaymentIntent): PaymentIntent {
  const paid = put(tx, { ...intent, status: 'succeeded', amount_received: intent.amount })
  emit(tx, 'payment_intent.succeeded', paid)
  return paid
}

function debitReturn(failure: string): Decline {
  const { code, message } = DEBIT_RETURNS[failure] ?? {
    code: 'payment_method_provider_decline' as const,
    message: 'The debit was returned.',
  }
  return { code, declineCode: failure, message }
}

/** The code of an intent's last decline. */
export const lastDecline = (tx: Tx, intent: string): string | null => {
  const error = find(tx, 'payment_intent', intent)?.last_payment_error
  return error?.decline_code ?? error?.code ?? null
}
