import { drawMorePages } from '#domains/records/examination/server/examination.ts'
import { addPages, type KeptPage } from '#domains/records/documents/server/pages.store.ts'
import { inTransaction } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { DrawnPage } from '#domains/records/examination/server/examined.ts'
import { documentById } from '#domains/records/documents/server/claim-documents.ts'

type Drawing = { documentId: Id<'document'>; from: number }
export const DRAW = { name: 'documents.draw_pages', once: ({ documentId, from }: Drawing) => `draw:${documentId}:${from}` }

/** The pages of a long PDF from this one on, some at a time. */
export async function drawRest({ documentId, from }: Drawing): Promise<void> {
  const document = await documentById(documentId)
  if (document?.state !== 'clean' || !document.storageKey) return
  const pages = await keepPages(await drawMorePages(await files().read(document.storageKey), from))
  const twice = await inTransaction(async (tx) => {
    const last = pages.at(-1)?.number
    if (last !== undefined && last < document.pageCount) await enqueue(tx, DRAW, { documentId, from: last + 1 })
    return addPages(tx, documentId, pages)
  })
  for (const { storageKey } of twice) await files().drop(storageKey)
}

export async function keepPages(pages: readonly DrawnPage[]): Promise<KeptPage[]> {
  const kept: KeptPage[] = []
  for (const { number, width, height, bytes } of pages)
    kept.push({ number, width, height, bytes: bytes.length, storageKey: await files().put(bytes) })
  return kept
}
