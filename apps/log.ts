import { basename, dirname } from 'node:path'
import { createStream } from 'rotating-file-stream'
import type { LogLine } from '#apps/api/request-log.ts'

export type Log = (line: LogLine) => void
type LogOptions = { level: 'info' | 'error'; file: string | null; to?: NodeJS.WritableStream }

/** One JSON line each: into a file that is rotated, or on standard output. `close` returns when everything is written. */
export function openLog({ level, file, to = process.stdout }: LogOptions): { log: Log; close: () => Promise<void> } {
  const sink = file === null ? { write: (text: string) => void to.write(text), close: async () => {} } : fileSink(file)
  return {
    log: (line) => {
      if (line.level === 'error' || level === 'info') sink.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)
    },
    close: sink.close,
  }
}

/** Ten files of ten megabytes at most, a new one each day. */
const ROTATION = { size: '10M', interval: '1d', maxFiles: 14, compress: 'gzip' } as const
const MOST_WAITING = 8 * 1024 * 1024
const RETRY_MS = 60_000

/** A disk that is full must not end the process: lines are left out, which is said once a minute, until the file can be written again. */
function fileSink(path: string) {
  let stream: ReturnType<typeof createStream> | null = null
  let closedUntil = 0

  function open() {
    const opened = createStream(basename(path), { ...ROTATION, path: dirname(path) })
    opened.on('error', (error) => {
      if (stream !== opened) return
      stream = null
      closedUntil = performance.now() + RETRY_MS
      process.stderr.write(`The log ${path} cannot be written: ${error.message}.\n`)
    })
    return opened
  }

  return {
    write: (text: string): void => {
      if (!stream && performance.now() < closedUntil) return
      stream ??= open()
      if (stream.writableLength < MOST_WAITING) stream.write(text)
    },
    close: async (): Promise<void> => {
      const last = stream
      if (last) await new Promise<void>((resolve) => last.end(() => resolve()))
    },
  }
}
