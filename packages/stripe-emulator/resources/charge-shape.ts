import { newId } from '../core/ids.ts'
import { whole } from '../protocol/lists.ts'
import { isHard, type Decline } from '../cards/declines.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../core/wire.ts'

/** The outcome of a charge, or a pending bank debit. */
export type ChargeOutcome = { status: 'succeeded' } | { status: 'pending' } | { status: 'failed'; decline: Decline }

type Made = {
  intent: PaymentIntent
  method: PaymentMethod
  outcome: ChargeOutcome
  authenticated: boolean
  created: number
  publicUrl: string
}

/** A charge as Stripe prints it. */
export function chargeShape({ intent, method, outcome, authenticated, created, publicUrl }: Made): Charge {
  const id = newId(method.type === 'card' ? 'ch_3' : 'py_3', 23)
  const taken = outcome.status !== 'failed'
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: outcome.status === 'succeeded' ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: taken,
    created: created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: outcome.status === 'failed' ? outcome.decline.code : null,
    failure_message: outcome.status === 'failed' ? outcome.decline.message : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(outcome),
    paid: outcome.status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, authenticated),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: `${publicUrl}/receipts/${id}`,
    refunded: false,
    refunds: whole([], `/v1/charges/${id}/refunds`),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: outcome.status,
    transfer_data: null,
    transfer_group: null,
  }
}

function outcomeOf(outcome: ChargeOutcome): Charge['outcome'] {
  const told = { advice_code: null, network_advice_code: null, network_decline_code: null, risk_level: 'normal' }
  if (outcome.status === 'pending')
    return { ...told, network_status: null, reason: null, seller_message: 'Payment pending.', type: 'authorized' }
  if (outcome.status === 'succeeded') {
    return {
      ...told,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    }
  }
  const { declineCode } = outcome.decline
  return {
    ...told,
    advice_code: isHard(declineCode) ? 'do_not_try_again' : 'try_again_later',
    network_status: 'declined_by_network',
    reason: declineCode,
    seller_message: 'The bank returned the decline code `' + declineCode + '`.',
    type: 'issuer_declined',
  }
}

function detailsOf({ card, us_bank_account: bank }: PaymentMethod, authenticated: boolean): Charge['payment_method_details'] {
  if (bank) {
    const { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number } = bank
    return {
      type: 'us_bank_account',
      us_bank_account: {
        account_holder_type,
        account_type,
        bank_name,
        fingerprint,
        last4,
        payment_reference: null,
        routing_number,
      },
    }
  }
  if (!card) return null
  return {
    type: 'card',
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: 'disabled' },
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: newId('', 15),
      overcapture: { maximum_amount_capturable: 0, status: 'unavailable' },
      regulated_status: card.regulated_status,
      three_d_secure: authenticated ? AUTHENTICATED : null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}

const AUTHENTICATED = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
} as const
