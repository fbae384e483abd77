import { sql } from 'kysely'
import { clock } from '#platform/clock.ts'
import { db, type Tx } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'

type DropFilesPayload = { documentId: Id<'document'>; keys: readonly string[] }
export const DROP = { name: 'documents.drop_files', once: ({ documentId }: DropFilesPayload) => `drop:${documentId}` }

/**
 * Deletes a document whose retention period is over: its pages and name go, and the row stays as a tombstone (what it was, when
 * and by which rule it was deleted). The bytes are deleted by a job: the file store may be remote, and is not called while rows
 * are locked.
 */
export async function deleteDocument(tx: Tx, document: Pick<ClaimDocument, 'id' | 'storageKey'>, why: string): Promise<void> {
  await enqueue(tx, DROP, { documentId: document.id, keys: await keysOf(document) })
  await tx.deleteFrom('document_pages').where('document_id', '=', document.id).execute()
  await tx
    .updateTable('documents')
    .set({
      state: 'deleted',
      deleted_at: clock.now(),
      deleted_why: why,
      storage_key: null,
      file_name: 'Deleted',
      facts: null,
      likeness: null,
      likeness_quarters: null,
      edited_why: null,
      read_state: null,
      read_values: null,
      page_count: 0,
    })
    .where('id', '=', document.id)
    .execute()
}

async function keysOf({ id, storageKey }: Pick<ClaimDocument, 'id' | 'storageKey'>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select ${storageKey}::text as key union select storage_key from document_pages where document_id = ${id}
    ) as mine where key is not null`.execute(db())
  return rows.map(({ key }) => key)
}

/** A document that is reused shares its bytes: bytes that another row still refers to stay. */
export async function dropFiles({ keys }: DropFilesPayload): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) as mine (key)
    where not exists (select 1 from documents where storage_key = mine.key)
      and not exists (select 1 from document_pages where storage_key = mine.key)`.execute(db())
  for (const { key } of rows) await files().drop(key)
}
