import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { asking, momentOf, paymentOptions, secondsOf } from '#domains/money/gateway/server/gateway.ts'
import { type Day, dayAt } from '#platform/days.ts'
import { cents, type Cents, ZERO, add } from '#platform/money.ts'

/** News from the network: which object changed, and how it says so. What it says is never believed without asking again. */
export type NetworkEvent = { eventId: string; type: string; at: Date; objectId: string; payload: string }

/** What an event is about, and whose account at the network it is in; null is our own. */
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
 * Reads a webhook whose signature holds, else null. Refused besides a wrong signature: one signed more than five minutes
 * ago or ahead (the client checks only the past), bytes that are not the text that was signed, another mode's events, and
 * those of another account, but for money that did not reach the bank of somebody we pay.
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
  // Each is tried, whichever holds: how long it takes does not tell which.
  const held = webhookSecret.split(',').map(holds)
  return held.includes(true) ? readEvent(payload, stripeKey) : null
}

const TOLERANCE_SECONDS = 300

function isFromTheFuture(header: string, now: Date): boolean {
  const stamps = [...header.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, seconds]) => Number(seconds))
  return stamps.length !== 1 || stamps.some((seconds) => seconds - now.getTime() / 1000 > TOLERANCE_SECONDS)
}

/** Strictly: what decodes to the same text from other bytes was not what was signed. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** What we hear of the accounts of those whom we pay; nothing else there is ours. */
const OF_RECIPIENTS: ReadonlySet<string> = new Set(['payout.failed'])

function readEvent(payload: string, stripeKey: string): NetworkEvent | null {
  const event = eventShape.safeParse(JSON.parse(payload))
  if (!event.success) return null
  const { id, type, created, livemode, account, data } = event.data
  if (livemode !== stripeKey.includes('_live_') || (account && !OF_RECIPIENTS.has(type))) return null
  return { eventId: id, type, at: momentOf(created), objectId: data.object.id ?? '', payload }
}

/** Which object a kept event is about. */
export function subjectOf(payload: string): Subject {
  const { account, data } = eventShape.parse(JSON.parse(payload))
  return { objectId: data.object.id ?? '', account: account ?? null }
}

/**
 * What happened at the network since a moment, page by page, the newest first as it lists them; it remembers 30 days. Whoever reads
 * has read all of it only at the end.
 */
export async function* eventsSince(since: Date): AsyncGenerator<NetworkEvent[]> {
  const { stripeKey } = paymentOptions()
  for await (const page of pagesOf((client, cursor) => client.events.list({ created: { gte: secondsOf(since) }, ...cursor })))
    yield page.flatMap((event) => readEvent(JSON.stringify(event), stripeKey) ?? [])
}

/** The same of the account of somebody we pay: only what we hear of those. Asked for there, an event need not say whose it is. */
export async function* accountEventsSince(account: string, since: Date): AsyncGenerator<NetworkEvent[]> {
  const { stripeKey } = paymentOptions()
  const asked = { created: { gte: secondsOf(since) }, types: [...OF_RECIPIENTS] }
  for await (const page of pagesOf((client, cursor) => client.events.list({ ...asked, ...cursor }, { stripeAccount: account })))
    yield page.flatMap((event) => readEvent(JSON.stringify({ ...event, account }), stripeKey) ?? [])
}

type Page<T> = { data: T[]; has_more: boolean }

/** Every page of a list, however long it is. */
async function* pagesOf<T extends { id: string }>(
  list: (client: Stripe, cursor: { limit: number; starting_after?: string }) => Promise<Page<T>>,
): AsyncGenerator<T[]> {
  let last: string | undefined
  for (;;) {
    const page = await asking((client) => list(client, { limit: 100, ...(last ? { starting_after: last } : {}) }))
    yield page.data
    last = page.data.at(-1)?.id
    if (!page.has_more || last === undefined) return
  }
}

/** Our money at the network. */
export async function balanceThere(): Promise<{ available: Cents; pending: Cents }> {
  const balance = await asking((client) => client.balance.retrieve())
  const usd = (rows: readonly { amount: number; currency: string }[]): Cents =>
    rows.filter((row) => row.currency === 'usd').reduce((sum, row) => add(sum, cents(row.amount)), ZERO)
  return { available: usd(balance.available), pending: usd(balance.pending) }
}

/** What the network sends to our bank, and the day it says that it arrives. */
export type BankTransfer = { payoutId: string; amount: Cents; status: string; arrivesOn: Day }

export async function bankTransferAt(payoutId: string): Promise<BankTransfer> {
  const payout = await asking((client) => client.payouts.retrieve(payoutId))
  return { payoutId, amount: cents(payout.amount), status: payout.status, arrivesOn: arrivalDay(payout.arrival_date) }
}

/** What was sent to our bank since a moment. */
export async function bankTransfersSince(since: Date): Promise<string[]> {
  const found: string[] = []
  for await (const page of pagesOf((client, cursor) => client.payouts.list({ created: { gte: secondsOf(since) }, ...cursor })))
    found.push(...page.map(({ id }) => id))
  return found
}

export async function newestBankTransfers(): Promise<BankTransfer[]> {
  const payouts = await asking((client) => client.payouts.list({ limit: 10 }))
  return payouts.data.map((payout) => ({
    payoutId: payout.id,
    amount: cents(payout.amount),
    status: payout.status,
    arrivesOn: arrivalDay(payout.arrival_date),
  }))
}

/** A date the network writes as its midnight in Greenwich. */
const arrivalDay = (seconds: number): Day => dayAt(momentOf(seconds), 'UTC')

/** One charge at the network, for the comparison with our own payments. */
export type ChargeThere = { chargeId: string; invoiceIntent: string | null; amount: Cents; refunded: Cents; disputed: boolean; at: Date }

export async function chargesSince(since: Date): Promise<ChargeThere[]> {
  const found: ChargeThere[] = []
  for await (const page of pagesOf((client, cursor) => client.charges.list({ created: { gte: secondsOf(since) }, ...cursor })))
    found.push(...page.filter(({ status }) => status === 'succeeded').map(chargeThere))
  return found
}

const chargeThere = (charge: Stripe.Charge): ChargeThere => ({
  chargeId: charge.id,
  invoiceIntent: typeof charge.payment_intent === 'string' ? charge.payment_intent : (charge.payment_intent?.id ?? null),
  amount: cents(charge.amount),
  refunded: cents(charge.amount_refunded),
  disputed: charge.disputed,
  at: momentOf(charge.created),
})

/** The disputes at the network that were opened since a moment, each with how it stands. */
export async function disputesSince(since: Date): Promise<{ disputeId: string; status: string }[]> {
  const found: { disputeId: string; status: string }[] = []
  for await (const page of pagesOf((client, cursor) => client.disputes.list({ created: { gte: secondsOf(since) }, ...cursor })))
    found.push(...page.map(({ id, status }) => ({ disputeId: id, status })))
  return found
}
