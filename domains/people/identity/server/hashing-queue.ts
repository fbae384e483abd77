import { Refusal } from '#platform/errors/refusal.ts'

/** At once, of the four threads that files and names are looked up by as well. */
const AT_ONCE = 2
/** Some two seconds' worth. Whoever comes after these is told to come back, and the pages stay fast. */
const MOST_WAITING = 60
const BACK_IN_S = 5

let busy = 0
const waiting: (() => void)[] = []

/** Runs what takes a processor's whole attention when it is its turn. Refuses with `busy` when the line is too long. */
export async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Refusal('busy', { waitSeconds: BACK_IN_S })
    await new Promise<void>((resolve) => void waiting.push(resolve))
  } else busy++
  try {
    return await work()
  } finally {
    // Handed on as it is, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}
