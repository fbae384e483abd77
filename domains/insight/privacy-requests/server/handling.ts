import type { EventActor } from '#access/actor.ts'
import { SYSTEM } from '#access/actor.ts'
import { NOT_SOLD, nothingIsSold, requestArrived, requestReceived } from '#domains/insight/privacy-requests/rules/emails.ts'
import { REQUEST_MOVES } from '#domains/insight/privacy-requests/rules/request.ts'
import { BUILD_COPY } from '#domains/insight/privacy-requests/server/copying.ts'
import { changeRequest, type RequestRecord } from '#domains/insight/privacy-requests/server/privacy-requests.store.ts'
import { emailPerson, notifyCompliance, recordRequestEvent } from '#domains/insight/privacy-requests/server/telling.ts'
import { savePreference } from '#domains/records/recipients/server/preferences.ts'
import { preferencesKey } from '#domains/records/recipients/server/recipients.ts'
import { CHANNELS, type Kind, KINDS, type MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { canBeStopped } from '#domains/records/recipients/rules/preferences.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** As soon as we know who asks: a copy is built, nothing is sold; the rest waits for compliance. */
export async function handle(tx: Tx, by: EventActor, request: RequestRecord): Promise<void> {
  if (request.kind === 'no_sale') return stopSale(tx, by, request)
  await emailPerson(tx, request, { step: 'received', kind: 'privacy_received', email: requestReceived(request, request.due_on) })
  if (request.kind === 'copy') return enqueue(tx, BUILD_COPY, { requestId: request.id })
  await notifyCompliance(tx, request, { onceKey: `privacy_waits:${request.id}`, ...requestArrived(request) })
}

/** We sell nothing: that is the answer, and what is not required is no longer sent. */
async function stopSale(tx: Tx, by: EventActor, request: RequestRecord): Promise<void> {
  const recipientId = preferencesKey({ memberId: request.member_id, userId: request.user_id }, request.email)
  for (const [kind, { channels }] of Object.entries(KINDS) as [MessageKind, Kind][])
    for (const channel of CHANNELS)
      if (channel !== 'notification' && channels.includes(channel) && canBeStopped(kind, channel))
        await savePreference(tx, { recipientId, kind, channel, wanted: false, how: 'preferences', at: clock.now() })
  await changeRequest(tx, request.id, { status: REQUEST_MOVES.finish.to, answer: NOT_SOLD.says, closed_on: officeDay() })
  await emailPerson(tx, request, { step: 'answered', kind: 'privacy_answered', email: nothingIsSold(request) })
  await recordRequestEvent(tx, by.kind === 'person' ? by : SYSTEM, request, { kind: 'privacy.sale_refused' })
}
