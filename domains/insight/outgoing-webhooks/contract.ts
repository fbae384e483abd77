import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { savesShape, doneShape, idOf, momentShape, pageOf, pageQuery } from '#access/shapes.ts'
import { TEST_KIND, WEBHOOK_KINDS } from '#domains/insight/outgoing-webhooks/rules/catalog.data.ts'

const kindShape = z.enum(WEBHOOK_KINDS)

export const endpointShape = z.object({
  id: idOf('webhookEndpoint'),
  url: z.string(),
  description: z.string(),
  events: z.array(kindShape),
  state: z.enum(['active', 'disabled']),
  disabledWhy: z.nullable(z.enum(['failing', 'gone', 'by_hand'])),
  failingSince: z.nullable(momentShape),
  madeBy: z.string(),
  createdAt: momentShape,
  /** After a rotation: until when the secret before signs besides. */
  previousUntil: z.nullable(momentShape),
  lastDay: z.object({ delivered: z.number(), failed: z.number(), waiting: z.number() }),
  version: savesShape,
})
export type WebhookEndpoint = z.output<typeof endpointShape>

const attemptShape = z.object({
  at: momentShape,
  status: z.nullable(z.number()),
  fault: z.nullable(z.enum(['address_refused', 'unknown_host', 'timeout', 'unreachable', 'too_large'])),
  milliseconds: z.number(),
  answer: z.string(),
})

const deliveryShape = z.object({
  id: idOf('webhookDelivery'),
  event: z.enum([...WEBHOOK_KINDS, TEST_KIND]),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number(),
  nextAt: z.nullable(momentShape),
  createdAt: momentShape,
})
export type WebhookDelivery = z.output<typeof deliveryShape>

const wanted = {
  url: z.string().check(z.trim(), z.minLength(1, 'Enter the address.'), z.maxLength(500, 'Use at most 500 characters.')),
  description: z.string().check(z.trim(), z.maxLength(200, 'Use at most 200 characters.')),
  events: z.array(kindShape).check(z.minLength(1, 'Choose at least one event.')),
}

const one = { params: z.object({ endpointId: idOf('webhookEndpoint') }) }
const delivery = { params: z.object({ deliveryId: idOf('webhookDelivery') }) }
const verb = 'webhook_endpoints.manage'
const secretShape = z.object({ id: idOf('webhookEndpoint'), secret: z.string() })

/** Of the company for staff, of their own agency for an agent admin. */
export const outgoingWebhooksContract = contract({
  endpoints: {
    verb: 'webhook_endpoints.read',
    method: 'GET',
    path: '/webhook-endpoints',
    summary: 'List the webhooks of the company, or of my agency, and the events they can have',
    answer: z.object({ rows: z.array(endpointShape), events: z.array(kindShape) }),
  },
  add: {
    verb,
    method: 'POST',
    path: '/webhook-endpoints',
    impersonation: 'never',
    summary: 'Add a webhook; its signing secret is shown once',
    body: z.strictObject(wanted),
    answer: secretShape,
    refusals: { too_many_webhooks: 'There are already 10 webhooks. Remove one first.' },
  },
  change: {
    verb,
    method: 'PATCH',
    path: '/webhook-endpoints/:endpointId',
    summary: 'Change a webhook, turn it off or on',
    ...one,
    body: z.strictObject({ version: savesShape, ...wanted, isActive: z.boolean() }),
    answer: doneShape,
  },
  remove: { verb, method: 'DELETE', path: '/webhook-endpoints/:endpointId', summary: 'Remove a webhook', ...one, answer: doneShape },
  rotate: {
    verb,
    method: 'POST',
    path: '/webhook-endpoints/:endpointId/rotation',
    impersonation: 'never',
    summary: 'Give a webhook a new signing secret; for 24 hours both sign',
    ...one,
    answer: secretShape,
  },
  test: {
    verb,
    method: 'POST',
    path: '/webhook-endpoints/:endpointId/test',
    summary: 'Send a test event to a webhook',
    ...one,
    answer: doneShape,
  },
  deliveries: {
    verb: 'webhook_endpoints.read',
    presence: 'never',
    method: 'GET',
    path: '/webhook-endpoints/:endpointId/deliveries',
    summary: 'List what was sent to a webhook in the last 30 days, newest first',
    ...one,
    query: z.object(pageQuery),
    answer: pageOf(deliveryShape),
  },
  delivery: {
    verb: 'webhook_endpoints.read',
    method: 'GET',
    path: '/webhook-deliveries/:deliveryId',
    summary: 'One delivery with its payload and each try',
    ...delivery,
    answer: z.extend(deliveryShape, { payload: z.string(), attempts: z.array(attemptShape) }),
  },
  replay: {
    verb,
    method: 'POST',
    path: '/webhook-deliveries/:deliveryId/replay',
    summary: 'Send an event to a webhook again, under the same id',
    ...delivery,
    answer: doneShape,
    refusals: { webhook_is_off: 'This webhook is turned off. Turn it on first.' },
  },
})
