import type { Actor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { retryEmail } from '#domains/records/messages/server/retry-email.ts'
import { retryText } from '#domains/records/texts/server/retry-text.ts'
import { inTransaction } from '#platform/db.ts'
import { isId, type Id } from '#platform/ids.ts'

/** Sends a failed message again, and writes into the history who asked for it. */
export async function retryMessage(actor: Actor, id: Id<'message'> | Id<'textMessage'>): Promise<void> {
  await inTransaction(async (tx) => {
    const { kind, memberId, claimId } = isId('message', id)
      ? await retryEmail(tx, id)
      : { memberId: null, claimId: null, ...(await retryText(tx, id)) }
    await recordEvent(tx, { kind: 'message.retried', by: actor, about: { noun: 'message', id }, memberId, claimId, data: { kind } })
  })
}
