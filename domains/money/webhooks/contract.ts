import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, momentShape, pageOf, pageQuery } from '#access/shapes.ts'

const webhookEventShape = z.object({
  eventId: z.string(),
  type: z.string(),
  source: z.enum(['webhook', 'sweep']),
  createdAt: momentShape,
  receivedAt: momentShape,
  appliedAt: z.nullable(momentShape),
  attempts: z.int(),
  failure: z.nullable(z.string()),
})

const eventId = z.object({ eventId: z.string().check(z.regex(/^evt_\w{1,250}$/)) })

export const webhookContract = contract({
  receiveWebhook: {
    verb: 'public',
    method: 'POST',
    path: '/webhooks/stripe',
    summary: 'Receive the payment network’s signed events: stored as received, acknowledged immediately, applied once',
    body: 'bytes',
    answer: z.object({ received: z.literal(true) }),
    refusals: { not_signed_by_stripe: 'The signature doesn’t match the request body, or it has expired.' },
  },
  webhooks: {
    verb: 'webhooks.read',
    method: 'GET',
    path: '/webhook-events',
    summary: 'List the payment network’s events, newest first',
    query: z.object({ ...pageQuery, waiting: z.optional(z.enum(['yes'])) }),
    answer: pageOf(webhookEventShape),
  },
  webhook: {
    verb: 'webhooks.read',
    method: 'GET',
    path: '/webhook-events/:eventId',
    summary: 'Get one event as received',
    params: eventId,
    answer: z.extend(webhookEventShape, { payload: z.string() }),
  },
  replayWebhook: {
    verb: 'webhooks.replay',
    method: 'POST',
    path: '/webhook-events/:eventId/replay',
    summary: 'Apply an event again; nothing is applied twice',
    params: eventId,
    answer: doneShape,
    once: 'by_nature',
  },
})
