import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { webhookContract } from '#domains/money/webhooks/contract.ts'
import { presentWebhookEvent } from '#domains/money/webhooks/server/webhooks.present.ts'
import { savedEvent, eventList } from '#domains/money/webhooks/server/webhooks.store.ts'
import { receiveWebhook, replayEvent } from '#domains/money/webhooks/server/webhooks.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export const webhooksRoutes = serve(webhookContract, {
  receiveWebhook: async ({ body, header }) => {
    await receiveWebhook(body, header('stripe-signature'))
    return { received: true } as const
  },
  webhooks: async ({ query: { waiting, ...query } }) => {
    const { rows, next } = await eventList({ ...query, waiting: waiting === 'yes' })
    return { rows: rows.map(presentWebhookEvent), next }
  },
  webhook: async ({ params }) => {
    const event = await savedEvent(params.eventId)
    if (!event) throw new Refusal('not_found')
    return { ...presentWebhookEvent(event), payload: event.payload }
  },
  replayWebhook: async ({ params }) => {
    await replayEvent(params.eventId)
    return DONE
  },
})
