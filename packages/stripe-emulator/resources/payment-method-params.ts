import { invalid, Refusal } from '../core/refusal.ts'
import { cardCalled, cardNumbered, passesLuhn, type TestCard } from '../cards/test-cards.ts'
import { bankNumbered, ROUTING_NUMBER } from '../cards/test-banks.ts'
import { decline } from '../cards/declines.ts'
import { addressFrom } from './customers.ts'
import { bankMethod, cardMethod, NO_ADDRESS, type Expiry, type MethodShape } from './payment-method-shapes.ts'
import type { Params } from '../protocol/params.ts'

/** The card of `card[token]` or `card[number]`, refused as Stripe refuses a mistyped one. */
export function cardFrom(params: Params, moment: number): MethodShape {
  const card = params.part('card')
  if (!card) throw params.missing('card')
  const token = card.text('token')
  if (token) {
    const test = cardCalled(token)
    if (!test) throw invalid(`No such token: '${token}'`, card.at('token'), 'resource_missing')
    return described(cardMethod(test.number, test, { month: 12, year: new Date(moment * 1000).getUTCFullYear() + 4 }), params)
  }
  const number = card.required('number').replaceAll(/[ -]/g, '')
  const expiry = { month: card.whole('exp_month') ?? 0, year: card.whole('exp_year') ?? 0 }
  const typed = whyNotCard({ number, expiry, cvc: card.text('cvc') ?? '000' }, moment)
  if (typed) throw new Refusal(402, { type: 'card_error', code: typed.code, message: typed.message, param: typed.field })
  return described(cardMethod(number, testCard(number), expiry), params)
}

export function bankFrom(params: Params): MethodShape {
  const bank = params.part('us_bank_account')
  if (!bank) throw params.missing('us_bank_account')
  bank.oneOf('account_holder_type', ['individual', 'company'])
  bank.oneOf('account_type', ['checking', 'savings'])
  const account = bank.required('account_number')
  if (bank.required('routing_number') !== ROUTING_NUMBER || !bankNumbered(account)) throw notATestBank(bank.at('account_number'))
  return described(bankMethod(account), params)
}

export type TypedCard = { number: string; expiry: Expiry; cvc: string }
export type Mistyped = { field: 'number' | 'exp_month' | 'exp_year' | 'cvc'; code: string; message: string }

/** What is wrong with a typed card, in Stripe's words; null when nothing is. */
export function whyNotCard({ number, expiry, cvc }: TypedCard, moment: number): Mistyped | null {
  if (!passesLuhn(number)) return { field: 'number', code: 'incorrect_number', message: 'Your card number is incorrect.' }
  const { month, year } = expiry
  if (month < 1 || month > 12)
    return { field: 'exp_month', code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }
  if (hasExpired(expiry, moment))
    return { field: 'exp_year', code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
  if (year > 2099) return { field: 'exp_year', code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
  if (!/^\d{3,4}$/.test(cvc)) return { field: 'cvc', code: 'invalid_cvc', message: "Your card's security code is invalid." }
  if (!cardNumbered(number)) return { field: 'number', ...decline('test_mode_live_card') }
  return null
}

/** A card is valid to the end of its month. */
export function hasExpired({ month, year }: Expiry, moment: number): boolean {
  const on = new Date(moment * 1000)
  return year * 12 + month < on.getUTCFullYear() * 12 + on.getUTCMonth() + 1
}

export function testCard(number: string): TestCard {
  const card = cardNumbered(number)
  if (!card) throw invalid(decline('test_mode_live_card').message, 'number', 'card_declined')
  return card
}

export const notATestBank = (param: string): Refusal =>
  invalid(
    `You must use a test bank account number in test mode: routing number ${ROUTING_NUMBER}, account number 000123456789.`,
    param,
    'account_number_invalid',
  )

function described(shape: MethodShape, params: Params): MethodShape {
  const details = params.part('billing_details')
  if (!details) return shape
  const address = details.part('address')
  return {
    ...shape,
    billing_details: {
      address: address ? addressFrom(address) : NO_ADDRESS,
      email: details.clearable('email') ?? null,
      name: details.clearable('name') ?? null,
      phone: details.clearable('phone') ?? null,
      tax_id: null,
    },
  }
}
