import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { webhookContract } from '#domains/money/webhooks/contract.ts'
import { presentNews } from '#domains/money/webhooks/server/webhooks.present.ts'
import { keptNews, newsList } from '#domains/money/webhooks/server/webhooks.store.ts'
import { receiveWebhook, replayNews } from '#domains/money/webhooks/server/webhooks.ts'
import { Refusal } from '#platform/refusal.ts'

export const webhooksRoutes = serve(webhookContract, {
  receiveWebhook: async ({ body, header }) => {
    await receiveWebhook(body, header('stripe-signature'))
    return { received: true } as const
  },
  webhooks: async ({ query: { waiting, ...query } }) => {
    const { rows, next } = await newsList({ ...query, waiting: waiting === 'yes' })
    return { rows: rows.map(presentNews), next }
  },
  webhook: async ({ params }) => {
    const news = await keptNews(params.eventId)
    if (!news) throw new Refusal('not_found')
    return { ...presentNews(news), payload: news.payload }
  },
  replayWebhook: async ({ params }) => {
    await replayNews(params.eventId)
    return DONE
  },
})
