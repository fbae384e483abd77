import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fsyncSync } from 'node:fs'

const NEWLINE = 10

export type Journal = {
  /** Buffers the line at once; it is on disk when the next `durable()` resolves. */
  append: (line: string) => void
  /** Resolves when everything appended so far is fsynced; waiting lines share one fsync. */
  durable: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Reads each complete line of a journal. A last line truncated by a crash was never acknowledged: it is cut from the file. An
 * invalid line anywhere else is damage, and refused.
 */
export function readJournal(path: string, each: (entry: unknown) => void): { bytes: number } {
  if (!existsSync(path)) return { bytes: 0 }
  const content = readFileSync(path)
  let start = 0
  for (let line = 1; start < content.length; line++) {
    const end = content.indexOf(NEWLINE, start)
    const entry = end < 0 ? undefined : parse(content.subarray(start, end))
    if (entry === undefined) {
      if (end >= 0 && end < content.length - 1) throw new Error(`The sandbox's journal ${path} is damaged at line ${line}.`)
      truncate(path, start)
      return { bytes: start }
    }
    each(entry)
    start = end + 1
  }
  return { bytes: start }
}

export async function openJournal(path: string): Promise<Journal> {
  const file = await open(path, 'a')
  syncFolder(path)
  let waiting: string[] = []
  let writing: Promise<void> | null = null

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting
      waiting = []
      await file.write(lines.join(''))
      await file.datasync()
    }
    writing = null
  }

  return {
    append(line) {
      waiting.push(`${line}\n`)
    },
    async durable() {
      if (waiting.length > 0 && !writing) writing = writeAll()
      if (writing) await writing
      // Lines appended while a batch was being written are part of the next loop.
    },
    async close() {
      if (waiting.length > 0 && !writing) writing = writeAll()
      await writing
      await file.close()
    },
  }
}

/** Replaces a journal by a shorter equivalent; a crash leaves the old or the new one. */
export function rewriteJournal(path: string, lines: Iterable<string>): void {
  const beside = `${path}.new`
  writeFileSync(beside, '')
  const file = openSync(beside, 'a')
  for (const line of lines) writeFileSync(file, `${line}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(beside, path)
  syncFolder(path)
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'))
  } catch {
    return undefined
  }
}

function truncate(path: string, length: number): void {
  const file = openSync(path, 'r+')
  ftruncateSync(file, length)
  fsyncSync(file)
  closeSync(file)
}

function syncFolder(path: string): void {
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
