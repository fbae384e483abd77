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
  eventsWithoutJob,
} from '#domains/money/webhooks/server/webhooks.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { enqueue, enqueueMissing, job } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { sweep } from '#platform/jobs/sweep.ts'

/** Saves a signed event as it came and answers at once; a job applies it, once. Without a valid signature nothing happens. */
export async function receiveWebhook(bytes: Uint8Array, signature: string | null): Promise<void> {
  // The signature's time is the sender's wall clock, also where business time has been moved.
  const event = readWebhook(bytes, signature, new Date())
  if (!event) throw new Refusal('not_signed_by_stripe', { status: 400 })
  await save(event, 'webhook')
}

async function save(event: NetworkEvent, source: 'webhook' | 'sweep'): Promise<void> {
  await inTransaction(async (tx) => {
    if (await saveEvent(tx, event, source)) await enqueue(tx, APPLY, { eventId: event.eventId })
  })
}

const APPLY = { name: 'payments.apply_news', once: ({ eventId }: { eventId: string }) => `apply:${eventId}` }

/**
 * Applies a saved event. The payload only names the object that changed; the object is read as it is now, and its outcome is recorded under
 * its own id. So order, repetition and a crash before the event is marked as applied change nothing.
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

/** Staff apply an event again, applied or not: this changes nothing that was recorded before. */
export async function replayEvent(eventId: string): Promise<void> {
  const event = await savedEvent(eventId)
  if (!event) throw new Refusal('not_found')
  await apply(event)
}

const OVERLAP_MS = 10 * 60_000
const FIRST_LOOK_MS = 24 * 3_600_000
/** Interval of the sweep at Stripe: a minute; the sandbox is read at every run. */
const PATIENCE_MS = 60_000

let sweptAt = 0

/** Reads the network's own list for events that never arrived by webhook. False when it has none that we lack. */
export async function sweepEvents(): Promise<boolean> {
  const { stripeBase } = paymentOptions()
  if (!stripeBase && performance.now() - sweptAt < PATIENCE_MS && sweptAt > 0) return false
  sweptAt = performance.now()

  const until = await eventsReadUntil()
  const since = until ? new Date(until.getTime() - OVERLAP_MS) : new Date(clock.now().getTime() - FIRST_LOOK_MS)
  const { newest, saved } = await saveMissing(eventsSince(since))
  // Only now: if interrupted halfway, the next run begins where this one did.
  if (newest) await setEventsRead(newest)
  return saved > 0
}

/**
 * The same for a recipient's account, whose events are in a list of its own. Returns how far it was read; null: the account has no events,
 * or no longer exists.
 */
export async function sweepAccountEvents(account: string, readUntil: Date): Promise<Date | null> {
  try {
    return (await saveMissing(accountEventsSince(account, new Date(readUntil.getTime() - OVERLAP_MS)))).newest
  } catch (error) {
    if (isNoAccount(error)) return null
    throw error
  }
}

async function saveMissing(pages: AsyncIterable<NetworkEvent[]>): Promise<{ newest: Date | null; saved: number }> {
  let newest: Date | null = null
  let saved = 0
  for await (const page of pages) {
    newest ??= page[0]?.at ?? null
    const known = await knownAmong(page.map((event) => event.eventId))
    const missing = page.toReversed().filter(({ eventId }) => !known.has(eventId))
    for (const event of missing) await save(event, 'sweep')
    saved += missing.length
  }
  return { newest, saved }
}

/** Gives events whose job has given up a new job. */
export const receiveEvent = sweep({
  name: 'payments.unapplied_events',
  find: eventsWithoutJob,
  key: ({ eventId }) => eventId,
  work: ({ eventId }) => inTransaction((tx) => enqueueMissing(tx, APPLY, { eventId })),
})
