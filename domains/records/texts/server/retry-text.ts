import { whyNotRetry } from '#domains/records/recipients/rules/retry.ts'
import { SEND_TEXT } from '#domains/records/texts/server/sending.ts'
import { lockText, requeueText } from '#domains/records/texts/server/texts.store.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** Sends a failed text again. Who gets it, for the history. */
export async function retryText(tx: Tx, id: Id<'textMessage'>) {
  const text = await lockText(tx, id)
  if (!text) throw new Refusal('not_found')
  const whyNot = whyNotRetry(text)
  if (whyNot) throw new Refusal(whyNot)
  await requeueText(tx, id, clock.now())
  await enqueue(tx, SEND_TEXT, { textId: id })
  return text
}
