import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { callNetwork, momentOf, paymentOptions, secondsOf } from '#domains/money/gateway/server/gateway.ts'
import { type Day, dayAt } from '#platform/days.ts'
import { cents, type Cents, ZERO, add } from '#platform/money.ts'

/** An event of the network: which object changed, and the payload. The payload is never trusted: the object is always read again. */
export type NetworkEvent = { eventId: string; type: string; at: Date; objectId: string; payload: string }

/** The object of an event, and the account at the network it belongs to; null is our own. */
export type Subject = { objectId: string; account: string | null }

const eventShape = z.object({
  id: z.string().check(z.regex(/^evt_\w{1,250}$/)),
  object: z.literal('event'),
  type: z.string().check(z.regex(/^[a-z_.]{3,100}$/)),
  created: z.int(),
  livemode: z.boolean(),
  account: z.optional(z.nullable(z.string())),
  data: z.object({ object: z.looseObject({ id: z.optional(z.string()) }) }),
})

/**
 * Reads a webhook whose signature holds, else null. Also refused: a signature more than five minutes old or in the future (the client
 * checks only the past), bytes that are not valid text, events of another mode, and events of another account, except failed payouts to the
 * bank of a recipient.
 */
export function readWebhook(bytes: Uint8Array, header: string | null, now: Date): NetworkEvent | null {
  const { client, webhookSecret, stripeKey } = paymentOptions()
  const payload = textOf(bytes)
  if (payload === null || header === null || isFromTheFuture(header, now)) return null
  const holds = (secret: string): boolean => {
    try {
      client.webhooks.constructEvent(payload, header, secret.trim(), TOLERANCE_SECONDS, undefined, now.getTime())
      return true
    } catch {
      return false
    }
  }
  // Every secret is checked, so that the response time does not show which one matched.
  const held = webhookSecret.split(',').map(holds)
  return held.includes(true) ? readEvent(payload, stripeKey) : null
}

const TOLERANCE_SECONDS = 300

function isFromTheFuture(header: string, now: Date): boolean {
  const stamps = [...header.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, seconds]) => Number(seconds))
  return stamps.length !== 1 || stamps.some((seconds) => seconds - now.getTime() / 1000 > TOLERANCE_SECONDS)
}

/** Strict decoding: other bytes that decode to the same text were not what was signed. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The only events of recipients' accounts that we handle. */
const OF_RECIPIENTS: ReadonlySet<string> = new Set(['payout.failed'])

function readEvent(payload: string, stripeKey: string): NetworkEvent | null {
  const event = eventShape.safeParse(JSON.parse(payload))
  if (!event.success) return null
  const { id, type, created, livemode, account, data } = event.data
  if (livemode !== stripeKey.includes('_live_') || (account && !OF_RECIPIENTS.has(type))) return null
  return { eventId: id, type, at: momentOf(created), objectId: data.object.id ?? '', payload }
}

/** The object that a stored event is about. */
export function subjectOf(payload: string): Subject {
  const { account, data } = eventShape.parse(JSON.parse(payload))
  return { objectId: data.object.id ?? '', account: account ?? null }
}

/**
 * Events of the network since a moment, page by page, newest first; the network keeps 30 days. Only a caller that reads to the end has read
 * all of them.
 */
export async function* eventsSince(since: Date): AsyncGenerator<NetworkEvent[]> {
  const { stripeKey } = paymentOptions()
  for await (const page of pagesOf((client, cursor) => client.events.list({ created: { gte: secondsOf(since) }, ...cursor })))
    yield page.flatMap((event) => readEvent(JSON.stringify(event), stripeKey) ?? [])
}

/** The same for the account of a recipient, limited to the events we handle. The caller knows the account, so an event need not name it. */
export async function* accountEventsSince(account: string, since: Date): AsyncGenerator<NetworkEvent[]> {
  const { stripeKey } = paymentOptions()
  const asked = { created: { gte: secondsOf(since) }, types: [...OF_RECIPIENTS] }
  for await (const page of pagesOf((client, cursor) => client.events.list({ ...asked, ...cursor }, { stripeAccount: account })))
    yield page.flatMap((event) => readEvent(JSON.stringify({ ...event, account }), stripeKey) ?? [])
}

type Page<T> = { data: T[]; has_more: boolean }

/** Every page of a list. */
async function* pagesOf<T extends { id: string }>(
  list: (client: Stripe, cursor: { limit: number; starting_after?: string }) => Promise<Page<T>>,
): AsyncGenerator<T[]> {
  let last: string | undefined
  for (;;) {
    const page = await callNetwork((client) => list(client, { limit: 100, ...(last ? { starting_after: last } : {}) }))
    yield page.data
    last = page.data.at(-1)?.id
    if (!page.has_more || last === undefined) return
  }
}

/** Our balance at the network. */
export async function networkBalance(): Promise<{ available: Cents; pending: Cents }> {
  const balance = await callNetwork((client) => client.balance.retrieve())
  const usd = (rows: readonly { amount: number; currency: string }[]): Cents =>
    rows.filter((row) => row.currency === 'usd').reduce((sum, row) => add(sum, cents(row.amount)), ZERO)
  return { available: usd(balance.available), pending: usd(balance.pending) }
}

/** A transfer from the network to our bank, and its expected arrival day. */
export type BankTransfer = { payoutId: string; amount: Cents; status: string; arrivesOn: Day }

export async function bankTransferAt(payoutId: string): Promise<BankTransfer> {
  return bankTransferOf(await callNetwork((client) => client.payouts.retrieve(payoutId)))
}

/** Transfers to our bank since a moment. */
export async function bankTransfersSince(since: Date): Promise<string[]> {
  const found: string[] = []
  for await (const page of pagesOf((client, cursor) => client.payouts.list({ created: { gte: secondsOf(since) }, ...cursor })))
    found.push(...page.map(({ id }) => id))
  return found
}

export async function newestBankTransfers(): Promise<BankTransfer[]> {
  const payouts = await callNetwork((client) => client.payouts.list({ limit: 10 }))
  return payouts.data.map(bankTransferOf)
}

/** Transfers to our bank that the network made in a span of time. */
export async function bankTransfersIn({ from, until }: { from: Date; until: Date }): Promise<BankTransfer[]> {
  const found: BankTransfer[] = []
  const created = { gte: secondsOf(from), lt: secondsOf(until) }
  for await (const page of pagesOf((client, cursor) => client.payouts.list({ created, ...cursor }))) found.push(...page.map(bankTransferOf))
  return found
}

const bankTransferOf = (payout: Stripe.Payout): BankTransfer => ({
  payoutId: payout.id,
  amount: cents(payout.amount),
  status: payout.status,
  arrivesOn: arrivalDay(payout.arrival_date),
})

/** The network writes a date as midnight UTC. */
const arrivalDay = (seconds: number): Day => dayAt(momentOf(seconds), 'UTC')

/** One charge at the network, for the comparison with our own payments. */
export type ChargeAtNetwork = {
  chargeId: string
  invoiceIntent: string | null
  amount: Cents
  refunded: Cents
  disputed: boolean
  at: Date
}

export async function chargesSince(since: Date): Promise<ChargeAtNetwork[]> {
  const found: ChargeAtNetwork[] = []
  for await (const page of pagesOf((client, cursor) => client.charges.list({ created: { gte: secondsOf(since) }, ...cursor })))
    found.push(...page.filter(({ status }) => status === 'succeeded').map(chargeThere))
  return found
}

const chargeThere = (charge: Stripe.Charge): ChargeAtNetwork => ({
  chargeId: charge.id,
  invoiceIntent: typeof charge.payment_intent === 'string' ? charge.payment_intent : (charge.payment_intent?.id ?? null),
  amount: cents(charge.amount),
  refunded: cents(charge.amount_refunded),
  disputed: charge.disputed,
  at: momentOf(charge.created),
})

/** Disputes opened at the network since a moment, with their status. */
export async function disputesSince(since: Date): Promise<{ disputeId: string; status: string }[]> {
  const found: { disputeId: string; status: string }[] = []
  for await (const page of pagesOf((client, cursor) => client.disputes.list({ created: { gte: secondsOf(since) }, ...cursor })))
    found.push(...page.map(({ id, status }) => ({ disputeId: id, status })))
  return found
}
