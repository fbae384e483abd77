import { type Expression, sql } from 'kysely'
import { db } from '#platform/db.ts'

/** How many rows a query finds. The query itself has the limit: `limit(COUNTED + 1)`. */
export async function countRows(question: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${question} few`.execute(db())
  return rows[0]?.count ?? 0
}
