import { sql } from 'kysely'
import { storedFilesOf } from '#platform/archive/database-shape.ts'
import type { BackupStore } from '#platform/backup/backup-store.ts'
import { DOCUMENT_MS } from '#platform/backup/retention.ts'
import { encrypt, decrypt, sha256Of } from '#platform/backup/sealing.ts'
import { db } from '#platform/db.ts'
import { PlainError, reasonOf } from '#platform/errors/plain-error.ts'
import type { Files } from '#platform/files/files.ts'
import { withClient } from '#platform/postgres/connect.ts'

const nameOf = (key: string): string => `documents/${key.slice(0, 2)}/${key}.age`

const AT_ONCE = 200

/**
 * Puts every stored file that is not in the backup yet into it, once. A file whose bytes are not those that were stored is not taken: it is
 * returned, and said.
 */
export async function backUpDocuments(store: BackupStore, { files, recipient }: { files: Files; recipient: string }): Promise<string[]> {
  const damaged: string[] = []
  for (let after = ''; ;) {
    const waiting = await db()
      .selectFrom('stored_files')
      .select(['key', 'sha256'])
      .where('backed_up_at', 'is', null)
      .where('dropped_at', 'is', null)
      .where('key', '>', after)
      .orderBy('key')
      .limit(AT_ONCE)
      .execute()
    for (const { key, sha256 } of waiting) if (!(await backUpOne(store, { files, recipient, key, sha256 }))) damaged.push(key)
    after = waiting.at(-1)?.key ?? ''
    if (waiting.length < AT_ONCE) return damaged
  }
}

type One = { files: Files; recipient: string; key: string; sha256: string }

/** False: it cannot be read, or is not what was stored. One that was deleted meanwhile is fine. */
async function backUpOne(store: BackupStore, { files, recipient, key, sha256 }: One): Promise<boolean> {
  const bytes = await files.read(key).catch(() => null)
  const row = db().selectFrom('stored_files').select('key').where('key', '=', key).where('dropped_at', 'is', null)
  if (bytes === null) return (await row.executeTakeFirst()) === undefined
  if (sha256Of(bytes) !== sha256) return false
  await store.put(nameOf(key), await encrypt(bytes, recipient))
  await db().updateTable('stored_files').set({ backed_up_at: new Date() }).where('key', '=', key).execute()
  return true
}

/** Files that were stored before their digests were kept: they get theirs now. */
export async function noteUnknownFiles({ files, databaseUrl }: { files: Files; databaseUrl: string }): Promise<void> {
  const keys = await withClient(databaseUrl, storedFilesOf)
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) each (key) where not exists (select from stored_files s where s.key = each.key)`.execute(db())
  for (const { key } of rows) {
    const bytes = await files.read(key).catch(() => null)
    if (bytes === null) continue
    const row = { key, sha256: sha256Of(bytes), bytes: bytes.length, stored_at: new Date() }
    await db()
      .insertInto('stored_files')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** A document that was deleted goes from the backup too, once no backup that is kept names it. */
export async function forgetDropped(store: BackupStore, now: Date): Promise<void> {
  const gone = await db()
    .selectFrom('stored_files')
    .select('key')
    .where('dropped_at', '<', new Date(now.getTime() - DOCUMENT_MS))
    .execute()
  for (const { key } of gone) {
    await store.drop(nameOf(key))
    await db().deleteFrom('stored_files').where('key', '=', key).where('dropped_at', 'is not', null).execute()
  }
}

/** Brings back what the rows of a restored database name. Returns the keys that the backup does not have. */
export async function restoreDocuments(
  store: BackupStore,
  { files, databaseUrl, key: privateKey }: { files: Files; databaseUrl: string; key: string },
): Promise<{ restored: number; missing: string[] }> {
  const missing: string[] = []
  const { keys, digests } = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ key: string; sha256: string }>('select key, sha256 from stored_files')
    return { keys: await storedFilesOf(client), digests: new Map(rows.map(({ key, sha256 }) => [key, sha256])) }
  })
  for (const key of keys) {
    const sealed = await store.get(nameOf(key))
    if (!sealed) {
      missing.push(key)
      continue
    }
    const bytes = await decrypt(sealed, { key: privateKey, name: nameOf(key) }).catch((error: unknown) => {
      throw new PlainError(reasonOf(error), { cause: error })
    })
    const digest = digests.get(key)
    if (digest !== undefined && digest !== sha256Of(bytes))
      throw new PlainError(`The document ${key} in the backup is not the one that was stored.`)
    await files.put(bytes, key)
  }
  return { restored: keys.length - missing.length, missing }
}
