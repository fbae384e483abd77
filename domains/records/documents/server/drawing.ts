import { drawMorePages } from '#domains/records/examination/server/examination.ts'
import { addPages, type StoredPage } from '#domains/records/documents/server/pages.store.ts'
import { inTransaction } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { DrawnPage } from '#domains/records/examination/server/examined.ts'
import { documentById } from '#domains/records/documents/server/claim-documents.ts'

type DrawPagesPayload = { documentId: Id<'document'>; from: number }
export const DRAW = { name: 'documents.draw_pages', once: ({ documentId, from }: DrawPagesPayload) => `draw:${documentId}:${from}` }

/** Draws the pages of a long PDF from this one on, a few per job. */
export async function drawRemainingPages({ documentId, from }: DrawPagesPayload): Promise<void> {
  const document = await documentById(documentId)
  if (document?.state !== 'clean' || !document.storageKey) return
  const pages = await storePages(await drawMorePages(await files().read(document.storageKey), from))
  const duplicates = await inTransaction(async (tx) => {
    const last = pages.at(-1)?.number
    if (last !== undefined && last < document.pageCount) await enqueue(tx, DRAW, { documentId, from: last + 1 })
    return addPages(tx, documentId, pages)
  })
  for (const { storageKey } of duplicates) await files().drop(storageKey)
}

export async function storePages(pages: readonly DrawnPage[]): Promise<StoredPage[]> {
  const stored: StoredPage[] = []
  for (const { number, width, height, bytes } of pages)
    stored.push({ number, width, height, bytes: bytes.length, storageKey: await files().put(bytes) })
  return stored
}
