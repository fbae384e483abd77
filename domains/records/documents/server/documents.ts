import { setState, setQuarterTurns, type ClaimDocument } from '#domains/records/documents/server/documents.store.ts'
import type { Tx } from '#platform/db.ts'

export { acceptFile, addDocument, type ArrivedFile, forgetFile, reuseDocument } from '#domains/records/documents/server/accepting.ts'
export { deleteDocument } from '#domains/records/documents/server/deleting.ts'
export {
  type ClaimDocument,
  documentById,
  documentsOf,
  documentsSubquery,
  examineAgain,
  unscannedDocuments,
} from '#domains/records/documents/server/documents.store.ts'
export { conclude, examineStored, dropUnusedFiles } from '#domains/records/documents/server/examining.ts'
export { claimsWithTheSameFile, type SimilarPhotos, similarPhotos } from '#domains/records/documents/server/likeness.store.ts'
export { fileOf, pageFileOf } from '#domains/records/documents/server/serving.ts'

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
