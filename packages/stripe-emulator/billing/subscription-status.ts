import { changed, emit } from '../core/events.ts'
import { find, get, put, type Tx } from '../core/transaction.ts'
import { subscriptionOf } from './invoicing.ts'
import type { Invoice, Subscription } from '../core/wire.ts'

/** Updates the subscription after a payment: the first one activates it, the latest invoice's restores it. */
export function statusAfterPayment(tx: Tx, invoice: Invoice): void {
  const subscription = ofInvoice(tx, invoice)
  if (!subscription) return
  const starts = subscription.status === 'incomplete'
  const recovers = subscription.status === 'past_due' && subscription.latest_invoice === invoice.id
  if (starts || recovers) saveSubscription(tx, subscription, { ...subscription, status: starts ? begun(subscription) : 'active' })
  setDelinquent(tx, invoice, false)
}

/** A submitted bank debit is trusted: the subscription starts before the money has arrived. */
export function statusAfterSubmission(tx: Tx, invoice: Invoice): void {
  const subscription = ofInvoice(tx, invoice)
  if (subscription?.status === 'incomplete') saveSubscription(tx, subscription, { ...subscription, status: begun(subscription) })
}

const begun = ({ trial_end }: Subscription): 'trialing' | 'active' => (trial_end === null ? 'active' : 'trialing')

export function statusAfterFailure(tx: Tx, invoice: Invoice): void {
  const subscription = ofInvoice(tx, invoice)
  if (subscription?.status !== 'active') return
  saveSubscription(tx, subscription, { ...subscription, status: 'past_due' })
  setDelinquent(tx, invoice, true)
}

export function saveSubscription(tx: Tx, before: Subscription, after: Subscription): Subscription {
  put(tx, after)
  emit(tx, 'customer.subscription.updated', after, changed(before, after))
  return after
}

function ofInvoice(tx: Tx, invoice: Invoice): Subscription | undefined {
  const id = subscriptionOf(invoice)
  return id === null ? undefined : find(tx, 'subscription', id)
}

function setDelinquent(tx: Tx, { customer: id }: Invoice, delinquent: boolean): void {
  const customer = get(tx, 'customer', id ?? '')
  if (customer.delinquent !== delinquent) put(tx, { ...customer, delinquent })
}
