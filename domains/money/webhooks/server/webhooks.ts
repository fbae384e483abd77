import * as z from 'zod/mini'
import { accountEventsSince, eventsSince, readWebhook, subjectOf, type NetworkEvent } from '#domains/money/gateway/server/gateway-events.ts'
import { isNoAccount, paymentOptions } from '#domains/money/gateway/server/gateway.ts'
import { applyEvent } from '#domains/money/webhooks/server/apply-event.ts'
import {
  saveEvent,
  savedEvent,
  knownAmong,
  markApplied,
  markFailed,
  eventsReadUntil,
  setEventsRead,
  strandedEvents,
} from '#domains/money/webhooks/server/webhooks.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { enqueue, enqueueMissing, job } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { sweep } from '#platform/jobs/sweep.ts'

/** Keeps signed news as it came and answers at once; what it means is worked out later, once. Unsigned, nothing happens. */
export async function receiveWebhook(bytes: Uint8Array, signature: string | null): Promise<void> {
  // The signature's time is the sender's wall clock, also where business time has been moved.
  const event = readWebhook(bytes, signature, new Date())
  if (!event) throw new Refusal('not_signed_by_stripe', { status: 400 })
  await keep(event, 'webhook')
}

async function keep(event: NetworkEvent, source: 'webhook' | 'sweep'): Promise<void> {
  await inTransaction(async (tx) => {
    if (await saveEvent(tx, event, source)) await enqueue(tx, APPLY, { eventId: event.eventId })
  })
}

const APPLY = { name: 'payments.apply_news', once: ({ eventId }: { eventId: string }) => `apply:${eventId}` }

/**
 * Applies kept news. The payload only says which object changed; the object is asked for as it is now, and what became
 * of it is settled by its own id. So order, repetition and a crash between settling and the note of it change nothing.
 */
export const applySavedEvent = job({
  ...APPLY,
  payload: z.object({ eventId: z.string() }),
  run: async ({ eventId }) => {
    const event = await savedEvent(eventId)
    if (!event || event.applied_at !== null) return
    await apply(event)
  },
})

async function apply({ event_id: eventId, type, payload }: { event_id: string; type: string; payload: string }): Promise<void> {
  try {
    await applyEvent(type, subjectOf(payload))
  } catch (error) {
    await markFailed(eventId, error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    throw error
  }
  await markApplied(eventId)
}

/** Staff ask for news to be applied again, applied or not: it settles to the same. */
export async function replayEvent(eventId: string): Promise<void> {
  const event = await savedEvent(eventId)
  if (!event) throw new Refusal('not_found')
  await apply(event)
}

const OVERLAP_MS = 10 * 60_000
const FIRST_LOOK_MS = 24 * 3_600_000
/** Stripe is asked once a minute; the sandbox beside us at every round. */
const PATIENCE_MS = 60_000

let askedAt = 0

/** Looks through the network's own list for news that never came by webhook. */
export async function sweepEvents(): Promise<void> {
  const { stripeBase } = paymentOptions()
  if (!stripeBase && performance.now() - askedAt < PATIENCE_MS && askedAt > 0) return
  askedAt = performance.now()

  const until = await eventsReadUntil()
  const since = until ? new Date(until.getTime() - OVERLAP_MS) : new Date(clock.now().getTime() - FIRST_LOOK_MS)
  const newest = await keepMissing(eventsSince(since))
  // Only now: cut off halfway, the next round begins where this one did.
  if (newest) await setEventsRead(newest)
}

/**
 * The same of the account of somebody we pay, whose events stand in a list of its own. Answers how far it was read; null: there is
 * nothing there, or no such account any more.
 */
export async function sweepAccountEvents(account: string, readUntil: Date): Promise<Date | null> {
  try {
    return await keepMissing(accountEventsSince(account, new Date(readUntil.getTime() - OVERLAP_MS)))
  } catch (error) {
    if (isNoAccount(error)) return null
    throw error
  }
}

async function keepMissing(pages: AsyncIterable<NetworkEvent[]>): Promise<Date | null> {
  let newest: Date | null = null
  for await (const page of pages) {
    newest ??= page[0]?.at ?? null
    const known = await knownAmong(page.map((event) => event.eventId))
    for (const event of page.toReversed()) if (!known.has(event.eventId)) await keep(event, 'sweep')
  }
  return newest
}

/** News no job will come for any more is taken up again. */
export const receiveEvent = sweep({
  name: 'payments.unapplied_events',
  find: strandedEvents,
  key: (eventId) => eventId,
  work: (eventId) => inTransaction((tx) => enqueueMissing(tx, APPLY, { eventId })),
})
