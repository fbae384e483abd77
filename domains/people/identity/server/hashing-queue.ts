import { Refusal } from '#platform/errors/refusal.ts'

/** At once, out of the four threads that also serve file and DNS requests. */
const MAX_RUNNING = 2
/** About two seconds of waiting. Further callers are refused, so that pages stay fast. */
const MAX_WAITING = 60
const BACK_IN_S = 5

let busy = 0
const waiting: (() => void)[] = []

/** Runs work that occupies a processor when it is its turn. Refuses with `busy` when the queue is too long. */
export async function inHashingQueue<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new Refusal('busy', { waitSeconds: BACK_IN_S })
    await new Promise<void>((resolve) => void waiting.push(resolve))
  } else busy++
  try {
    return await work()
  } finally {
    // Passed on directly, so that no new caller gets in between.
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}
