import { setState, setQuarterTurns, type ClaimDocument } from '#domains/records/documents/server/documents.store.ts'
import type { Tx } from '#platform/db.ts'

export { acceptFile, addDocument, type ArrivedFile, forgetFile, reuseDocument } from '#domains/records/documents/server/accepting.ts'
export { deleteDocument } from '#domains/records/documents/server/deleting.ts'
export {
  type ClaimDocument,
  documentById,
  documentsOf,
  documentsQuestion,
  examineAgain,
  notScanned,
} from '#domains/records/documents/server/documents.store.ts'
export { conclude, examineStored, tidyUp } from '#domains/records/documents/server/examining.ts'
export { claimsWithTheSameFile, type LikePhotos, likePhotos } from '#domains/records/documents/server/likeness.store.ts'
export { fileOf, pageFileOf } from '#domains/records/documents/server/serving.ts'

/** Takes a document away, or puts it back; the file itself stays for the claims file (docs/rules.md §7). */
export async function removeDocument(tx: Tx, { id }: ClaimDocument): Promise<void> {
  await setState(tx, id, 'removed')
}
export async function restoreDocument(tx: Tx, { id, verdict }: ClaimDocument): Promise<void> {
  await setState(tx, id, verdict)
}

/** How a picture is shown; what was sent is not touched. */
export async function rotateDocument(tx: Tx, { id }: ClaimDocument, quarterTurns: number): Promise<void> {
  await setQuarterTurns(tx, id, quarterTurns)
}
