import * as z from 'zod/mini'
import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { idOf } from '#access/shapes.ts'
import { addWaitingLetter, dropWaitingLetter, transferAt, waitingLetter } from '#domains/membership/transfers/server/transfers.store.ts'
import type { Tx } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { visibleMembership } from '#domains/membership/memberships/server/memberships.ts'

type Storing = { transferId: Id<'agencyTransfer'> }
const STORE = { name: 'memberships.store_letter', once: ({ transferId }: Storing) => `letter:${transferId}` }

/**
 * Saves a letter in the transaction of its request; a job moves it to file storage, under the key in its row. So
 * there is no letter without a request, and no request without its letter.
 */
export async function saveLetter(tx: Tx, transferId: Id<'agencyTransfer'>, bytes: Uint8Array): Promise<void> {
  await addWaitingLetter(tx, transferId, bytes)
  await enqueue(tx, STORE, { transferId })
}

/** Interrupted halfway, it is stored once more, under the same key. */
export const storeLetter = job({
  ...STORE,
  payload: z.object({ transferId: idOf('agencyTransfer') }),
  run: async ({ transferId }) => {
    const letter = await waitingLetter(transferId)
    if (!letter) return
    await files().put(letter.bytes, letter.storageKey)
    await dropWaitingLetter(transferId)
  },
})

/** A letter as uploaded, to download and not to show in our own pages. */
export async function transferLetter(actor: Actor, id: Id<'membership'>, transferId: Id<'agencyTransfer'>): Promise<FileAnswer> {
  if (!(await visibleMembership(actor, id))) throw new Refusal('not_found')
  const transfer = await transferAt(id, transferId)
  if (!transfer) throw new Refusal('not_found')
  const waiting = await waitingLetter(transferId)
  const bytes = waiting?.bytes ?? (await files().read(transfer.storageKey))
  return { fileName: transfer.fileName, mediaType: transfer.mediaType, bytes }
}
