import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'

/** What failed: the sweep as a whole, or one of its items. */
export type SweepFailed = (sweep: Sweep, error: unknown, itemId?: string) => void

/**
 * Runs each sweep once, in their order. An item that fails holds up no other item, and a sweep that fails as a whole no other sweep. Most
 * sweeps have nothing to do in most rounds: one statement says which, and is asked again, of those that follow, after each sweep that has done
 * something.
 */
export async function runRound(sweeps: readonly Sweep[], now: Date, failed: SweepFailed): Promise<void> {
  const question = questionOf(sweeps, now)
  let idle: ReadonlySet<Sweep> | null = null
  for (const [place, sweep] of sweeps.entries()) {
    idle ??= await question.idle(place)
    if (idle.has(sweep)) {
      sweep.skip?.(now)
      continue
    }
    const ended = await sweep.run(now, (error, itemId) => failed(sweep, error, itemId)).catch((error: unknown) => failed(sweep, error))
    if (ended !== 'nothing') idle = null
  }
}

type Asked = { place: number; sweep: Sweep; exists: RawBuilder<boolean> }

/** Sweeps in steps of so many are asked together, so that few statements have to be planned. */
const STEP = 12

/**
 * Which of the sweeps from a place on that can be asked have nothing to do. Where the statement fails, none: the sweep at fault says so when it
 * runs.
 */
function questionOf(sweeps: readonly Sweep[], now: Date): { idle: (from: number) => Promise<ReadonlySet<Sweep>> } {
  const all = sweeps.flatMap((sweep, place): Asked[] => {
    const search = sweep.search?.(now)
    return search ? [{ place, sweep, exists: sql<boolean>`exists (${search})` }] : []
  })
  const statements = new Map<number, { asked: Asked[]; compiled: CompiledQuery<{ found: boolean[] }> }>()
  const statementFrom = (start: number) => {
    const asked = all.filter(({ place }) => place >= start)
    const statement = sql<{ found: boolean[] }>`select array[${sql.join(asked.map(({ exists }) => exists))}]::boolean[] as found`
    const made = { asked, compiled: statement.compile(db()) }
    statements.set(start, made)
    return made
  }
  return {
    idle: async (from) => {
      const start = from - (from % STEP)
      const { asked, compiled } = statements.get(start) ?? statementFrom(start)
      if (asked.length === 0) return new Set()
      const { rows } = await db()
        .executeQuery(compiled)
        .catch(() => ({ rows: [] }))
      const [row] = rows
      return new Set(row ? asked.flatMap(({ sweep }, index) => (row.found[index] ? [] : [sweep])) : [])
    },
  }
}
