import type { Actor } from '#access/actor.ts'
import type { Answer } from '#access/contract.ts'
import type { outgoingWebhooksContract, WebhookDelivery, WebhookEndpoint } from '#domains/insight/outgoing-webhooks/contract.ts'
import { kindsOf } from '#domains/insight/outgoing-webhooks/rules/webhooks.ts'
import {
  attemptsOf,
  deliveriesOf,
  deliveryById,
  type DeliveryRow,
  outcomesSince,
  saveReplay,
} from '#domains/insight/outgoing-webhooks/server/deliveries.store.ts'
import { type EndpointRow, endpointsOf, lockEndpoint } from '#domains/insight/outgoing-webhooks/server/endpoints.store.ts'
import { hearerOf, ownerOf } from '#domains/insight/outgoing-webhooks/server/endpoints.ts'
import { sendDelivery } from '#domains/insight/outgoing-webhooks/server/queue.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

const DAY_MS = 86_400_000
const PAGE = 25

export async function listEndpoints(actor: Actor): Promise<Answer<typeof outgoingWebhooksContract.endpoints>> {
  const whose = ownerOf(actor)
  const rows = await endpointsOf(whose)
  const since = new Date(clock.now().getTime() - DAY_MS)
  const outcomes = await outcomesSince(
    rows.map(({ id }) => id),
    since,
  )
  const countOf = (id: string, state: string) => outcomes.find((each) => each.endpoint_id === id && each.state === state)?.count ?? 0
  return {
    rows: rows.map((row) => presentEndpoint(row, (state) => countOf(row.id, state))),
    events: kindsOf(hearerOf(whose)),
  }
}

const presentEndpoint = (row: EndpointRow, countOf: (state: string) => number): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.kinds,
  state: row.state === 'active' ? 'active' : 'disabled',
  disabledWhy: row.disabled_why,
  failingSince: row.failing_since?.toISOString() ?? null,
  madeBy: row.maker,
  createdAt: row.created_at.toISOString(),
  previousUntil: row.previous_until && row.previous_until > clock.now() ? row.previous_until.toISOString() : null,
  lastDay: { delivered: countOf('delivered'), failed: countOf('failed'), waiting: countOf('waiting') },
  version: row.version,
})

type Paged = { cursor?: string | undefined; limit?: number | undefined }

export async function listDeliveries(actor: Actor, id: Id<'webhookEndpoint'>, { cursor, limit = PAGE }: Paged) {
  const whose = ownerOf(actor)
  if (!(await endpointsOf(whose)).some((each) => each.id === id)) throw new Refusal('not_found')
  const rows = await deliveriesOf(whose, id, { before: cursor, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return { rows: shown.map(presentDelivery), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.kind,
  state: row.state,
  tries: row.attempts,
  nextAt: row.next_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

export async function readDelivery(actor: Actor, id: Id<'webhookDelivery'>): Promise<Answer<typeof outgoingWebhooksContract.delivery>> {
  const row = await deliveryById(ownerOf(actor), id)
  if (!row) throw new Refusal('not_found')
  const attempts = await attemptsOf(id)
  return {
    ...presentDelivery(row),
    payload: row.payload,
    attempts: attempts.map(({ at, status, fault, milliseconds, answer }) => ({
      at: at.toISOString(),
      status,
      fault,
      milliseconds,
      answer,
    })),
  }
}

/** The same event under the same id; a receiver that has it already knows it by that. */
export async function replay(actor: Actor, id: Id<'webhookDelivery'>): Promise<void> {
  const whose = ownerOf(actor)
  const row = await deliveryById(whose, id)
  if (!row) throw new Refusal('not_found')
  await inTransaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, whose, row.endpoint_id)
    if (endpoint?.state !== 'active') throw new Refusal('webhook_is_off')
    if (!(await saveReplay(tx, id, clock.now()))) return
    await enqueue(tx, sendDelivery, { deliveryId: id })
    const data = { event: row.kind }
    await recordEvent(tx, {
      kind: 'webhook_endpoint.replayed',
      by: actor,
      about: { noun: 'webhookEndpoint', id: endpoint.id },
      ...whose,
      data,
    })
  })
}
