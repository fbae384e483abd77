import { setState, setQuarterTurns } from '#domains/records/documents/server/documents.store.ts'
import type { Tx } from '#platform/db.ts'
import type { ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'

/** Removes a document; `restoreDocument` undoes it. The bytes stay for the claim file (docs/rules.md §7). */
export async function removeDocument(tx: Tx, { id }: ClaimDocument): Promise<void> {
  await setState(tx, id, 'removed')
}
export async function restoreDocument(tx: Tx, { id, verdict }: ClaimDocument): Promise<void> {
  await setState(tx, id, verdict)
}

/** Turns a picture on the screen; the file that was sent is not changed. */
export async function rotateDocument(tx: Tx, { id }: ClaimDocument, quarterTurns: number): Promise<void> {
  await setQuarterTurns(tx, id, quarterTurns)
}
