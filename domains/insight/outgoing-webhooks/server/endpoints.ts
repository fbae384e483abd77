import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { TEST_KIND, type WebhookEvent } from '#domains/insight/outgoing-webhooks/rules/catalog.data.ts'
import { kindsOf, MOST_ENDPOINTS, OVERLAP_MS } from '#domains/insight/outgoing-webhooks/rules/webhooks.ts'
import { addDelivery, endWaiting } from '#domains/insight/outgoing-webhooks/server/deliveries.store.ts'
import * as store from '#domains/insight/outgoing-webhooks/server/endpoints.store.ts'
import { rulesFor } from '#domains/insight/outgoing-webhooks/server/options.ts'
import { sendDelivery } from '#domains/insight/outgoing-webhooks/server/queue.ts'
import { newSigningSecret, sealSecret } from '#domains/insight/outgoing-webhooks/server/signing.ts'
import type { EventKind } from '#domains/records/history/rules/event-kinds.data.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { faultOfAddress } from '#platform/network/post-safely.ts'
import { newId } from '#platform/new-id.ts'

type Wanted = { url: string; description: string; events: readonly WebhookEvent[] }
type Secret = { id: Id<'webhookEndpoint'>; secret: string }

/** Staff set up the company’s webhooks, an agent admin those of their own agency. */
export const ownerOf = ({ role, masterCode }: Actor): store.Whose => ({ masterCode: role === 'staff' ? null : masterCode })

export const hearerOf = (whose: store.Whose) => (whose.masterCode === null ? 'company' : 'agency')

export async function addEndpoint(actor: Actor, { events, ...wanted }: Wanted): Promise<Secret> {
  const whose = ownerOf(actor)
  refuseFaults(whose, { events, ...wanted })
  const [id, secret] = [newId('webhookEndpoint'), newSigningSecret()]
  await inTransaction(async (tx) => {
    if ((await store.countEndpoints(tx, whose)) >= MOST_ENDPOINTS) throw new Refusal('too_many_webhooks')
    const sealed = sealSecret(id, secret)
    await store.addEndpoint(tx, { id, ...whose, ...wanted, kinds: events, sealed, madeBy: userOf(actor), at: clock.now() })
    await record(tx, actor, 'webhook_endpoint.added', id, { host: new URL(wanted.url).host, events })
  })
  return { id, secret }
}

export async function changeEndpoint(
  actor: Actor,
  id: Id<'webhookEndpoint'>,
  { events, ...wanted }: Wanted & { isActive: boolean; version: number },
): Promise<void> {
  const whose = ownerOf(actor)
  await inTransaction(async (tx) => {
    await lock(tx, whose, id)
    refuseFaults(whose, { events, ...wanted })
    if (!(await store.saveEndpoint(tx, id, { ...wanted, kinds: events }))) throw new Refusal('someone_else_saved')
    if (!wanted.isActive) await endWaiting(tx, id, clock.now())
    await record(tx, actor, 'webhook_endpoint.changed', id, { host: new URL(wanted.url).host, events, isActive: wanted.isActive })
  })
}

export async function removeEndpoint(actor: Actor, id: Id<'webhookEndpoint'>): Promise<void> {
  await inTransaction(async (tx) => {
    await lock(tx, ownerOf(actor), id)
    await store.saveRemoved(tx, id)
    await endWaiting(tx, id, clock.now())
    await record(tx, actor, 'webhook_endpoint.removed', id, {})
  })
}

/** For a day both secrets sign, so that the receiver can be changed meanwhile. */
export async function rotateSecret(actor: Actor, id: Id<'webhookEndpoint'>): Promise<Secret> {
  const secret = newSigningSecret()
  await inTransaction(async (tx) => {
    await lock(tx, ownerOf(actor), id)
    await store.saveSecret(tx, id, sealSecret(id, secret), new Date(clock.now().getTime() + OVERLAP_MS))
    await record(tx, actor, 'webhook_endpoint.rotated', id, {})
  })
  return { id, secret }
}

/** Sent like an event, and about nothing. */
export async function sendTest(actor: Actor, endpointId: Id<'webhookEndpoint'>): Promise<void> {
  await inTransaction(async (tx) => {
    await lock(tx, ownerOf(actor), endpointId)
    const [id, at] = [newId('webhookDelivery'), clock.now()]
    const payload = JSON.stringify({ type: TEST_KIND, timestamp: at.toISOString(), data: {} })
    await addDelivery(tx, { id, endpointId, eventId: null, kind: TEST_KIND, payload, at })
    await enqueue(tx, sendDelivery, { deliveryId: id })
  })
}

async function lock(tx: Tx, whose: store.Whose, id: Id<'webhookEndpoint'>) {
  const endpoint = await store.lockEndpoint(tx, whose, id)
  if (!endpoint) throw new Refusal('not_found')
  return endpoint
}

function refuseFaults(whose: store.Whose, { url, events }: Pick<Wanted, 'url' | 'events'>): void {
  const fields: Record<string, string> = {}
  if (faultOfAddress(url, rulesFor(url))) fields['url'] = 'Enter an address on the public internet that begins with https://.'
  const allowed = kindsOf(hearerOf(whose))
  if (!events.every((kind) => allowed.includes(kind))) fields['events'] = 'Choose events from the list.'
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
}

const record = (tx: Tx, by: Actor, kind: EventKind, id: Id<'webhookEndpoint'>, data: Readonly<Record<string, unknown>>): Promise<void> =>
  recordEvent(tx, { kind, by, about: { noun: 'webhookEndpoint', id }, masterCode: ownerOf(by).masterCode, data })
