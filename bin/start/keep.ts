import { setTimeout as pause } from 'node:timers/promises'
import { startChild, type Child, type ChildOptions } from './child.ts'
import type { Ending } from './ending.ts'
import { PlainError } from '#platform/plain-error.ts'

export type Kept = ChildOptions & {
  name: string
  ending: Ending
  say: (sentence: string) => void
}

const SHORTEST_MS = 500
const LONGEST_MS = 30_000
/** Who lived this long was well: the next wait is short again. */
const WELL_MS = 60_000

/** Starts a process and returns when it is ready; from then on it is started again whenever it ends, more slowly each time. */
export async function keepRunning(kept: Kept): Promise<void> {
  const { name, ending } = kept
  let child: Child = startChild(kept)
  ending.atEnd('processes', () => child.stop())
  if (!(await child.ready) && !ending.begun) throw new PlainError(`The ${name} did not start, for the reason above.`)
  void watch()

  async function watch(): Promise<void> {
    let wait = SHORTEST_MS
    for (;;) {
      const since = Date.now()
      await child.ended
      if (ending.begun) return
      wait = Date.now() - since > WELL_MS ? SHORTEST_MS : Math.min(wait * 2, LONGEST_MS)
      kept.say(`The ${name} ended by itself and is started again in ${wait / 1000} s.`)
      await pause(wait)
      if (ending.begun) return
      child = startChild(kept)
    }
  }
}
