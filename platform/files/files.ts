import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { db, outsideTransaction } from '#platform/db.ts'
import { filesOnDisk } from '#platform/files/files-on-disk.ts'
import { filesInS3 } from '#platform/files/files-in-s3.ts'
import { withPut } from '#platform/files/files-incoming.ts'

/** The store of files: a disk, or an S3-compatible store where there are many machines. Keys are random. */
export type Files = {
  /**
   * Stores the bytes completely or not at all, also on a power failure. Returns the key: the given one, where a row names it
   * already.
   */
  put: (bytes: Uint8Array, key?: string) => Promise<string>
  /** The same for a stream: never more than a chunk in memory. Throws `TooLarge` once `most` is exceeded. */
  take: (stream: AsyncIterable<Uint8Array>, limits: { most: number; key?: string }) => Promise<TakenFile>
  read: (key: string) => Promise<Uint8Array>
  /** From `first` to `last`, both included. */
  stream: (key: string, range?: ByteRange) => Promise<Readable>
  /** Deletes for good; a missing file is fine. */
  drop: (key: string) => Promise<void>
}

export type ByteRange = { first: number; last: number }

/** `head`: the first bytes, for detecting the kind. */
export type TakenFile = { key: string; bytes: number; sha256: string; head: Uint8Array }

let opened: Files | undefined

/** Called once by each app before it serves. `url`: the S3-compatible store (setting FILES_URL); without it the disk. */
export function openFiles(place: Place): void {
  opened = outsideTransactions(recorded(filesOf(place)))
}

type Place = { dataDir: string; url?: string | null }

/** The same for a command, which opens nothing else. */
export function filesOf({ dataDir, url = null }: Place): Files {
  const incoming = join(dataDir, 'incoming')
  return url ? filesInS3({ url, incoming }) : filesOnDisk(join(dataDir, 'files'), incoming)
}

/** Never while a transaction is open, also where the files are on a disk: the code must work with any store. */
function outsideTransactions(kept: Files): Files {
  const door =
    <Given extends unknown[], Answer>(name: keyof Files, call: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> => {
      outsideTransaction(`the store of files was called (${name})`)
      return call(...given)
    }
  return {
    put: door('put', kept.put),
    take: door('take', kept.take),
    read: door('read', kept.read),
    stream: door('stream', kept.stream),
    drop: door('drop', kept.drop),
  }
}

/** Each file that is stored has its digest in a row, before any other row names it: for the backup, and to find damage. */
function recorded(kept: Files): Files {
  return withPut({
    ...kept,
    take: async (stream, limits) => {
      const taken = await kept.take(stream, limits)
      await record(taken)
      return taken
    },
    drop: async (key) => {
      await kept.drop(key)
      await db().updateTable('stored_files').set({ dropped_at: new Date() }).where('key', '=', key).execute()
    },
  })
}

async function record({ key, sha256, bytes }: Pick<TakenFile, 'key' | 'sha256' | 'bytes'>): Promise<void> {
  const row = { sha256, bytes, stored_at: new Date(), dropped_at: null, backed_up_at: null }
  await db()
    .insertInto('stored_files')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export function files(): Files {
  if (!opened) throw new Error('The file store is not open.')
  return opened
}
