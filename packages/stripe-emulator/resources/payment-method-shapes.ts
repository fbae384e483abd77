import { fingerprintOf, type TestCard } from '../cards/test-cards.ts'
import { ROUTING_NUMBER } from '../cards/test-banks.ts'
import type { Address, PaymentMethod } from '../core/wire.ts'

export type Expiry = { month: number; year: number }

/** A payment method without its id and date: number and CVC are never stored, the last four digits and a fingerprint are. */
export type MethodShape = Omit<PaymentMethod, 'id' | 'created'>

export const NO_ADDRESS: Address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

export const cardMethod = (number: string, card: Pick<TestCard, 'brand' | 'funding'>, expiry: Expiry): MethodShape => ({
  ...blank('card'),
  card: {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
    country: 'US',
    display_brand: card.brand,
    exp_month: expiry.month,
    exp_year: expiry.year,
    fingerprint: fingerprintOf(number),
    funding: card.funding ?? 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
})

export const bankMethod = (account: string): MethodShape => ({
  ...blank('us_bank_account'),
  us_bank_account: {
    account_holder_type: 'individual',
    account_type: 'checking',
    bank_name: 'STRIPE TEST BANK',
    financial_connections_account: null,
    fingerprint: fingerprintOf(account),
    last4: account.slice(-4),
    networks: { preferred: 'ach', supported: ['ach'] },
    routing_number: ROUTING_NUMBER,
    status_details: {},
  },
})

const blank = (type: 'card' | 'us_bank_account'): MethodShape => ({
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: { address: NO_ADDRESS, email: null, name: null, phone: null, tax_id: null },
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type,
})
