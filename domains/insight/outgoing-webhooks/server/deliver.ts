import { disabledEmail } from '#domains/insight/outgoing-webhooks/rules/emails.ts'
import { ANSWER_KEPT, isDelivered, isGivenUp, isGone, LEASE_MS, nextTry } from '#domains/insight/outgoing-webhooks/rules/webhooks.ts'
import { type Due, endWaiting, saveAttempt, saveOutcome, takeDue } from '#domains/insight/outgoing-webhooks/server/deliveries.store.ts'
import { keepersOf, noteOutcome, saveDisabled } from '#domains/insight/outgoing-webhooks/server/endpoints.store.ts'
import { rulesFor, webhookOptions } from '#domains/insight/outgoing-webhooks/server/options.ts'
import { openSecretOf, signedHeaders } from '#domains/insight/outgoing-webhooks/server/signing.ts'
import { SYSTEM } from '#access/actor.ts'
import { isOff } from '#domains/records/feature-switches/server/feature-switches.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Posted, postSafely } from '#platform/network/post-safely.ts'

/**
 * Sends a delivery that is due, once, and notes what came of it; none while staff have this turned off. It may be sent twice when this
 * process dies in between.
 */
export async function tryDelivery(id: Id<'webhookDelivery'>, now: Date): Promise<void> {
  if (await isOff('outgoing_webhooks')) return
  const due = await inTransaction((tx) => takeDue(tx, id, now, new Date(now.getTime() + LEASE_MS)))
  if (!due) return
  if (!due.is_active) return inTransaction((tx) => endWaiting(tx, due.endpoint_id, now))
  const posted = await post(due, now)
  await inTransaction(async (tx) => {
    await saveAttempt(tx, id, { ...posted, answer: cut(posted.answer) }, now)
    const failingSince = await noteOutcome(tx, due.endpoint_id, isDelivered(posted), now)
    if (isDelivered(posted)) return saveOutcome(tx, id, { state: 'delivered', nextAt: null }, now)
    const again = nextTry(due.attempts + 1, now)
    await saveOutcome(tx, id, again ? { state: 'waiting', nextAt: again } : { state: 'failed', nextAt: null }, now)
    if (isGone(posted)) await disable(tx, due, 'gone', now)
    else if (!again && isGivenUp(failingSince, now)) await disable(tx, due, 'failing', now)
  })
}

function post({ id, endpoint_id: endpointId, event_id: eventId, ...due }: Due, now: Date): Promise<Posted> {
  const sealed = [due.sealed_secret, ...(due.previous_sealed ? [due.previous_sealed] : [])]
  const secrets = sealed.map((each) => openSecretOf(endpointId, each))
  const headers = signedHeaders(eventId ?? id, due.payload, secrets, now)
  return postSafely({ url: due.url, headers, body: due.payload }, rulesFor(due.url))
}

/** What can be kept as text. */
const cut = (answer: string): string => answer.replaceAll('\0', '').slice(0, ANSWER_KEPT)

/** Whoever can turn it on again is told. */
async function disable(tx: Tx, { endpoint_id: id, master_code: masterCode, url }: Due, why: 'failing' | 'gone', now: Date): Promise<void> {
  if (!(await saveDisabled(tx, id, why))) return
  await endWaiting(tx, id, now)
  await recordEvent(tx, {
    kind: 'webhook_endpoint.disabled',
    by: SYSTEM,
    about: { noun: 'webhookEndpoint', id },
    masterCode,
    data: { why },
  })
  const page = `${webhookOptions().publicUrl}/${masterCode === null ? 'account' : 'agent'}-center/webhooks`
  for (const { id: userId, email, first_name: name } of await keepersOf(tx, { masterCode })) {
    await sendEmail(tx, {
      kind: 'webhook_disabled',
      to: { email, name },
      userId,
      onceKey: `webhook_disabled:${id}:${now.toISOString()}:${userId}`,
      email: disabledEmail({ name, address: new URL(url).host, isGone: why === 'gone', url: page }),
    })
  }
}
