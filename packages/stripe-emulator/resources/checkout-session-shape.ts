import { expiryOf, type CheckoutAsk } from './checkout-params.ts'
import type { CheckoutSession } from '../core/wire.ts'

type Made = { amount: number; created: number; publicUrl: string }

/** A session as Stripe prints it, open and unpaid. */
export function sessionShape(id: string, ask: CheckoutAsk, { amount, created, publicUrl }: Made): CheckoutSession {
  const { customer } = ask
  const email = customer?.email ?? ask.customerEmail
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: ask.methodTypes,
    amount_subtotal: ask.mode === 'setup' ? null : amount,
    amount_total: ask.mode === 'setup' ? null : amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: ask.cancelUrl,
    client_reference_id: ask.reference,
    client_secret: null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null,
    consent_collection: null,
    created,
    currency: ask.mode === 'setup' ? null : 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: ask.mode === 'subscription' ? 'always' : customer ? null : ask.customerCreation,
    customer_details: email
      ? {
          address: null,
          business_name: null,
          email,
          individual_name: null,
          name: customer?.name ?? null,
          phone: null,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    customer_email: ask.customerEmail,
    discounts: [],
    expires_at: expiryOf(ask.expiresAt, created),
    integration_identifier: null,
    invoice: null,
    invoice_creation: ask.mode === 'payment' ? NO_INVOICE : null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: ask.metadata,
    mode: ask.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: ask.mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ask.methodTypes ?? ['card'],
    payment_status: ask.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options:
      ask.mode === 'setup' ? null : { allow_redisplay_filters: ['always'], payment_method_remove: null, payment_method_save: null },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: ask.successUrl,
    total_details: ask.mode === 'setup' ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${publicUrl}/pay/${id}`,
    wallet_options: null,
  }
}

const NO_INVOICE: CheckoutSession['invoice_creation'] = {
  enabled: false,
  invoice_data: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: null,
    metadata: {},
    rendering_options: null,
  },
}
