import { type FiguresKind, type FiguresVersion, versionOf } from '#domains/records/rule-figures/rules/kind.ts'
import type { Day } from '#platform/days.ts'
import { type Db, db } from '#platform/db.ts'
import { follow } from '#platform/queries/follow.ts'

let published: ReadonlyMap<string, readonly FiguresVersion<object>[]> = new Map()
let known = 0

/**
 * The figures in force on a day, as a value for the rules. A published version never changes and holds from tomorrow at the earliest,
 * so that the answer for today and for any day before it is the same whenever it is asked.
 */
export const figuresOn = <F extends object>(kind: FiguresKind<F>, on: Day, name = 'house'): F => versionOn(kind, on, name).figures

export function versionOn<F extends object>(kind: FiguresKind<F>, on: Day, name = 'house'): FiguresVersion<F> {
  const found = versionOf(versionsOf(kind, name), on)
  if (!found) throw new Error(`No ${kind.kind} of ${name}`)
  return found
}

/** Every version, in the order of publication; those the program came with until the database was read. */
export const versionsOf = <F extends object>(kind: FiguresKind<F>, name = 'house'): readonly FiguresVersion<F>[] =>
  (published.get(`${kind.kind}/${name}`) as readonly FiguresVersion<F>[] | undefined) ?? kind.shipped(name)

/**
 * Reads what was published since. Each process does so when it starts and every few seconds; whoever publishes, at once. Rows are only
 * ever added: as many as before are the same.
 */
export async function readFigures(conn: Db = db()): Promise<void> {
  const { count } = await conn
    .selectFrom('published_figures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count === known) return
  const rows = await conn
    .selectFrom('published_figures')
    .select(['kind', 'name', 'version', 'effective_on as effectiveOn', 'figures'])
    .orderBy('version')
    .execute()
  const keys = Map.groupBy(rows, ({ kind, name }) => `${kind}/${name}`)
  published = new Map(
    [...keys].map(([key, versions]) => [key, versions.map(({ figures, ...each }) => ({ ...each, figures: figures as object }))]),
  )
  known = rows.length
}

/** Follows the database until the returned function is called. */
export async function followFigures({ everyMs = 5000 } = {}): Promise<() => void> {
  await readFigures()
  const stop = follow(() => readFigures(), everyMs)
  return () => {
    stop()
    published = new Map()
    known = 0
  }
}
