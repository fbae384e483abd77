import { readingOf } from '#domains/claims/document-readings/rules/reading.ts'
import { documentById } from '#domains/records/documents/server/claim-documents.ts'
import { saveReading, textOf } from '#domains/records/documents/server/readings.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Reads one document in a job; a file without text, or one that cannot be read within the limits, has no values. */
export async function readDocument({ documentId }: { documentId: Id<'document'> }): Promise<void> {
  const document = await documentById(documentId)
  if (!document) return
  const reading = readingOf(await textOf(document))
  await inTransaction((tx) => saveReading(tx, documentId, reading))
}
