import { sql } from 'kysely'
import type { ClaimDocument } from '#capabilities/documents/server/documents.store.ts'
import { clock } from '#platform/clock.ts'
import { db, type Tx } from '#platform/db.ts'
import { files } from '#platform/files.ts'

/**
 * Its time is over: the bytes and the pages are gone, and the row stays as its tombstone (what it was, when it went, by
 * which rule), without its name. The bytes go first: broken off in between, it is done again.
 */
export async function deleteDocument(tx: Tx, document: Pick<ClaimDocument, 'id' | 'storageKey'>, why: string): Promise<void> {
  for (const key of await keysOfItsOwn(document)) await files().drop(key)
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
      page_count: 0,
    })
    .where('id', '=', document.id)
    .execute()
}

/** A paper that is used twice shares its bytes: what another still needs stays. */
async function keysOfItsOwn({ id, storageKey }: Pick<ClaimDocument, 'id' | 'storageKey'>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select mine.key from (
      select ${storageKey}::text as key union select storage_key from document_pages where document_id = ${id}
    ) as mine
    where mine.key is not null
      and not exists (select 1 from documents where storage_key = mine.key and id <> ${id})
      and not exists (select 1 from document_pages where storage_key = mine.key and document_id <> ${id})`.execute(db())
  return rows.map(({ key }) => key)
}
