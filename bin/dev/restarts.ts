import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { affectedBy, type Consequence } from './affected.ts'
import type { Breakwater } from '../start/breakwater.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { reasonOf } from '#platform/errors/plain-error.ts'

export type Restarts = {
  /** Call it with each file that was written, added or removed, by its path from the root. */
  edited: (path: string) => void
  /** Settles when the API answers with the present code, or has failed to start. */
  apiSettled: () => Promise<unknown>
}

/** An editor writes one file in several steps, and a checkout many files. */
const TOGETHER_MS = 60
/** Development data: open transactions are rolled back by the database when the API is killed. */
const API_PATIENCE_MS = 150

/** Carries out the consequences of edits: restarts the API first, alone on the processor, and the worker when the API is ready. */
export function restartOnEdit(
  { databaseUrl, ownerUrl, payments, api, worker }: Breakwater,
  { root, say }: { root: string; say: (sentence: string) => void },
): Restarts {
  const waiting = new Map<Consequence, string>()
  let isRunning = false
  let settled: Promise<unknown> = Promise.resolve()

  function edited(path: string): void {
    const consequences = affectedBy(path)
    for (const each of consequences) waiting.set(each, path)
    if (consequences.includes('restart everything')) {
      waiting.delete('restart everything')
      say(`${path} is read only once: start npm run dev again.`)
    }
    if (waiting.size > 0 && !isRunning) void carryOutAll()
  }

  async function carryOutAll(): Promise<void> {
    isRunning = true
    const { promise, resolve } = Promise.withResolvers<void>()
    settled = promise
    while (waiting.size > 0) {
      await pause(TOGETHER_MS)
      await carryOutNext()
      if (!waiting.has('migrate') && !waiting.has('restart API')) resolve()
    }
    isRunning = false
  }

  async function carryOutNext(): Promise<void> {
    const migration = take('migrate')
    if (migration !== undefined) return migrate(migration)
    if (take('restart API') !== undefined) return restart('API', () => api.restart(API_PATIENCE_MS))
    if (take('restart payments') !== undefined) return restart('payment sandbox', () => payments?.restart() ?? Promise.resolve(true))
    if (take('restart worker') !== undefined) return restart('worker', () => worker.restart())
  }

  function take(consequence: Consequence): string | undefined {
    const path = waiting.get(consequence)
    waiting.delete(consequence)
    return path
  }

  async function migrate(path: string): Promise<void> {
    // Created but still empty: applied now, it could not be filled later.
    const text = await readFile(join(root, path), 'utf8').catch(() => '')
    if (text.trim() === '') return
    await prepareDatabase({ databaseUrl, ownerUrl }).then(
      () => say(`The database has ${path}.`),
      (error: unknown) => say(reasonOf(error)),
    )
  }

  async function restart(name: string, again: () => Promise<boolean>): Promise<void> {
    const since = performance.now()
    const isReady = await again()
    if (isReady) say(`The ${name} was started again in ${((performance.now() - since) / 1000).toFixed(1)} s.`)
  }

  return { edited, apiSettled: () => settled }
}
