import { HEARD_KINDS, KEPT_DAYS } from '#domains/insight/outgoing-webhooks/rules/webhooks.ts'
import { tryDelivery } from '#domains/insight/outgoing-webhooks/server/deliver.ts'
import { deleteDelivery, dueDeliveries, oldDeliveries } from '#domains/insight/outgoing-webhooks/server/deliveries.store.ts'
import { queueEvent, sendDelivery } from '#domains/insight/outgoing-webhooks/server/queue.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { hourly, type Sweep, sweep } from '#platform/jobs/sweep.ts'

export const outgoingWebhooksListeners: readonly Listener[] = [...HEARD_KINDS].map((kind) =>
  listen(kind, `outgoing_webhooks.queue_${kind.replace('.', '_')}`, queueEvent),
)

export const outgoingWebhooksJobs: readonly Job[] = [sendDelivery]

const DAY_MS = 86_400_000

/** What failed is tried again; what was sent a month ago is deleted. */
export const outgoingWebhooksSweeps: readonly Sweep[] = [
  sweep({ name: 'outgoing_webhooks.retry', find: dueDeliveries, key: ({ id }) => id, work: ({ id }, now) => tryDelivery(id, now) }),
  hourly(
    sweep({
      name: 'outgoing_webhooks.delete',
      find: (page) => oldDeliveries(new Date(page.now.getTime() - KEPT_DAYS * DAY_MS), page),
      key: ({ id }) => id,
      work: ({ id }) => deleteDelivery(id),
    }),
  ),
]
