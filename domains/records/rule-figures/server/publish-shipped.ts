import { isDeepStrictEqual } from 'node:util'
import type { FiguresVersion } from '#domains/records/rule-figures/rules/kind.ts'
import type { RegisteredKind } from '#domains/records/rule-figures/server/registry.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'

type Shipped = { kind: string; name: string } & FiguresVersion<object>

/**
 * Writes the figures that came with the program to the database, once: safe at every start. Stored figures that differ are a mistake
 * of ours, because published ones are never edited: the start fails. Where a company has published its own, those stay in force.
 */
export async function publishShipped(tx: Tx, kinds: readonly RegisteredKind[]): Promise<void> {
  for (const { kind } of kinds)
    for (const { name } of kind.names)
      await publishFigures(
        tx,
        kind.shipped(name).map((version) => ({ kind: kind.kind, name, ...version })),
      )
}

/** The versions of one name. */
export async function publishFigures(tx: Tx, shipped: readonly Shipped[]): Promise<void> {
  const [first] = shipped
  if (!first) return
  const { kind, name } = first
  const rows = await tx.selectFrom('published_figures').selectAll().where('kind', '=', kind).where('name', '=', name).execute()
  if (rows.some(({ draft_id: draft }) => draft !== null)) return
  for (const { version, effectiveOn, figures } of shipped) {
    const text = JSON.stringify(figures)
    const stored = rows.find((row) => row.version === version)
    if (stored && !isDeepStrictEqual(stored.figures, JSON.parse(text)))
      throw new Error(`${kind}/${name}/${version} was published with other figures. Write a new version.`)
    if (stored) continue
    await tx
      .insertInto('published_figures')
      .values({ kind, name, version, effective_on: effectiveOn, figures: text, published_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
