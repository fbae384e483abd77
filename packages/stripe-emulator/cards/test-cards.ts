import { createHash } from 'node:crypto'

/** A test card with a fixed behavior, as on Stripe's page of test cards. */
export type TestCard = {
  number: string
  says: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  funding?: 'credit' | 'debit'
  /** Declined when charged. */
  declines?: string
  /** Declined already when it is attached to a customer (cards that decline at charge do both, except 0341). */
  attaches?: boolean
  /** Requires authentication: at every payment, or until it is set up for later ones. */
  asks?: 'always' | 'until_set_up'
  /** The charge goes through and is then disputed. */
  disputes?: 'fraudulent' | 'product_not_received'
  /** The dispute is an inquiry: no money moves. */
  inquiry?: true
  /** A refund is pending first. */
  refunds?: 'pending'
  /** Ids of this card in the API, such as `pm_card_visa`. */
  ids?: readonly string[]
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', says: 'Pays', brand: 'visa', ids: ['pm_card_visa', 'tok_visa'] },
  { number: '5555555555554444', says: 'Pays (Mastercard)', brand: 'mastercard', ids: ['pm_card_mastercard', 'tok_mastercard'] },
  {
    number: '4000056655665556',
    says: 'Pays (debit card)',
    brand: 'visa',
    funding: 'debit',
    ids: ['pm_card_visa_debit', 'tok_visa_debit'],
  },
  { number: '378282246310005', says: 'Pays (American Express)', brand: 'amex', ids: ['pm_card_amex', 'tok_amex'] },
  { number: '6011111111111117', says: 'Pays (Discover)', brand: 'discover', ids: ['pm_card_discover', 'tok_discover'] },
  {
    number: '4000000000000002',
    says: 'Declined',
    brand: 'visa',
    declines: 'generic_decline',
    ids: ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined', 'tok_chargeDeclined'],
  },
  {
    number: '4000000000009995',
    says: 'Declined: insufficient funds',
    brand: 'visa',
    declines: 'insufficient_funds',
    ids: ['pm_card_visa_chargeDeclinedInsufficientFunds', 'tok_chargeDeclinedInsufficientFunds'],
  },
  {
    number: '4000000000009987',
    says: 'Declined: lost card',
    brand: 'visa',
    declines: 'lost_card',
    ids: ['pm_card_visa_chargeDeclinedLostCard', 'tok_visa_chargeDeclinedLostCard'],
  },
  {
    number: '4000000000009979',
    says: 'Declined: stolen card',
    brand: 'visa',
    declines: 'stolen_card',
    ids: ['pm_card_visa_chargeDeclinedStolenCard', 'tok_visa_chargeDeclinedStolenCard'],
  },
  {
    number: '4000000000000069',
    says: 'Declined: expired card',
    brand: 'visa',
    declines: 'expired_card',
    ids: ['pm_card_chargeDeclinedExpiredCard', 'tok_chargeDeclinedExpiredCard'],
  },
  {
    number: '4000000000000127',
    says: 'Declined: incorrect CVC',
    brand: 'visa',
    declines: 'incorrect_cvc',
    ids: ['pm_card_chargeDeclinedIncorrectCvc', 'tok_chargeDeclinedIncorrectCvc'],
  },
  {
    number: '4000000000000119',
    says: 'Declined: processing error',
    brand: 'visa',
    declines: 'processing_error',
    ids: ['pm_card_chargeDeclinedProcessingError', 'tok_chargeDeclinedProcessingError'],
  },
  {
    number: '4000000000000341',
    says: 'Can be saved, declined when charged',
    brand: 'visa',
    declines: 'generic_decline',
    attaches: true,
    ids: ['pm_card_chargeCustomerFail', 'tok_chargeCustomerFail'],
  },
  {
    number: '4000002500003155',
    says: '3-D Secure the first time',
    brand: 'visa',
    asks: 'until_set_up',
    ids: ['pm_card_authenticationRequiredOnSetup'],
  },
  {
    number: '4000002760003184',
    says: '3-D Secure every time',
    brand: 'visa',
    asks: 'always',
    ids: ['pm_card_authenticationRequired'],
  },
  {
    number: '4000008400001629',
    says: '3-D Secure, then declined',
    brand: 'visa',
    asks: 'always',
    declines: 'generic_decline',
    attaches: true,
    ids: ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
  },
  {
    number: '4000000000000259',
    says: 'Pays, then disputed',
    brand: 'visa',
    disputes: 'fraudulent',
    ids: ['pm_card_createDispute', 'tok_createDispute'],
  },
  {
    number: '4000000000001976',
    says: 'Pays, then its bank inquires',
    brand: 'visa',
    disputes: 'fraudulent',
    inquiry: true,
    ids: ['pm_card_createDisputeInquiry', 'tok_createDisputeInquiry'],
  },
  {
    number: '4000000000007726',
    says: 'Pays; a refund waits',
    brand: 'visa',
    refunds: 'pending',
    ids: ['pm_card_pendingRefund', 'tok_pendingRefund'],
  },
]

export const cardNumbered = (number: string): TestCard | undefined => TEST_CARDS.find((card) => card.number === number)

export const cardCalled = (id: string): TestCard | undefined => TEST_CARDS.find((card) => card.ids?.includes(id))

/** The test card of a payment method: its number is not stored, its fingerprint is. */
export const cardWith = (fingerprint: string | null | undefined): TestCard | undefined =>
  TEST_CARDS.find((card) => fingerprintOf(card.number) === fingerprint)

/** The same number has the same fingerprint. */
export const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`stripe-emulator ${number}`).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 16)

/** Checks the last digit of a card number. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}
