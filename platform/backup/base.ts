import * as z from 'zod/mini'
import type { BackupStore } from '#platform/backup/backup-store.ts'
import { decrypt, encrypt, sha256Of } from '#platform/backup/sealing.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { pipeline } from 'node:stream'
import { Readable } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

/** What is said of a backup in clear: when, of what, which pieces. Names and numbers, no secret; what is inside is sealed. */
const baseShape = z.object({
  format: z.literal(1),
  /** `log`: files of PostgreSQL, which with its log go to any second. `archive`: an export as of one instant. */
  kind: z.enum(['log', 'archive']),
  id: z.string(),
  beganAt: z.string(),
  /** From this moment on it can be gone to. */
  consistentAt: z.string(),
  log: z.nullable(z.object({ systemId: z.string(), timeline: z.int(), from: z.string(), to: z.string() })),
  parts: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type Base = z.output<typeof baseShape>
export type Part = Base['parts'][number]

/** A moment in a name: `20261127T101500.123Z`. Sorted by it they are sorted by time. */
export const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:]/g, '')
export const timeOf = (stamp: string): Date => new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:'))

/** A piece of so many compressed bytes is encrypted and stored as one: little memory, and a pause of the process that is short. */
const PIECE = 8 << 20

/** Stores a stream in sealed pieces, each read again and compared. */
export async function putParts(
  store: BackupStore,
  { id, recipient, stream }: { id: string; recipient: string; stream: AsyncIterable<Uint8Array> },
): Promise<Part[]> {
  const parts: Part[] = []
  let waiting: Uint8Array[] = []
  let length = 0
  const flush = async (): Promise<void> => {
    const bytes = await encrypt(Buffer.concat(waiting), recipient)
    ;[waiting, length] = [[], 0]
    const part = { name: `bases/${id}/${String(parts.length + 1).padStart(5, '0')}.age`, bytes: bytes.length, sha256: sha256Of(bytes) }
    await store.put(part.name, bytes)
    parts.push(part)
  }
  const compressed = pipeline(Readable.from(stream), createZstdCompress(), () => {})
  for await (const piece of compressed as AsyncIterable<Uint8Array>) {
    waiting.push(piece)
    length += piece.length
    if (length >= PIECE) await flush()
  }
  await flush()
  return parts
}

/** The stream that was stored: each piece is compared with its digest before it is opened. */
export function partsOf(store: BackupStore, { parts }: Base, key: string): AsyncIterable<Uint8Array> {
  async function* opened(): AsyncGenerator<Uint8Array> {
    for (const part of parts) yield await decrypt(await checkedPart(store, part), { key, name: part.name })
  }
  return pipeline(Readable.from(opened()), createZstdDecompress(), () => {}) as AsyncIterable<Uint8Array>
}

async function checkedPart(store: BackupStore, { name, sha256 }: Part): Promise<Uint8Array> {
  const bytes = await store.get(name)
  if (!bytes) throw new PlainError(`${name} is missing in the backup.`)
  if (sha256Of(bytes) !== sha256) throw new PlainError(`${name} in the backup was changed or damaged.`)
  return bytes
}

/** Every piece is there and is what was stored. */
export async function verifyBase(store: BackupStore, { parts }: Base): Promise<void> {
  for (const part of parts) await checkedPart(store, part)
}

/** Last of all: a backup without it is none. */
export const putBase = (store: BackupStore, base: Base): Promise<void> =>
  store.put(`bases/${base.id}/base.json`, new TextEncoder().encode(`${JSON.stringify(base, null, 1)}\n`))

/** All whole backups, oldest first. */
export async function basesIn(store: BackupStore): Promise<Base[]> {
  const names = (await store.list('bases/')).filter((name) => name.endsWith('/base.json'))
  const bases: Base[] = []
  for (const name of names) {
    const read = baseShape.safeParse(JSON.parse(Buffer.from((await store.get(name)) ?? '{}').toString('utf8')))
    if (!read.success) throw new PlainError(`${name} in the backup cannot be read; it was changed, or made by a newer Breakwater.`)
    bases.push(read.data)
  }
  return bases
}
