import { bankNumbered, ROUTING_NUMBER } from '../cards/test-banks.ts'
import { cardNumbered } from '../cards/test-cards.ts'
import { newId } from '../core/ids.ts'
import { nowFor, put, type Tx } from '../core/transaction.ts'
import { testCard, whyNotCard, type Mistyped } from '../resources/payment-method-params.ts'
import { bankMethod, cardMethod, NO_ADDRESS, type Expiry, type MethodShape } from '../resources/payment-method-shapes.ts'
import type { PayerDetails } from '../core/kinds.ts'
import type { PaymentMethod } from '../core/wire.ts'

export type Typed = {
  method: 'card' | 'us_bank_account'
  email: string
  number: string
  expiry: string
  cvc: string
  routing: string
  account: string
  name: string
  zip: string
}
export type Wrong = { [Name in keyof Typed]?: string }

export const BLANK: Typed = {
  method: 'card',
  email: '',
  number: '',
  expiry: '',
  cvc: '',
  routing: '',
  account: '',
  name: '',
  zip: '',
}

export function typedIn(body: URLSearchParams): Typed {
  const text = (name: string): string => (body.get(name) ?? '').trim().slice(0, 200)
  return {
    method: text('method') === 'us_bank_account' ? 'us_bank_account' : 'card',
    email: text('email'),
    number: text('number').replaceAll(/[ -]/g, ''),
    expiry: text('expiry'),
    cvc: text('cvc'),
    routing: text('routing'),
    account: text('account'),
    name: text('name'),
    zip: text('zip'),
  }
}

/** The form filled in with a test number; an empty number only shows the fields of the chosen method. */
export function filled(typed: Typed, number: string, moment: number): Typed {
  const soon = `12/${String(new Date(moment * 1000).getUTCFullYear() + 4).slice(-2)}`
  const payer = { name: typed.name || 'Test Payer', zip: typed.zip || '94103' }
  if (bankNumbered(number)) return { ...typed, ...payer, method: 'us_bank_account', routing: ROUTING_NUMBER, account: number }
  const card = cardNumbered(number)
  return card ? { ...typed, ...payer, method: 'card', number, expiry: soon, cvc: card.brand === 'amex' ? '1234' : '123' } : typed
}

/** What stays in the form after an error: all but the secrets. */
export const withoutSecrets = (typed: Typed): Typed => ({ ...typed, number: '', cvc: '', account: '' })

/** Errors by field, before anything is sent to a bank; in Stripe's words where it has some. */
export function formErrors(typed: Typed, asksEmail: boolean, moment: number): Wrong {
  const wrong: Wrong = {}
  if (asksEmail && !/^\S+@\S+\.\S+$/.test(typed.email)) wrong.email = 'Enter an email address.'
  if (typed.name === '') wrong.name = typed.method === 'card' ? 'Enter the name on the card.' : 'Enter the name on the account.'
  if (!/^\d{5}(-\d{4})?$/.test(typed.zip)) wrong.zip = 'Enter a ZIP code of five digits.'
  if (typed.method === 'us_bank_account') return { ...wrong, ...bankWrong(typed) }
  const expiry = expiryIn(typed.expiry)
  if (!expiry) return { ...wrong, expiry: 'Enter the date as MM/YY.' }
  const mistyped = whyNotCard({ number: typed.number, expiry, cvc: typed.cvc }, moment)
  if (mistyped) wrong[FIELDS[mistyped.field]] = mistyped.message
  return wrong
}

/** A payment method from the form, not attached to anybody yet. */
export function methodTyped(tx: Tx, typed: Typed): PaymentMethod {
  const { name, email, postalCode } = detailsTyped(typed)
  const shape = shapeTyped(typed)
  return put(tx, {
    ...shape,
    id: newId('pm_1', 23),
    created: nowFor(tx, {}),
    billing_details: {
      ...shape.billing_details,
      address: { ...NO_ADDRESS, country: 'US', postal_code: postalCode },
      email,
      name,
    },
  })
}

export const detailsTyped = ({ email, name, zip }: Typed): PayerDetails => ({
  email: email || null,
  name: name || null,
  postalCode: zip || null,
})

const FIELDS: { [Field in Mistyped['field']]: 'number' | 'expiry' | 'cvc' } = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
}

function bankWrong({ routing, account }: Typed): Wrong {
  return {
    ...(routing !== ROUTING_NUMBER && { routing: `Use the test routing number ${ROUTING_NUMBER}.` }),
    ...(!bankNumbered(account) && { account: 'Use one of the test account numbers below.' }),
  }
}

function shapeTyped(typed: Typed): MethodShape {
  if (typed.method === 'us_bank_account') return bankMethod(typed.account)
  return cardMethod(typed.number, testCard(typed.number), expiryIn(typed.expiry) ?? { month: 0, year: 0 })
}

function expiryIn(text: string): Expiry | null {
  const match = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(text)
  if (!match?.[1] || !match[2]) return null
  const year = Number(match[2])
  return { month: Number(match[1]), year: year < 100 ? 2000 + year : year }
}
