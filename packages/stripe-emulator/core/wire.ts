import type Stripe from 'stripe'

/**
 * An SDK type as JSON: an expandable field is an id unless expanded, a decimal is text. Every object of the emulator has one of
 * these types, so a missing field of the SDK does not compile.
 */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends ReadonlyArray<infer Each>
    ? Field<Each>[]
    : T extends object
      ? { [Name in keyof T]: Field<T[Name]> }
      : T

type Field<T> = string extends T ? Exclude<T, object> : Wire<T>

/** Keys that Stripe's example of an object has and the SDK's type lacks. */
type Kept<T, Extra> = Wire<T> & Extra

export type Customer = Wire<Stripe.Customer>
export type Product = Wire<Stripe.Product>
export type Price = Wire<Stripe.Price>
export type CheckoutSession = Wire<Stripe.Checkout.Session>
export type LineItem = Wire<Stripe.LineItem>
export type Subscription = Wire<Stripe.Subscription>
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>
export type Plan = Wire<Stripe.Plan>
export type Invoice = Kept<Stripe.Invoice, { subscription: null }>
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>
export type InvoiceItem = Wire<Stripe.InvoiceItem>
export type InvoicePayment = Wire<Stripe.InvoicePayment>
export type PaymentIntent = Wire<Stripe.PaymentIntent>
export type SetupIntent = Wire<Stripe.SetupIntent>
export type PaymentMethod = Wire<Stripe.PaymentMethod>
export type Charge = Wire<Stripe.Charge>
export type Refund = Wire<Stripe.Refund>
export type File = Wire<Stripe.File>
export type Dispute = Wire<Stripe.Dispute>
export type BalanceTransaction = Wire<Stripe.BalanceTransaction>
export type Account = Wire<Stripe.Account>
export type Transfer = Wire<Stripe.Transfer>
export type TransferReversal = Wire<Stripe.TransferReversal>
export type Payout = Wire<Stripe.Payout>
export type PortalSession = Wire<Stripe.BillingPortal.Session>
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>
export type TestClock = Wire<Stripe.TestHelpers.TestClock>
export type Address = Wire<Stripe.Address>
/** Every code an error of Stripe's can have. */
export type ErrorCode = NonNullable<NonNullable<PaymentIntent['last_payment_error']>['code']>

export type Labels = { [name: string]: string }

/** The SDK's own event type is a union of 250; ours carries any of our objects. */
export type Event = {
  id: string
  /** The connected account it happened in; none for our own. */
  account?: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string }
