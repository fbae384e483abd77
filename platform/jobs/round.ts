import { type CompiledQuery, sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'

/** What failed: the sweep as a whole, or one of its items. */
export type SweepFailed = (sweep: Sweep, error: unknown, itemId?: string) => void

/**
 * Runs each sweep once, in their order. An item that fails holds up no other item, and a sweep that fails as a whole no other sweep. Most
 * sweeps have nothing to do in most rounds: one statement says which, and is asked again after each sweep that has done something.
 */
export async function runRound(sweeps: readonly Sweep[], now: Date, failed: SweepFailed): Promise<void> {
  const question = questionOf(sweeps, now)
  let idle: ReadonlySet<Sweep> | null = null
  for (const sweep of sweeps) {
    idle ??= await question.idle()
    if (idle.has(sweep)) {
      sweep.skip?.(now)
      continue
    }
    const ended = await sweep.run(now, (error, itemId) => failed(sweep, error, itemId)).catch((error: unknown) => failed(sweep, error))
    if (ended !== 'nothing') idle = null
  }
}

/** Which of the sweeps that can be asked have nothing to do. Where the statement fails, none: the sweep at fault says so when it runs. */
function questionOf(sweeps: readonly Sweep[], now: Date): { idle: () => Promise<ReadonlySet<Sweep>> } {
  const asked = sweeps.flatMap((sweep) => {
    const search = sweep.search?.(now)
    return search ? [{ sweep, exists: sql`exists (${search})` }] : []
  })
  const statement = sql<{ found: boolean[] }>`select array[${sql.join(asked.map(({ exists }) => exists))}]::boolean[] as found`
  let compiled: CompiledQuery<{ found: boolean[] }> | undefined
  return {
    idle: async () => {
      compiled ??= statement.compile(db())
      const { rows } = await db()
        .executeQuery(compiled)
        .catch(() => ({ rows: [] }))
      const [row] = rows
      return new Set(row ? asked.flatMap(({ sweep }, index) => (row.found[index] ? [] : [sweep])) : [])
    },
  }
}
