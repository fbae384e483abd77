import pg from 'pg'
import { forgetFailures, noteFailure, stuckItems } from '#platform/jobs/stuck-work.store.ts'

/**
 * Scheduled work that looks for what is due, by business time. Each sweep is safe to run twice. Without `failed` the first
 * failure is thrown. `more`: it ran out of time, and goes on where it stopped. `everyMs`: how often a worker needs to run it;
 * without it, in every round.
 */
export type Sweep = {
  name: string
  run: (now: Date, failed?: Failed) => Promise<'done' | 'more'>
  everyMs?: number
}

/** An item failed: the error, and the item. */
export type Failed = (error: unknown, itemId: string) => void

/** A page of candidates: those whose key is above `after`, ordered by their key, at most `limit`. */
export type Page = { now: Date; after: string; limit: number }

type SweepOptions<Item> = {
  name: string
  find: (page: Page) => Promise<readonly Item[]>
  /** Orders the candidates, and identifies one in `stuck_work` and the log. */
  key: (item: Item) => string
  /** Processes one item in a transaction of its own, and checks there again whether it is due. */
  work: (item: Item, now: Date) => Promise<void>
}

const PAGE = 200
/** A sweep that takes longer goes on in the next round, where it stopped. */
const RUN_MS = 20_000

/**
 * Walks all candidates, page by page. One that fails holds up no other: it is recorded in `stuck_work`, reported, and waits
 * longer after each failure. Candidates that stay candidates cannot starve later ones, because each page begins after the last.
 */
export function sweep<Item>({ name, find, key, work }: SweepOptions<Item>): Sweep {
  let stoppedAfter = ''
  // After a round without failures, a round that finds nothing does not query failures.
  let mayBeStuck = true

  return {
    name,
    run: async (now, failed = rethrow) => {
      const started = performance.now()
      const from = stoppedAfter
      let stuck: Awaited<ReturnType<typeof stuckItems>> | undefined
      const seen = new Set<string>()
      let failures = 0
      const counted: Failed = (error, itemId) => {
        failures++
        failed(error, itemId)
      }

      for (let after = from; ;) {
        const items = await find({ now, after, limit: PAGE })
        if (items.length > 0 || mayBeStuck) stuck ??= await stuckItems(name)
        for (const item of items) {
          seen.add(key(item))
          if (!waits(stuck?.get(key(item)), now)) await one(item, { now, failed: counted, wasStuck: stuck?.has(key(item)) ?? false })
        }
        const last = items.at(-1)
        if (!last || items.length < PAGE) break
        after = key(last)
        if (performance.now() - started > RUN_MS) {
          stoppedAfter = after
          return 'more'
        }
      }
      stoppedAfter = ''
      mayBeStuck = failures > 0 || (stuck?.size ?? 0) > 0
      if (from === '')
        await forgetFailures(
          name,
          [...(stuck?.keys() ?? [])].filter((id) => !seen.has(id)),
        )
      return 'done'
    },
  }

  async function one(item: Item, { now, failed, wasStuck }: { now: Date; failed: Failed; wasStuck: boolean }): Promise<void> {
    const itemId = key(item)
    try {
      await work(item, now)
    } catch (error) {
      await noteFailure({ kind: name, itemId, at: now, ...errorSummary(error) })
      failed(error, itemId)
      return
    }
    if (wasStuck) await forgetFailures(name, [itemId])
  }
}

const HOUR_MS = 3_600_000

/** For deadlines in days: once in an hour of business time. */
export const hourly = (each: Sweep): Sweep => ({ ...each, everyMs: HOUR_MS })

/** For deadlines in hours. */
export const everyTenMinutes = (each: Sweep): Sweep => ({ ...each, everyMs: HOUR_MS / 6 })

/** The sweeps as a worker runs them, every two seconds: each at its own interval. */
export const atTheirIntervals = (sweeps: readonly Sweep[]): readonly Sweep[] => sweeps.map(paced)

function paced(each: Sweep): Sweep {
  const { everyMs, run } = each
  if (everyMs === undefined) return each
  let doneIn = -1
  return {
    ...each,
    run: async (now, failed) => {
      const slot = Math.floor(now.getTime() / everyMs)
      if (slot === doneIn) return 'done'
      const ended = await run(now, failed)
      if (ended === 'done') doneIn = slot
      return ended
    },
  }
}

const waits = (nextAttemptAt: Date | null | undefined, now: Date): boolean => nextAttemptAt instanceof Date && nextAttemptAt > now

/** The stored part of an error: never the detail of PostgreSQL, which contains the row. */
export function errorSummary(error: unknown): { errorCode: string | null; error: string } {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return { errorCode: codeOf(error), error: message.slice(0, 500) }
}

function codeOf(error: unknown): string | null {
  if (error instanceof pg.DatabaseError) return error.code ?? null
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null
}

const rethrow: Failed = (error) => {
  throw error
}
