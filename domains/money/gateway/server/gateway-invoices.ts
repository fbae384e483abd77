import type Stripe from 'stripe'
import { callNetwork, callNetworkOrNull, idIn, momentOf, wasDeclined, whyRefused } from '#domains/money/gateway/server/gateway.ts'
import { cents, type Cents, ZERO } from '#platform/money.ts'

/** A bill of a subscription as the network has it now, regardless of the event's payload. */
export type Bill = {
  invoiceId: string
  /** From our metadata on the subscription; null for a bill that is not ours. */
  membershipId: string | null
  checkoutId: string | null
  subscriptionId: string | null
  customerId: string | null
  /** Arrears: the first bill of a subscription that replaces one somebody else ended. Known from our checkout, not from the network. */
  reason: 'first' | 'renewal' | 'arrears' | 'plan_change' | 'move' | 'other'
  /** Our id of the plan change it pays for. */
  planChangeId: string | null
  state: 'paid' | 'unpaid' | 'void'
  amount: Cents
  periodFrom: Date
  paidAt: Date | null
  nextAttemptAt: Date | null
  /** The newest attempt to collect. */
  charge: Charged | null
  /** A bank debit that is submitted and not yet settled: it takes days. */
  submitted: Charged | null
  /** Why it is open though no charge failed; null while it is a draft, in progress or paid. */
  uncharged: 'no_payment_method' | 'authentication_required' | null
  /** The page where its payer confirms with their bank, or pays. */
  page: string | null
  /** The failed attempts, oldest first. The event of one may arrive after the next attempt. */
  failures: readonly Charged[]
}

export type Charged = {
  chargeId: string
  intentId: string
  method: string | null
  last4: string | null
  /** The same for the same card or account, whoever uses it. */
  fingerprint: string | null
  /** The payment method at the network, and for a card when it expires. */
  methodId: string | null
  expires: { month: number; year: number } | null
  state: 'succeeded' | 'pending' | 'failed'
  /** The network's own reason, `insufficient_funds`; null when it succeeded. */
  failure: string | null
  at: Date
  /** The network's fee. */
  fee: Cents
}

export async function billAt(invoiceId: string): Promise<Bill | null> {
  const invoice = await callNetworkOrNull((client) =>
    client.invoices.retrieve(invoiceId, { expand: ['payments', 'payments.data.payment.payment_intent'] }),
  )
  if (!invoice) return null
  const subscription = invoice.parent?.subscription_details
  const intent = invoice.payments?.data.at(0)?.payment.payment_intent
  const intentId = idIn(intent)
  const attempts = intentId === null ? [] : await attemptsOf(intentId)
  const needsConfirmation = typeof intent === 'object' && intent.status === 'requires_action'
  const planChangeId = invoice.metadata?.['plan_change_id'] ?? null
  return {
    invoiceId,
    membershipId: subscription?.metadata?.['membership_id'] ?? invoice.metadata?.['membership_id'] ?? null,
    checkoutId: subscription?.metadata?.['checkout_id'] ?? null,
    subscriptionId: idIn(subscription?.subscription),
    customerId: idIn(invoice.customer),
    reason: reasonOf(invoice),
    planChangeId,
    state: STATES[invoice.status ?? ''] ?? 'unpaid',
    amount: cents(invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due),
    periodFrom: momentOf(invoice.lines.data.reduce((latest, line) => Math.max(latest, line.period.start), invoice.period_start)),
    paidAt: invoice.status_transitions.paid_at === null ? null : momentOf(invoice.status_transitions.paid_at),
    nextAttemptAt: invoice.next_payment_attempt === null ? null : momentOf(invoice.next_payment_attempt),
    charge: attempts.at(-1) ?? null,
    submitted: attempts.findLast((charge) => charge.state === 'pending') ?? null,
    failures: attempts.filter((charge) => charge.failure !== null),
    uncharged: unchargedOf(invoice, { asks: needsConfirmation, tries: attempts }),
    page: invoice.hosted_invoice_url ?? null,
  }
}

/** The bill of $0 that is made when the next one is moved to another day. It pays for no period. */
export const isOfMove = ({ billing_reason: reason, total }: Stripe.Invoice): boolean => reason === 'subscription_update' && total === 0

function reasonOf(invoice: Stripe.Invoice): Bill['reason'] {
  if (invoice.metadata?.['plan_change_id']) return 'plan_change'
  return isOfMove(invoice) ? 'move' : (REASONS[invoice.billing_reason ?? ''] ?? 'other')
}

/** Why a tried bill has no charge: the bank needs the payer's confirmation, or there was no payment method. */
function unchargedOf(
  { status, attempted }: Stripe.Invoice,
  { asks: needsConfirmation, tries: attempts }: { asks: boolean; tries: readonly Charged[] },
): Bill['uncharged'] {
  if (status !== 'open' || !attempted) return null
  if (needsConfirmation) return 'authentication_required'
  return attempts.length === 0 ? 'no_payment_method' : null
}

/** The first bill of a subscription. */
export async function firstBillOf(subscriptionId: string): Promise<string | null> {
  const bills = await callNetwork((client) => client.invoices.list({ subscription: subscriptionId, limit: 100 }))
  return bills.data.find((bill) => bill.billing_reason === 'subscription_create')?.id ?? null
}

/** The bill of a charge; null for a charge without one. */
export async function billOfCharge(chargeId: string): Promise<string | null> {
  const charge = await callNetworkOrNull((client) => client.charges.retrieve(chargeId))
  const intentId = idIn(charge?.payment_intent)
  if (!intentId) return null
  const payments = await callNetwork((client) =>
    client.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intentId }, limit: 1 }),
  )
  return idIn(payments.data[0]?.invoice)
}

const REASONS: Readonly<Record<string, Bill['reason']>> = { subscription_create: 'first', subscription_cycle: 'renewal' }
const STATES: Readonly<Record<string, Bill['state']>> = { paid: 'paid', void: 'void', uncollectible: 'void' }

/** All attempts of a payment, oldest first. */
async function attemptsOf(intentId: string): Promise<Charged[]> {
  const charges = await callNetwork((client) =>
    client.charges.list({ payment_intent: intentId, limit: 100, expand: ['data.balance_transaction'] }),
  )
  return charges.data.toReversed().map((charge) => charged(charge, intentId))
}

function charged(charge: Stripe.Charge, intentId: string): Charged {
  const entry = typeof charge.balance_transaction === 'string' ? null : charge.balance_transaction
  return {
    chargeId: charge.id,
    intentId,
    ...methodOf(charge.payment_method_details),
    methodId: charge.payment_method ?? null,
    state: TRIES[charge.status] ?? 'succeeded',
    failure: charge.status === 'failed' ? (charge.outcome?.reason ?? charge.failure_code ?? 'declined') : null,
    at: momentOf(charge.created),
    fee: entry ? cents(entry.fee) : ZERO,
  }
}

const TRIES: Readonly<Record<string, Charged['state']>> = { failed: 'failed', pending: 'pending' }

/** An unpaid bill, and the payment method of its last attempt. */
export type OpenBill = {
  invoiceId: string
  membershipId: string | null
  subscriptionId: string | null
  lastMethod: string | null
  page: string | null
}

/** The open bills of a payer's subscriptions, and the payment method now on file. */
export async function openBillsOf(customerId: string): Promise<{ method: string | null; bills: OpenBill[] }> {
  const customer = await callNetworkOrNull((client) => client.customers.retrieve(customerId))
  if (!customer || customer.deleted) return { method: null, bills: [] }
  const open = await callNetwork((client) =>
    client.invoices.list({ customer: customerId, status: 'open', limit: 20, expand: ['data.payments'] }),
  )
  const bills: OpenBill[] = []
  for (const invoice of open.data) {
    const intentId = idIn(invoice.payments?.data.at(0)?.payment.payment_intent)
    const [last] = intentId ? (await callNetwork((client) => client.charges.list({ payment_intent: intentId, limit: 1 }))).data : []
    bills.push({
      invoiceId: invoice.id,
      membershipId: invoice.parent?.subscription_details?.metadata?.['membership_id'] ?? null,
      subscriptionId: idIn(invoice.parent?.subscription_details?.subscription),
      lastMethod: last?.payment_method ?? null,
      page: invoice.hosted_invoice_url ?? null,
    })
  }
  return { method: idIn(customer.invoice_settings.default_payment_method), bills }
}

/** Voids the open bills of a subscription that has ended, except one with a debit in progress: nobody can pay them any more. */
export async function voidOpenBills(subscriptionId: string): Promise<void> {
  const open = await callNetwork((client) => client.invoices.list({ subscription: subscriptionId, status: 'open', limit: 100 }))
  for (const { id } of open.data) if (!(await billAt(id))?.submitted) await voidBill(id)
}

/** A bill that is already void, or paid meanwhile, stays as it is. */
export async function voidBill(invoiceId: string): Promise<void> {
  try {
    await callNetwork((client) => client.invoices.voidInvoice(invoiceId, {}, { idempotencyKey: `${invoiceId}:void` }))
  } catch (error) {
    if (whyRefused(error) === null || (await billAt(invoiceId))?.state === 'unpaid') throw error
  }
}

/** One more attempt with the payment method on file. The result is read from the bill. */
export async function tryBill(invoiceId: string, attempt: number): Promise<void> {
  try {
    await callNetwork((client) => client.invoices.pay(invoiceId, {}, { idempotencyKey: `${invoiceId}:try:${attempt}` }))
  } catch (error) {
    // A bill that was paid or voided meanwhile cannot be charged, and need not be.
    if (!wasDeclined(error) && (await billAt(invoiceId))?.state === 'unpaid') throw error
  }
}

/** One attempt with a payment method the payer has just given. */
export async function payBill(invoiceId: string, method: string): Promise<void> {
  try {
    await callNetwork((client) => client.invoices.pay(invoiceId, { payment_method: method }, { idempotencyKey: `${invoiceId}:${method}` }))
  } catch (error) {
    if (!wasDeclined(error)) throw error
  }
}

function methodOf(details: Stripe.Charge['payment_method_details']): Pick<Charged, 'method' | 'last4' | 'fingerprint' | 'expires'> {
  if (details?.card) {
    const { brand, last4, fingerprint, exp_month: month, exp_year: year } = details.card
    return {
      method: brand ?? 'card',
      last4: last4 ?? null,
      fingerprint: fingerprint ?? null,
      expires: month && year ? { month, year } : null,
    }
  }
  if (details?.us_bank_account) {
    const { last4, fingerprint } = details.us_bank_account
    return { method: 'us_bank_account', last4: last4 ?? null, fingerprint: fingerprint ?? null, expires: null }
  }
  return { method: details?.type ?? null, last4: null, fingerprint: null, expires: null }
}
