import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupStore } from '#platform/backup/backup-store.ts'
import { stampOf, timeOf } from '#platform/backup/base.ts'
import { sealed, sha256Of } from '#platform/backup/sealing.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { GAP } from '#platform/postgres/log-spool.ts'

/** A part of PostgreSQL's log in the backup: `closedAt` is after everything in it. */
export type Segment = { name: string; file: string; closedAt: Date; digest: string }

const SEGMENT = /^[0-9A-F]{24}$/
const KEPT = /^([0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/

const folderOf = (file: string): string => `wal/${SEGMENT.test(file) ? file.slice(0, 16) : 'other'}/`

function segmentOf(name: string): Segment {
  const [file = '', stamp = '', digest = ''] = name.slice(name.lastIndexOf('/') + 1).split('~')
  return { name, file, closedAt: timeOf(stamp), digest }
}

/** What waits in the spool now, oldest first. */
export async function waitingSegments(spool: string): Promise<string[]> {
  return (await readdir(spool).catch(() => [])).filter((file) => KEPT.test(file)).sort()
}

/** Puts these files of the spool into the backup, and removes them from the spool. Put twice they are there once. Returns the newest. */
export async function shipSegments(
  store: BackupStore,
  { spool, recipient, files }: { spool: string; recipient: string; files: readonly string[] },
): Promise<Segment | null> {
  let newest: Segment | null = null
  for (const file of files) {
    const path = join(spool, file)
    const [bytes, { mtime }] = [await readFile(path), await stat(path)]
    const digest = sha256Of(bytes).slice(0, 16)
    const there = (await store.list(folderOf(file))).map(segmentOf).find((each) => each.file === file)
    if (there && there.digest !== digest)
      throw new PlainError(`The backup has another ${file}: it is of another Breakwater. Choose an empty place with BACKUP_TO.`)
    const name = there?.name ?? `${folderOf(file)}${file}~${stampOf(mtime)}~${digest}`
    if (!there) await store.put(name, await sealed(bytes, recipient))
    await rm(path)
    if (SEGMENT.test(file)) newest = segmentOf(name)
  }
  return newest
}

/** What a nearly full disk made PostgreSQL leave out, once; a new backup is needed after it. */
export async function takeGap(spool: string): Promise<string[]> {
  const text = await readFile(join(spool, GAP), 'utf8').catch(() => '')
  if (text !== '') await rm(join(spool, GAP), { force: true })
  return text.split('\n').filter(Boolean)
}

export async function segmentsIn(store: BackupStore): Promise<Segment[]> {
  return (await store.list('wal/')).map(segmentOf)
}

/** The segments of the timeline of `from`, beginning there, as long as none is missing. */
export function unbroken(segments: readonly Segment[], from: string): Segment[] {
  const known = new Map(segments.map((each) => [each.file, each]))
  const found: Segment[] = []
  for (let file = from; ; file = nextSegment(file)) {
    const segment = known.get(file)
    if (!segment) return found
    found.push(segment)
  }
}

/** Segments of 16 MB: 256 of them in each logical file. */
export function nextSegment(file: string): string {
  const place = (BigInt(`0x${file.slice(8, 16)}`) << 8n) + BigInt(`0x${file.slice(16)}`) + 1n
  return `${file.slice(0, 8)}${hex(place >> 8n)}${hex(place & 0xffn)}`
}

const hex = (number: bigint): string => number.toString(16).toUpperCase().padStart(8, '0')
