import { db } from '#platform/db.ts'
import { currentRowScope, outsideRowScope } from '#platform/postgres/row-scope.ts'

/**
 * Searches without the row scope, and keeps the rows of members within it. Where policies hold, PostgreSQL uses an index only for
 * comparisons that cannot tell what they compare (`leakproof`), which those of names and parts of words are not. `memberOf`: null for a row
 * of no member, which the search's own scope alone holds.
 */
export async function foundInScope<Row>(search: () => Promise<Row[]>, memberOf: (row: Row) => string | null): Promise<Row[]> {
  if (!currentRowScope()) return search()
  const rows = await outsideRowScope(search)
  const asked = [...new Set(rows.flatMap((row) => memberOf(row) ?? []))]
  if (asked.length === 0) return rows
  const held = await db()
    .selectFrom('members')
    .select('id')
    .where('id', 'in', asked as `mbr_${string}`[])
    .execute()
  const ids = new Set<string>(held.map(({ id }) => id))
  return rows.filter((row) => ids.has(memberOf(row) ?? '') || memberOf(row) === null)
}
