import { Worker } from 'node:worker_threads'
import type { Company } from '#domains/records/company/rules/in-our-name.ts'
import { savedCompany } from '#domains/records/company/server/our-company.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import type { Reader } from '#domains/records/translations/rules/translation.ts'
import type { Language } from '#platform/language/languages.ts'

export type Drawing = { ticket: number; enclosure: Enclosure; language: Language; company: Company | null; madeAt: string }
export type Drawn = { ticket: number; bytes: Uint8Array } | { ticket: number; failure: string }

type Waiting = { thread: Worker; resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }

/** Draws an enclosure as a tagged PDF in a worker thread: laying out a page would block the event loop for tens of milliseconds. */
export function draw(enclosure: Enclosure, { language }: Pick<Reader, 'language'>, { madeAt }: { madeAt: Date }): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const ticket = next++
    thread ??= startThread()
    waiting.set(ticket, { thread, resolve, reject })
    thread.ref()
    thread.postMessage({ ticket, enclosure, language, company: savedCompany(), madeAt: madeAt.toISOString() } satisfies Drawing)
  })
}

let next = 1
let thread: Worker | undefined
const waiting = new Map<number, Waiting>()

/** One thread for the process, started by the first drawing. It keeps the process alive only while it draws. */
function startThread(): Worker {
  const started = new Worker(new URL('./draw-pdf.thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } })
  started.on('message', (drawn: Drawn) => {
    const pending = waiting.get(drawn.ticket)
    waiting.delete(drawn.ticket)
    if (![...waiting.values()].some(({ thread: own }) => own === started)) started.unref()
    if ('bytes' in drawn) pending?.resolve(drawn.bytes)
    else pending?.reject(new Error(drawn.failure))
  })
  // Its end comes after its error: by then another one may draw, whose work goes on.
  const endThread = (error: Error): void => {
    if (thread === started) thread = undefined
    for (const [ticket, { thread: own, reject }] of waiting) {
      if (own !== started) continue
      waiting.delete(ticket)
      reject(error)
    }
  }
  started.once('error', endThread)
  started.once('exit', () => endThread(new Error('The drawing thread ended.')))
  return started
}
