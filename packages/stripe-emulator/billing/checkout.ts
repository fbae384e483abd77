import { emit, emitInOrder } from '../core/events.ts'
import { all, find, get, put, type Tx } from '../core/transaction.ts'
import { where } from '../protocol/lists.ts'
import { createCustomer, saveCustomer } from '../resources/customers.ts'
import { createIntent } from '../resources/payment-intents.ts'
import { lineItemsOf } from '../resources/checkout-sessions.ts'
import { attach } from '../resources/payment-methods.ts'
import { succeededSetup } from '../resources/setup-intents.ts'
import { collect, collectWith } from './collection.ts'
import { tryPayment } from './payment.ts'
import { startSubscription } from './starting.ts'
import { prepare } from './preparing.ts'
import type { Intake, PayerDetails } from '../core/kinds.ts'
import type { CheckoutSession, PaymentIntent, PaymentMethod } from '../core/wire.ts'

export type Submission = { method: PaymentMethod; details: PayerDetails; attempt: string; authenticated: boolean }

/** The result of submitting the payment form. */
export type Outcome = { step: 'done' } | { step: 'challenge' } | { step: 'declined'; message: string }

/** Submits the payment form. Until a payment succeeds only the attempts are kept; then the session is fulfilled. */
export function submit(tx: Tx, session: CheckoutSession, submission: Submission): Outcome {
  const outcome = session.mode === 'setup' ? setUp(tx, session, submission) : pay(tx, session, submission)
  if (outcome.step === 'done') emitInOrder(tx, AS_STRIPE_SENDS)
  return outcome
}

/** Updates a session paid by bank debit once the debit succeeds or fails. */
export function updateSessionOfDebit(tx: Tx, intent: PaymentIntent): void {
  for (const intake of where(all(tx, 'sandbox.intake'), (each) => each.paymentIntent === intent.id)) {
    const session = get(tx, 'checkout.session', intake.id)
    const paid = intent.status === 'succeeded'
    const settled = put(tx, { ...session, payment_status: paid ? 'paid' : 'unpaid' })
    emit(tx, `checkout.session.async_payment_${paid ? 'succeeded' : 'failed'}`, settled)
    return
  }
}

function pay(tx: Tx, session: CheckoutSession, submission: Submission): Outcome {
  const customer = customerFor(tx, session, submission.details)
  if (session.amount_total === 0) return complete(tx, session, submission, customer, null)

  const intent = intentFor(tx, session, customer)
  const tried = tryPayment(tx, intent, submission.method, { present: true, authenticated: submission.authenticated })
  if (tried.status === 'requires_action') return challenge(tx, session, submission)
  if (tried.status === 'requires_payment_method')
    return { step: 'declined', message: tried.last_payment_error?.message ?? 'Your card was declined.' }
  return complete(tx, session, submission, customer, tried)
}

function setUp(tx: Tx, session: CheckoutSession, submission: Submission): Outcome {
  const readiness = prepare(submission.method, submission.authenticated)
  if (readiness.answer === 'asks') return challenge(tx, session, submission)
  if (readiness.answer === 'declines') return { step: 'declined', message: readiness.decline.message }
  const customer = session.customer ?? (session.customer_creation === 'always' ? customerFor(tx, session, submission.details) : null)
  const { metadata, description } = get(tx, 'sandbox.intake', session.id).setup
  const method = customer ? attach(tx, submission.method, customer) : submission.method
  const setup = succeededSetup(tx, {
    customer,
    payment_method: method.id,
    metadata,
    description,
    payment_method_types: session.payment_method_types,
  })
  return close(tx, { ...session, customer, setup_intent: setup.id }, submission)
}

function complete(
  tx: Tx,
  session: CheckoutSession,
  submission: Submission,
  customer: string | null,
  intent: PaymentIntent | null,
): Outcome {
  const intake = get(tx, 'sandbox.intake', session.id)
  const keep = session.mode === 'subscription' || intake.payment.futureUse !== null
  const method = customer && keep ? attach(tx, submission.method, customer) : submission.method
  const payment_status = intent?.status === 'processing' ? 'unpaid' : 'paid'
  if (session.mode === 'payment') return close(tx, { ...session, customer, payment_intent: intent?.id ?? null, payment_status }, submission)

  const lines = lineItemsOf(tx, session.id).flatMap(({ price, quantity, metadata }) =>
    price ? [{ price, quantity: quantity ?? 1, metadata: metadata ?? {} }] : [],
  )
  const { subscription, invoice } = startSubscription(tx, {
    customer: customer ?? '',
    method: method.id,
    ...intake.subscription,
    wanted: lines.filter(({ price }) => price.recurring),
    once: lines.filter(({ price }) => !price.recurring),
  })
  if (intent) collectWith(tx, invoice, intent, method)
  else collect(tx, invoice, method)
  return close(tx, { ...session, customer, subscription: subscription.id, invoice: invoice.id, payment_status }, submission)
}

function close(tx: Tx, session: CheckoutSession, { details, attempt }: Submission): Outcome {
  const done = put(tx, {
    ...session,
    status: 'complete',
    url: null,
    customer_details: {
      address: { city: null, country: 'US', line1: null, line2: null, postal_code: details.postalCode, state: null },
      business_name: null,
      email: details.email,
      individual_name: null,
      name: details.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  })
  put(tx, { ...get(tx, 'sandbox.intake', session.id), challenge: null, paidBy: attempt })
  emit(tx, 'checkout.session.completed', done)
  return { step: 'done' }
}

function challenge(tx: Tx, session: CheckoutSession, { method, details, attempt }: Submission): Outcome {
  put(tx, { ...get(tx, 'sandbox.intake', session.id), challenge: { paymentMethod: method.id, attempt, details } })
  return { step: 'challenge' }
}

/** The session's customer, created at the first attempt where the mode requires one. */
function customerFor(tx: Tx, session: CheckoutSession, { email, name }: PayerDetails): string | null {
  const known = session.customer ?? get(tx, 'sandbox.intake', session.id).customer
  if (known === null)
    return session.customer_creation === 'always' ? keepCustomer(tx, session, createCustomer(tx, { email, name }).id) : null
  const customer = get(tx, 'customer', known)
  saveCustomer(tx, customer, { ...customer, name: customer.name ?? name, email: customer.email ?? email })
  return known
}

function keepCustomer(tx: Tx, session: CheckoutSession, customer: string): string {
  put(tx, { ...get(tx, 'sandbox.intake', session.id), customer })
  return customer
}

/** One intent a session, however often a card is declined. */
function intentFor(tx: Tx, session: CheckoutSession, customer: string | null): PaymentIntent {
  const intake = get(tx, 'sandbox.intake', session.id)
  const existing = find(tx, 'payment_intent', intake.paymentIntent ?? '')
  if (existing) return existing
  const intent = createIntent(tx, {
    amount: session.amount_total ?? 0,
    customer,
    payment_method_types: session.payment_method_types,
    ...(session.mode === 'subscription' ? SUBSCRIBING : paymentData(intake)),
  })
  put(tx, { ...intake, paymentIntent: intent.id })
  return intent
}

const SUBSCRIBING = { description: 'Subscription creation', setup_future_usage: 'off_session' } as const

const paymentData = ({
  payment: { metadata, description, futureUse },
}: Intake): Pick<PaymentIntent, 'metadata' | 'description' | 'setup_future_usage'> => ({
  metadata,
  description,
  setup_future_usage: futureUse,
})

/** As seen in Stripe's own logs of a first subscription payment; it promises no order, and neither should a receiver rely on one. */
const AS_STRIPE_SENDS = [
  'charge.succeeded',
  'checkout.session.completed',
  'payment_method.attached',
  'customer.created',
  'customer.updated',
  'invoiceitem.created',
  'invoice.created',
  'customer.subscription.created',
  'invoice.finalized',
  'customer.subscription.updated',
  'payment_intent.succeeded',
  'payment_intent.created',
  'invoice_payment.paid',
  'invoice.paid',
  'invoice.payment_succeeded',
]
