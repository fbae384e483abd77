import { MEDIA_TYPES } from '#domains/records/file-analysis/rules/kind.ts'
import { editedAfterIssue } from '#domains/records/file-analysis/rules/pdf-facts.ts'
import { type Found, saveExamination } from '#domains/records/documents/server/documents.store.ts'
import { DRAW, storePages } from '#domains/records/documents/server/drawing.ts'
import { examine } from '#domains/records/examination/server/examination.ts'
import { addPages, type StoredPage } from '#domains/records/documents/server/pages.store.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { scan } from '#domains/records/examination/server/scan.ts'
import type { Examined } from '#domains/records/examination/server/examined.ts'
import type { Id } from '#platform/ids.ts'
import type { ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'

/** The result of the examination, with its new bytes stored; no row refers to them yet. */
export type ExaminedFile = Found & { pages: readonly StoredPage[] }

const unknownResult = ({ mediaType, bytes, storageKey }: ClaimDocument): ExaminedFile => ({
  verdict: 'quarantined',
  problem: null,
  mediaType,
  bytes,
  storageKey,
  scan: 'none',
  pageCount: 0,
  editedWhy: null,
  likeness: null,
  facts: null,
  pages: [],
})

/** Scans and examines the file, outside any transaction; takes seconds at worst. */
export async function examineStored(document: ClaimDocument): Promise<ExaminedFile> {
  const bytes = await files().read(document.storageKey ?? '')
  const [scanned, examined] = await Promise.all([scan(bytes), examine(bytes)])
  const result = { ...unknownResult(document), scan: scanned }
  if (scanned === 'infected') return { ...result, problem: 'virus' }
  if (examined.outcome === 'refused') return { ...result, verdict: 'refused', problem: examined.because, storageKey: null }
  if (examined.danger) return { ...result, problem: examined.danger, facts: examined.facts }
  if (scanned === 'unknown') return { ...result, problem: 'not_scanned' }
  return { ...result, ...(await storeExamined(document, examined)) }
}

/** The result for a file whose examination failed each time: nobody opens it. */
export const notExamined = (document: ClaimDocument): ExaminedFile => ({
  ...unknownResult(document),
  problem: 'not_examined',
})

/** Saves the result. The later pages of a PDF are drawn by further jobs. */
export async function conclude(tx: Tx, document: ClaimDocument, { pages, ...result }: ExaminedFile): Promise<void> {
  await saveExamination(tx, document.id, result, clock.now())
  await addPages(tx, document.id, pages)
  const last = pages.at(-1)?.number ?? result.pageCount
  if (last < result.pageCount) await enqueue(tx, DRAW, { documentId: document.id, from: last + 1 })
}

/** Deletes the bytes that are no longer needed once the result is saved; if it could not be saved, the new ones. */
export async function dropUnusedFiles(
  document: ClaimDocument,
  examined: ExaminedFile,
  { concluded }: { concluded: boolean },
): Promise<void> {
  const [old, now] = [document.storageKey, examined.storageKey]
  if (concluded) return old && old !== now ? files().drop(old) : undefined
  await Promise.all(
    [...(now && now !== old ? [now] : []), ...examined.pages.map(({ storageKey }) => storageKey)].map((key) => files().drop(key)),
  )
}

async function storeExamined(document: ClaimDocument, examined: Extract<Examined, { outcome: 'taken' }>) {
  const isNew = examined.kind !== 'pdf'
  return {
    verdict: 'clean' as const,
    mediaType: MEDIA_TYPES[examined.kind],
    bytes: examined.bytes.length,
    storageKey: isNew ? await files().put(examined.bytes) : document.storageKey,
    pageCount: examined.pageCount,
    editedWhy: examined.facts && editedAfterIssue(examined.facts),
    likeness: examined.likeness,
    facts: examined.facts,
    pages: await storePages(examined.pages),
  }
}

/** Starts the examination again from the beginning. */
export async function examineAgain(tx: Tx, id: Id<'document'>): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ verdict: 'examining', state: 'examining', state_why: null, scan: 'none' })
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .execute()
}
