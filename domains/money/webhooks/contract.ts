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
    summary: "The payment network's signed events: kept as they came, answered at once, applied once",
    body: 'bytes',
    answer: z.object({ received: z.literal(true) }),
    refusals: { not_signed_by_stripe: 'The signature doesn’t match the request body, or it has expired.' },
  },
  webhooks: {
    verb: 'webhooks.read',
    method: 'GET',
    path: '/webhook-events',
    summary: 'News from the payment network, newest first',
    query: z.object({ ...pageQuery, waiting: z.optional(z.enum(['yes'])) }),
    answer: pageOf(webhookEventShape),
  },
  webhook: {
    verb: 'webhooks.read',
    method: 'GET',
    path: '/webhook-events/:eventId',
    summary: 'One event as it came',
    params: eventId,
    answer: z.extend(webhookEventShape, { payload: z.string() }),
  },
  replayWebhook: {
    verb: 'webhooks.replay',
    method: 'POST',
    path: '/webhook-events/:eventId/replay',
    summary: 'Apply an event once more; what was applied stays applied once',
    params: eventId,
    answer: doneShape,
    once: 'by_nature',
  },
})
