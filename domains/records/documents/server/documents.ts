import { setState, setTurns } from '#domains/records/documents/server/documents.store.ts'
import type { Tx } from '#platform/db.ts'
import type { ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'

/** Takes a document away, or puts it back; the file itself stays for the claims file (docs/rules.md §7). */
export async function removeDocument(tx: Tx, { id }: ClaimDocument): Promise<void> {
  await setState(tx, id, 'removed')
}
export async function restoreDocument(tx: Tx, { id, verdict }: ClaimDocument): Promise<void> {
  await setState(tx, id, verdict)
}

/** How a picture is shown; what was sent is not touched. */
export async function turnDocument(tx: Tx, { id }: ClaimDocument, turns: number): Promise<void> {
  await setTurns(tx, id, turns)
}
