import { SEND } from '#domains/records/messages/server/delivery.ts'
import { lockEmail, requeueEmail } from '#domains/records/messages/server/messages.store.ts'
import { whyNotRetry } from '#domains/records/recipients/rules/retry.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** Sends a failed email again, with all its tries. What it is about, for the history. */
export async function retryEmail(tx: Tx, id: Id<'message'>) {
  const email = await lockEmail(tx, id)
  if (!email) throw new Refusal('not_found')
  const whyNot = whyNotRetry(email)
  if (whyNot) throw new Refusal(whyNot)
  await requeueEmail(tx, id, clock.now())
  await enqueue(tx, SEND, { messageId: id })
  return email
}
