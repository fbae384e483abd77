import Stripe from 'stripe'
import type { Id } from '#platform/ids.ts'
import { callExternal } from '#platform/external-call.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export type PaymentOptions = {
  stripeKey: string
  /** Address of the payment sandbox; null is Stripe itself. */
  stripeBase: { protocol: 'http' | 'https'; host: string; port: number } | null
  /** Separated by commas: the secret of our own endpoint and of the one for recipients' accounts; while one is being replaced, both. */
  webhookSecret: string
  publicUrl: string
}

export type OpenedCheckout = { checkoutId: Id<'checkout'>; url: string }

/** `pages`: payment pages that this process is requesting right now. */
type Opened = PaymentOptions & { client: Stripe; pages: Map<Id<'checkout'>, Promise<OpenedCheckout>> }

let opened: Opened | undefined

/** Configures the client of the payment network, Stripe or the sandbox. Called once by each process before it serves. */
export function openPayments(options: PaymentOptions): void {
  const { stripeKey, stripeBase } = options
  const client = new Stripe(stripeKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 1,
    timeout: 6_000,
    telemetry: false,
    httpClient: withExternalCalls(Stripe.createNodeHttpClient()),
    ...(stripeBase ?? {}),
  })
  opened = { ...options, client, pages: new Map() }
}

/** Sends each attempt of a request through `callExternal`. */
function withExternalCalls(client: Stripe.HttpClient): Stripe.HttpClient {
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = (...asked) => callExternal(`network ${asked[3]} ${asked[2]}`, () => makeRequest(...asked))
  return client
}

/** Pinned: the shapes below follow this version. A newer client fails to compile here first. */
const API_VERSION = '2026-10-28.endive'

export function paymentOptions(): Opened {
  if (!opened) throw new Error('Payments are not open.')
  return opened
}

/**
 * One request to the payment network. No answer, overload and a key still in use become `unavailable`: the caller may repeat the request
 * with the same idempotency key. Anything else is our mistake and is thrown.
 */
export async function callNetwork<T>(request: (client: Stripe) => Promise<T>): Promise<T> {
  try {
    return await request(paymentOptions().client)
  } catch (error) {
    if (isPassing(error)) throw Object.assign(new Refusal('unavailable'), { cause: error })
    throw error
  }
}

/** Null when the network does not know the object. */
export async function callNetworkOrNull<T>(request: (client: Stripe) => Promise<T>): Promise<T | null> {
  try {
    return await callNetwork(request)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}

/** The network does not know this account, or we have lost access to it. */
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

/** The payer's bank declined; the webhook event follows by itself. */
export const wasDeclined = (error: unknown): boolean => error instanceof Stripe.errors.StripeCardError

/** An expandable field is an id or the object itself. */
export const idIn = (field: string | { id: string } | null | undefined): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null)

export const momentOf = (seconds: number): Date => new Date(seconds * 1000)
export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** The network refuses to refund a payment in dispute; it may allow it later. */
export const isDisputedThere = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_disputed'

/** Why the network refuses the request for good, in its words; null for any other error. */
export const whyRefused = (error: unknown): string | null =>
  error instanceof Stripe.errors.StripeInvalidRequestError ? error.message : null

/** Sets the clock of the payment sandbox, so that its renewals fall due; Stripe keeps its own. */
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
