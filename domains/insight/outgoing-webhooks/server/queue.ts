import * as z from 'zod/mini'
import type { WebhookEvent } from '#domains/insight/outgoing-webhooks/rules/catalog.data.ts'
import { kindsOf, payloadOf, webhookEventOf } from '#domains/insight/outgoing-webhooks/rules/webhooks.ts'
import { tryDelivery } from '#domains/insight/outgoing-webhooks/server/deliver.ts'
import { addDelivery, endpointsHearing } from '#domains/insight/outgoing-webhooks/server/deliveries.store.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { eventFor } from '#domains/records/history/rules/visibility.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { idOf } from '#access/shapes.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/new-id.ts'

export const sendDelivery = job({
  name: 'outgoing_webhooks.send',
  payload: z.object({ deliveryId: idOf('webhookDelivery') }),
  once: ({ deliveryId }) => `webhook:${deliveryId}`,
  run: ({ deliveryId }) => tryDelivery(deliveryId, clock.now()),
})

/**
 * For each endpoint that hears of this event a delivery with its payload, as its receiver may read it, and the job that sends it. The
 * event's own transaction has queued this (`history.deliver`), so that no event is forgotten and none that was undone is sent.
 */
export async function queueEvent(event: HistoryEvent): Promise<void> {
  const kind = webhookEventOf(event)
  if (!kind) return
  await inTransaction(async (tx) => {
    for (const { id: endpointId, master_code: masterCode } of await endpointsHearing(tx, { ...event, kind })) {
      const shown = masterCode === null ? event : eventFor('agency', event)
      if (!shown || !isHeardBy(masterCode, kind)) continue
      const id = newId('webhookDelivery')
      const payload = JSON.stringify(payloadOf({ ...shown, kind }))
      const isNew = await addDelivery(tx, { id, endpointId, eventId: event.id, kind, payload, at: clock.now() })
      if (isNew) await enqueue(tx, sendDelivery, { deliveryId: id })
    }
  })
}

const isHeardBy = (masterCode: string | null, kind: WebhookEvent): boolean =>
  kindsOf(masterCode === null ? 'company' : 'agency').some((each) => each === kind)
