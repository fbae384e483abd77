import Stripe from 'stripe'
import type { Id } from '#platform/ids.ts'
import { callExternal } from '#platform/external-call.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export type PaymentOptions = {
  stripeKey: string
  /** Where the sandbox listens; null is Stripe itself. */
  stripeBase: { protocol: 'http' | 'https'; host: string; port: number } | null
  /** One or more, with commas between them: of our own endpoint, of the one for accounts we pay, and of each a new one while it is rolled. */
  webhookSecret: string
  publicUrl: string
}

export type OpenedCheckout = { checkoutId: Id<'checkout'>; url: string }

/** `pages`: the payment pages that this process is just asking for. */
type Opened = PaymentOptions & { client: Stripe; pages: Map<Id<'checkout'>, Promise<OpenedCheckout>> }

let opened: Opened | undefined

/** Opens the way to the payment network. Called once by each app before it serves; Stripe and the sandbox are told alike. */
export function openPayments(options: PaymentOptions): void {
  const { stripeKey, stripeBase } = options
  const client = new Stripe(stripeKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 2,
    timeout: 8_000,
    telemetry: false,
    httpClient: throughTheDoor(Stripe.createNodeHttpClient()),
    ...(stripeBase ?? {}),
  })
  opened = { ...options, client, pages: new Map() }
}

/** Each try of a question leaves by the house's one door. */
function throughTheDoor(client: Stripe.HttpClient): Stripe.HttpClient {
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = (...asked) => callExternal(`network ${asked[3]} ${asked[2]}`, () => makeRequest(...asked))
  return client
}

/** Pinned: the shapes below are read as this version writes them. A newer client fails to compile here first. */
const API_VERSION = '2026-10-28.endive'

export function paymentOptions(): Opened {
  if (!opened) throw new Error('Payments are not open.')
  return opened
}

/**
 * One question to the payment network. Silence, overload and a key still in use are `unavailable`: whoever asked may ask
 * again, with the same idempotency key. Anything else is a mistake of ours and breaks loudly.
 */
export async function asking<T>(question: (client: Stripe) => Promise<T>): Promise<T> {
  try {
    return await question(paymentOptions().client)
  } catch (error) {
    if (isPassing(error)) throw Object.assign(new Refusal('unavailable'), { cause: error })
    throw error
  }
}

/** Null when the network does not know the object. */
export async function askingFor<T>(question: (client: Stripe) => Promise<T>): Promise<T | null> {
  try {
    return await asking(question)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}

/** The network knows no account of that name, or took it from us. */
export const isNoAccount = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid'

function isPassing(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error.code === 'idempotency_key_in_use'
  )
}

/** The payer's bank said no: news of it comes by itself. */
export const wasDeclined = (error: unknown): boolean => error instanceof Stripe.errors.StripeCardError

/** An expandable field is an id or the object itself. */
export const idIn = (field: string | { id: string } | null | undefined): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null)

export const momentOf = (seconds: number): Date => new Date(seconds * 1000)
export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** A refund of a payment that its bank disputes: not now, and perhaps later. */
export const isDisputedThere = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_disputed'

/** Why the network will never do what was asked, in its words; null for any other error. */
export const whyRefused = (error: unknown): string | null =>
  error instanceof Stripe.errors.StripeInvalidRequestError ? error.message : null

/** Tells the payment sandbox what time it is, so that its renewals fall due; Stripe itself keeps its own. */
export async function syncNetworkClock(now: Date): Promise<void> {
  const { stripeBase, stripeKey } = paymentOptions()
  if (!stripeBase) return
  const answer = await callExternal('network clock', () =>
    fetch(`${stripeBase.protocol}://${stripeBase.host}:${stripeBase.port}/sandbox/clock`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripeKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ now: Math.floor(now.getTime() / 1000) }),
      signal: AbortSignal.timeout(20_000),
    }),
  )
  if (!answer.ok) throw new Error(`The payment sandbox refused the time: ${answer.status} ${await answer.text()}`)
}
