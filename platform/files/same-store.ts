import { db } from '#platform/db.ts'
import { PlainError, reasonOf } from '#platform/errors/plain-error.ts'
import { newKey } from '#platform/files/files-incoming.ts'
import { files } from '#platform/files/files.ts'

/**
 * Ends the start of a process that does not see the documents of its database: one with a DATA_DIR of its own and no store that all
 * share. The first process leaves a file in its store, and the database keeps its name.
 */
export async function refuseOtherStore({ dataDir, url = null }: { dataDir: string; url?: string | null }): Promise<void> {
  const marker = (await markerOf()) ?? (await leaveMarker())
  const whyNot = await files()
    .read(marker)
    .then(() => null, reasonOf)
  if (whyNot === null) return
  const isElsewhere = /ENOENT|no such file|answered 404/i.test(whyNot)
  if (!isElsewhere) throw new PlainError(`The store of documents cannot be read: ${whyNot}.`)
  throw new PlainError(
    url === null
      ? `The documents of this database are not in ${dataDir}: give every process the same DATA_DIR, or an S3-compatible store with FILES_URL. (Its files/${marker.slice(0, 2)}/${marker} is missing.)`
      : `The documents of this database are not in the store of FILES_URL: give every process the same one. (Its ${marker.slice(0, 2)}/${marker} is missing.)`,
  )
}

const markerOf = async (): Promise<string | null> =>
  (await db().selectFrom('file_store').select('marker_storage_key').executeTakeFirst())?.marker_storage_key ?? null

/** Written before its name is: two first processes at one store both find the one that the database keeps. */
async function leaveMarker(): Promise<string> {
  const key = await files().put(new TextEncoder().encode('The documents of one Breakwater.\n'), newKey())
  await db()
    .insertInto('file_store')
    .values({ marker_storage_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await markerOf()
  if (kept !== null && kept !== key) await files().drop(key)
  return kept ?? key
}
