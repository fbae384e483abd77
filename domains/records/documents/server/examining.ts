import { MEDIA_TYPES } from '#domains/records/file-analysis/rules/kind.ts'
import { editedAfterIssue } from '#domains/records/file-analysis/rules/pdf-facts.ts'
import { type Found, saveFound } from '#domains/records/documents/server/documents.store.ts'
import { DRAW, keepPages } from '#domains/records/documents/server/drawing.ts'
import { examine } from '#domains/records/examination/server/examination.ts'
import { addPages, type KeptPage } from '#domains/records/documents/server/pages.store.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { scan } from '#domains/records/examination/server/scan.ts'
import type { Examined } from '#domains/records/examination/server/examined.ts'
import type { ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'
import type { Id } from '#platform/ids.ts'

/** What the examination found, its new bytes put away; nothing points to them yet. */
export type ExaminedFile = Found & { pages: readonly KeptPage[] }

/** Scans the file and looks into it, in seconds at worst and outside any transaction. */
export async function examineStored(document: ClaimDocument): Promise<ExaminedFile> {
  const bytes = await files().read(document.storageKey ?? '')
  const [scanned, examined] = await Promise.all([scan(bytes), examine(bytes)])
  const found: ExaminedFile = {
    verdict: 'quarantined',
    problem: null,
    mediaType: document.mediaType,
    bytes: document.bytes,
    storageKey: document.storageKey,
    scan: scanned,
    pageCount: 0,
    editedWhy: null,
    likeness: null,
    facts: null,
    pages: [],
  }
  if (scanned === 'infected') return { ...found, problem: 'virus' }
  if (examined.outcome === 'refused') return { ...found, verdict: 'refused', problem: examined.because, storageKey: null }
  if (examined.danger) return { ...found, problem: examined.danger, facts: examined.facts }
  if (scanned === 'unknown') return { ...found, problem: 'not_scanned' }
  return { ...found, ...(await keep(document, examined)) }
}

/** Writes down what was found. A PDF's later pages are drawn by and by. */
export async function conclude(tx: Tx, document: ClaimDocument, { pages, ...found }: ExaminedFile): Promise<void> {
  await saveFound(tx, document.id, found, clock.now())
  await addPages(tx, document.id, pages)
  const last = pages.at(-1)?.number ?? found.pageCount
  if (last < found.pageCount) await enqueue(tx, DRAW, { documentId: document.id, from: last + 1 })
}

/** Drops the bytes that are no longer needed once the verdict is in the book; or, when it could not be written, the new ones. */
export async function tidyUp(document: ClaimDocument, looked: ExaminedFile, { concluded }: { concluded: boolean }): Promise<void> {
  const [old, now] = [document.storageKey, looked.storageKey]
  if (concluded) return old && old !== now ? files().drop(old) : undefined
  await Promise.all(
    [...(now && now !== old ? [now] : []), ...looked.pages.map(({ storageKey }) => storageKey)].map((key) => files().drop(key)),
  )
}

async function keep(document: ClaimDocument, examined: Extract<Examined, { outcome: 'taken' }>) {
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
    pages: await keepPages(examined.pages),
  }
}

/** Examined once more, from the beginning. */
export async function examineAgain(tx: Tx, id: Id<'document'>): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ verdict: 'examining', state: 'examining', state_why: null, scan: 'none' })
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .execute()
}
