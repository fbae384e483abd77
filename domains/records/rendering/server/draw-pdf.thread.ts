import { parentPort } from 'node:worker_threads'
import type { Drawing, Drawn } from '#domains/records/rendering/server/draw-pdf.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { drawEnclosure } from '#domains/records/rendering/server/drawing/enclosure.ts'

parentPort?.on('message', ({ ticket, enclosure, language, company, madeAt }: Drawing) => {
  drawEnclosure(enclosure, readerOf(language, company), { madeAt: new Date(madeAt) })
    .then((bytes) => answer({ ticket, bytes }))
    .catch((error: unknown) => answer({ ticket, failure: error instanceof Error ? error.message : String(error) }))
})

const answer = (drawn: Drawn): void => parentPort?.postMessage(drawn)
