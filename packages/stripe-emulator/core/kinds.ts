import type {
  Account,
  BalanceTransaction,
  Charge,
  CheckoutSession,
  Customer,
  Dispute,
  Event,
  File,
  Invoice,
  InvoiceItem,
  InvoicePayment,
  Labels,
  LineItem,
  PaymentIntent,
  PaymentMethod,
  Payout,
  PortalSession,
  Price,
  Product,
  Refund,
  SetupIntent,
  Subscription,
  TestClock,
  Transfer,
  WebhookEndpoint,
} from './wire.ts'

/** Parameters of a checkout session that Stripe never shows again, and the payer's progress. */
export type Intake = {
  object: 'sandbox.intake'
  id: string
  lineItems: string[]
  subscription: { metadata: Labels; description: string | null; trialEnd?: number | null }
  payment: { metadata: Labels; description: string | null; futureUse: 'on_session' | 'off_session' | null }
  setup: { metadata: Labels; description: string | null }
  /** Created at the first attempt, shown on the session only once it is paid. */
  paymentIntent: string | null
  customer: string | null
  /** The card that waits for authentication, with the payer's details. */
  challenge: { paymentMethod: string; attempt: string; details: PayerDetails } | null
  /** The form that paid: the same form sent twice leads to the success page, another is refused. */
  paidBy: string | null
}

export type PayerDetails = { email: string | null; name: string | null; postalCode: string | null }

/** A portal visit: the customer's new card may require authentication first. */
export type PortalVisit = {
  object: 'sandbox.portal_visit'
  id: string
  expiresAt: number
  challenge: { paymentMethod: string } | null
}

/** The answer an idempotency key is bound to for 24 hours of sandbox time. */
export type SavedAnswer = {
  object: 'sandbox.saved_answer'
  id: string
  fingerprint: string
  requestId: string
  status: number
  body: string
  savedAt: number
}

/** One event to be delivered to one endpoint. `sendAt` is real time in milliseconds, `holdUntil` emulator time in seconds. */
export type Delivery = {
  object: 'sandbox.delivery'
  id: string
  event: string
  endpoint: string
  attempts: number
  sendAt: number
  holdUntil: number | null
}

/** A submitted bank debit: its outcome, and when. */
export type Debit = {
  object: 'sandbox.debit'
  id: string
  customer: string | null
  dueAt: number
  outcome: 'paid' | { failure: string }
}

/** Planned declines of a customer's next charges. */
export type PlannedDecline = { object: 'sandbox.planned_decline'; id: string; declineCode: string; left: number }

/** The payout of a balance transaction. */
export type PaidOut = { object: 'sandbox.paid_out'; id: string; payout: string }

/** How many seconds the emulator's time is ahead of the wall clock. */
export type WorldClock = { object: 'sandbox.clock'; id: 'world'; ahead: number }

export type Stored =
  | Customer
  | Product
  | Price
  | CheckoutSession
  | LineItem
  | Subscription
  | Invoice
  | InvoiceItem
  | InvoicePayment
  | PaymentIntent
  | SetupIntent
  | PaymentMethod
  | Charge
  | Refund
  | Dispute
  | File
  | BalanceTransaction
  | Payout
  | Account
  | Transfer
  | PortalSession
  | Event
  | WebhookEndpoint
  | TestClock
  | Intake
  | PortalVisit
  | SavedAnswer
  | Delivery
  | Debit
  | PlannedDecline
  | PaidOut
  | WorldClock

export type Kind = Stored['object']
export type Of<K extends Kind> = Extract<Stored, { object: K }>
export type Tables = { [K in Kind]: Map<string, Of<K>> }

export function emptyTables(): Tables {
  return {
    customer: new Map(),
    product: new Map(),
    price: new Map(),
    'checkout.session': new Map(),
    item: new Map(),
    subscription: new Map(),
    invoice: new Map(),
    invoiceitem: new Map(),
    invoice_payment: new Map(),
    payment_intent: new Map(),
    setup_intent: new Map(),
    payment_method: new Map(),
    charge: new Map(),
    refund: new Map(),
    dispute: new Map(),
    file: new Map(),
    balance_transaction: new Map(),
    payout: new Map(),
    account: new Map(),
    transfer: new Map(),
    'billing_portal.session': new Map(),
    event: new Map(),
    webhook_endpoint: new Map(),
    'test_helpers.test_clock': new Map(),
    'sandbox.intake': new Map(),
    'sandbox.portal_visit': new Map(),
    'sandbox.saved_answer': new Map(),
    'sandbox.delivery': new Map(),
    'sandbox.debit': new Map(),
    'sandbox.planned_decline': new Map(),
    'sandbox.paid_out': new Map(),
    'sandbox.clock': new Map(),
  }
}
