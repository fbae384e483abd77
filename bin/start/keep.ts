import { setTimeout as pause } from 'node:timers/promises'
import { startChild, type Child, type ChildOptions } from './child.ts'
import type { Ending } from './ending.ts'
import { PlainError } from '#platform/errors/plain-error.ts'

type KeepOptions = ChildOptions & { name: string; ending: Ending; say: (sentence: string) => void }

/** A process that is restarted whenever it ends. */
export type KeptProcess = {
  /**
   * Ends it and starts it at once with the present code, without the delay after failures. True when it is ready, false when it
   * ended before.
   */
  readonly restart: (patienceMs?: number) => Promise<boolean>
}

const SHORTEST_MS = 500
const LONGEST_MS = 30_000
/** A process that lived this long was healthy: the next delay is short again. */
const WELL_MS = 60_000

/** Starts a process and returns when it is ready; from then on it is restarted whenever it ends, with a growing delay. */
export async function keepRunning(keeping: KeepOptions): Promise<KeptProcess> {
  const { name, ending, say } = keeping
  let child: Child = startChild(keeping)
  let isWanted = false
  let waiting = new AbortController()
  let next = Promise.withResolvers<boolean>()
  ending.atEnd('processes', () => child.stop())
  if (!(await child.ready) && !ending.begun) throw new PlainError(`The ${name} did not start, for the reason above.`)
  void watch()

  async function watch(): Promise<void> {
    let wait = 0
    while (!ending.begun) {
      const since = Date.now()
      await child.ended
      if (ending.begun) return
      wait = isWanted ? 0 : waitAfter(wait, Date.now() - since)
      if (!isWanted) {
        say(`The ${name} ended by itself and is started again in ${wait / 1000} s.`)
        await pause(wait, undefined, { signal: waiting.signal }).catch(() => {})
      }
      if (ending.begun) return
      isWanted = false
      waiting = new AbortController()
      child = startChild(keeping)
      next.resolve(child.ready)
      next = Promise.withResolvers()
    }
  }

  function restart(patienceMs?: number): Promise<boolean> {
    const { promise } = next
    isWanted = true
    waiting.abort()
    void child.stop(patienceMs)
    return promise
  }
  return { restart }
}

const waitAfter = (wait: number, lived: number): number =>
  lived > WELL_MS ? SHORTEST_MS : Math.min(Math.max(wait * 2, SHORTEST_MS), LONGEST_MS)
