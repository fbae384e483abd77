import { isDeepStrictEqual } from 'node:util'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'

export type Figures = {
  kind: 'membership_terms' | 'dunning' | 'state_rule' | 'commission_rates'
  name: string
  version: number
  effectiveOn: Day
  figures: unknown
}

/**
 * Writes published figures (set by counsel or the business) to the database, once: safe at every start. Stored
 * figures that differ are a mistake of ours, because published ones are never edited: the start fails.
 */
export async function publishFigures(tx: Tx, all: readonly Figures[]): Promise<void> {
  const published = await tx.selectFrom('published_figures').select(['kind', 'name', 'version', 'figures']).execute()
  const keyOf = ({ kind, name, version }: { kind: string; name: string; version: number }): string => `${kind}/${name}/${version}`
  const storedFigures = new Map(published.map((row) => [keyOf(row), row.figures]))
  for (const row of all) {
    const text = JSON.stringify(row.figures)
    const stored = storedFigures.get(keyOf(row))
    if (stored !== undefined && !isDeepStrictEqual(stored, JSON.parse(text)))
      throw new Error(`${keyOf(row)} was published with other figures. Write a new version.`)
    if (stored !== undefined) continue
    await tx
      .insertInto('published_figures')
      .values({
        kind: row.kind,
        name: row.name,
        version: row.version,
        effective_on: row.effectiveOn,
        figures: text,
        published_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
