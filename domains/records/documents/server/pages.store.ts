import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type KeptPage = { number: number; storageKey: string; width: number; height: number; bytes: number }

export async function pagesOf(id: Id<'document'>): Promise<KeptPage[]> {
  return columns().where('document_id', '=', id).orderBy('number').execute()
}

export async function pageOf(id: Id<'document'>, number: number): Promise<KeptPage | undefined> {
  return columns().where('document_id', '=', id).where('number', '=', number).executeTakeFirst()
}

/** Drawn twice, the first stays; answers those that were not needed. */
export async function addPages(tx: Tx, id: Id<'document'>, pages: readonly KeptPage[]): Promise<KeptPage[]> {
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

/** The same pages for the same file used once more. */
export async function copyPages(tx: Tx, from: Id<'document'>, to: Id<'document'>): Promise<void> {
  await sql`insert into document_pages (document_id, number, storage_key, width, height, bytes)
    select ${to}, number, storage_key, width, height, bytes from document_pages where document_id = ${from}`.execute(tx)
}

const columns = () => db().selectFrom('document_pages').select(['number', 'storage_key as storageKey', 'width', 'height', 'bytes'])
