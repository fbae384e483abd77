import { find, nowFor, put, type Tx } from '../core/transaction.ts'
import { bankWith } from '../cards/test-banks.ts'
import { cardWith } from '../cards/test-cards.ts'
import { decline, type Decline } from '../cards/declines.ts'
import { hasExpired } from '../resources/payment-method-params.ts'
import type { PaymentMethod } from '../core/wire.ts'

/**
 * `present`: the payer can authenticate. `authenticated`: they just have. `waits`: nobody is present, and authentication stays
 * open, as for an invoice; without it the charge is declined.
 */
export type Circumstance = { present: boolean; authenticated: boolean; waits?: boolean }

export type Will =
  | { answer: 'pays' }
  | { answer: 'asks' }
  | { answer: 'declines'; decline: Decline }
  | { answer: 'debits'; failure: string | null }

/** What the bank behind a payment method answers to a charge now. A planned decline is used up by it. */
export function willPay(tx: Tx, method: PaymentMethod, customer: string | null, how: Circumstance): Will {
  const planned = takePlanned(tx, customer)
  if (method.us_bank_account) {
    return { answer: 'debits', failure: planned ?? bankWith(method.us_bank_account.fingerprint)?.fails ?? null }
  }
  if (planned) return { answer: 'declines', decline: decline(planned) }

  const card = cardWith(method.card?.fingerprint)
  const expiry = { month: method.card?.exp_month ?? 0, year: method.card?.exp_year ?? 0 }
  if (hasExpired(expiry, nowFor(tx, { customer }))) return { answer: 'declines', decline: decline('expired_card') }
  if (card?.asks && !how.authenticated) {
    if (how.present) return { answer: 'asks' }
    if (card.asks === 'always') return how.waits ? { answer: 'asks' } : { answer: 'declines', decline: decline('authentication_required') }
  }
  return card?.declines ? { answer: 'declines', decline: decline(card.declines) } : { answer: 'pays' }
}

function takePlanned(tx: Tx, customer: string | null): string | null {
  const planned = customer === null ? undefined : find(tx, 'sandbox.planned_decline', customer)
  if (!planned || planned.left <= 0) return null
  put(tx, { ...planned, left: planned.left - 1 })
  return planned.declineCode
}
