import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { pagesShown } from './running-app.ts'

/** `npm test` prints it last (bin/test.ts): a log that keeps only its end still says what the first journey's pages showed. */
const KEPT_IN = join(import.meta.dirname, '..', 'build', 'failed-journeys.txt')

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const page of await pagesShown()) appendFileSync(KEPT_IN, `${task.name}\n${page}\n\n`)
})
