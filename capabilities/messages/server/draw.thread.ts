import { parentPort } from 'node:worker_threads'
import type { Drawing, Drawn } from '#capabilities/messages/server/draw.ts'
import { readerOf } from '#capabilities/messages/server/catalogue.ts'
import { drawEnclosure } from '#capabilities/messages/server/drawing/enclosure.ts'

parentPort?.on('message', ({ ticket, enclosure, language, madeAt }: Drawing) => {
  drawEnclosure(enclosure, readerOf(language), { madeAt: new Date(madeAt) })
    .then((bytes) => answer({ ticket, bytes }))
    .catch((error: unknown) => answer({ ticket, failure: error instanceof Error ? error.message : String(error) }))
})

const answer = (drawn: Drawn): void => parentPort?.postMessage(drawn)
