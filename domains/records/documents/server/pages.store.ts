import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type StoredPage = { number: number; storageKey: string; width: number; height: number; bytes: number }

export async function pagesOf(id: Id<'document'>): Promise<StoredPage[]> {
  return columns().where('document_id', '=', id).orderBy('number').execute()
}

export async function pageOf(id: Id<'document'>, number: number): Promise<StoredPage | undefined> {
  return columns().where('document_id', '=', id).where('number', '=', number).executeTakeFirst()
}

/** Keeps the page that was drawn first; returns the pages that were not needed. */
export async function addPages(tx: Tx, id: Id<'document'>, pages: readonly StoredPage[]): Promise<StoredPage[]> {
  if (pages.length === 0) return []
  const added = await tx
    .insertInto('document_pages')
    .values(
      pages.map(({ number, storageKey, width, height, bytes }) => ({
        document_id: id,
        number,
        storage_key: storageKey,
        width,
        height,
        bytes,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .execute()
  return pages.filter(({ number }) => !added.some((each) => each.number === number))
}

export async function copyPages(tx: Tx, from: Id<'document'>, to: Id<'document'>): Promise<void> {
  await sql`insert into document_pages (document_id, number, storage_key, width, height, bytes)
    select ${to}, number, storage_key, width, height, bytes from document_pages where document_id = ${from}`.execute(tx)
}

const columns = () => db().selectFrom('document_pages').select(['number', 'storage_key as storageKey', 'width', 'height', 'bytes'])
