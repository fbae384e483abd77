import { type Expression, sql } from 'kysely'
import pg from 'pg'
import { db } from '#platform/db.ts'
import { forgetFailures, noteFailure, stuckItems } from '#platform/jobs/stuck-work.store.ts'

/**
 * Scheduled work that looks for what is due, by business time. Each sweep is safe to run twice. Without `failed` the first
 * failure is thrown. `more`: it ran out of time, and goes on where it stopped. `everyMs`: how often a worker needs to run it;
 * without it, in every round.
 */
export type Sweep = {
  name: string
  run: (now: Date, failed?: Failed) => Promise<Ended>
  everyMs?: number
  /** Finds what `run` would work on; null when it has to run to know. Asked for all sweeps together (platform/jobs/round.ts). */
  search?: (now: Date) => Search<unknown> | null
  /** Called in place of `run` when `search` has found nothing. */
  skip?: (now: Date) => void
}

/** `nothing`: nothing was due, and nothing has changed. */
export type Ended = 'nothing' | 'done' | 'more'

/** A query, asked for its rows or only whether there are any. */
export type Search<Item> = Expression<Item>

/** An item failed: the error, and the item. */
export type Failed = (error: unknown, itemId: string) => void

/** A page of candidates: those whose key is above `after`, ordered by their key, at most `limit`. */
export type Page = { now: Date; after: string; limit: number }

type SweepOptions<Item> = {
  name: string
  find: (page: Page) => Search<Item>
  /** Orders the candidates, and identifies one in `stuck_work` and the log. */
  key: (item: Item) => string
  /** A rule that tells it from what was found, before a transaction is opened; without it all that is found is due. */
  isDue?: (item: Item, now: Date) => boolean
  /** Processes one item in a transaction of its own, and checks there again whether it is due. */
  work: (item: Item, now: Date) => Promise<void>
}

const PAGE = 200
/** A sweep that takes longer goes on in the next round, where it stopped. */
const RUN_MS = 20_000

/** A sweep whose candidates take more than one query to find. */
type RowsSweepOptions<Item> = Omit<SweepOptions<Item>, 'find'> & { findRows: (page: Page) => Promise<readonly Item[]> }

/**
 * Walks all candidates, page by page. One that fails holds up no other: it is recorded in `stuck_work`, reported, and waits
 * longer after each failure. Candidates that stay candidates cannot starve later ones, because each page begins after the last.
 */
export function sweep<Item>({ name, key, isDue, work, ...finding }: SweepOptions<Item> | RowsSweepOptions<Item>): Sweep {
  const findRows = 'findRows' in finding ? finding.findRows : (page: Page) => rowsOf(finding.find(page))
  let stoppedAfter = ''
  // After a round without failures, a round that finds nothing does not query failures.
  let mayBeStuck = true

  return {
    name,
    search: (now) => (stoppedAfter !== '' || mayBeStuck || 'findRows' in finding ? null : finding.find({ now, after: '', limit: PAGE })),
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
        const items = await findRows({ now, after, limit: PAGE })
        const due = isDue ? items.filter((item) => isDue(item, now)) : items
        if (due.length > 0 || mayBeStuck) stuck ??= await stuckItems(name)
        for (const item of due) {
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
      return seen.size === 0 && from === '' ? 'nothing' : 'done'
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

export const rowsOf = async <Item>(search: Search<Item>): Promise<readonly Item[]> => (await sql<Item>`${search}`.execute(db())).rows

const HOUR_MS = 3_600_000

/** For deadlines in days: once in an hour of business time. */
export const hourly = (each: Sweep): Sweep => ({ ...each, everyMs: HOUR_MS })

/** For deadlines in hours. */
export const everyTenMinutes = (each: Sweep): Sweep => ({ ...each, everyMs: HOUR_MS / 6 })

/** For what reads whole tables: once in a night of business time. */
export const nightly = (each: Sweep): Sweep => ({ ...each, everyMs: 24 * HOUR_MS })

/** The sweeps as a worker runs them, every two seconds: each at its own interval. */
export const atTheirIntervals = (sweeps: readonly Sweep[]): readonly Sweep[] => sweeps.map(paced)

function paced(each: Sweep): Sweep {
  const { everyMs, run, search } = each
  if (everyMs === undefined) return each
  // A day begins at 8:00 UTC, when it is night from coast to coast.
  const slotOf = (now: Date): number => Math.floor((now.getTime() - (everyMs > HOUR_MS ? 8 * HOUR_MS : 0)) / everyMs)
  let doneIn = -1
  return {
    ...each,
    run: async (now, failed) => {
      if (slotOf(now) === doneIn) return 'nothing'
      const ended = await run(now, failed)
      if (ended !== 'more') doneIn = slotOf(now)
      return ended
    },
    search: (now) => (slotOf(now) === doneIn ? null : (search?.(now) ?? null)),
    skip: (now) => (doneIn = slotOf(now)),
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
