import { Worker } from 'node:worker_threads'
import type { FileKind } from '#capabilities/documents/rules/kind.ts'
import type { PdfDanger } from '#capabilities/documents/rules/pdf.ts'
import type { FileRefusal } from '#capabilities/documents/rules/sentences.ts'

/** What a file turned out to be. A picture's bytes are new ones: nothing of the original but its pixels is kept. */
export type Examined =
  | { outcome: 'taken'; kind: FileKind; bytes: Uint8Array; sha256: string; danger: PdfDanger | null }
  | { outcome: 'refused'; because: FileRefusal }

const GIVE_UP_MS = 10_000
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** Looks into a stranger's file on a thread of its own: whatever is in it, the API keeps answering and gives up after ten seconds. */
export async function examine(bytes: Uint8Array): Promise<Examined> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await onOwnThread(bytes)
  } finally {
    running--
    waiting.shift()?.()
  }
}

function onOwnThread(bytes: Uint8Array): Promise<Examined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./examine.thread.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    })
    const answer = (examined: Examined) => {
      clearTimeout(timer)
      resolve(examined)
      void worker.terminate()
    }
    const timer = setTimeout(() => answer(UNREADABLE), GIVE_UP_MS)
    worker.once('message', answer)
    worker.once('error', () => answer(UNREADABLE))
    worker.once('exit', () => answer(UNREADABLE))
  })
}

const UNREADABLE: Examined = { outcome: 'refused', because: 'picture_unreadable' }
