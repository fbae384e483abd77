import { type Expression, sql } from 'kysely'
import { db } from '#platform/db.ts'

/** How many rows a question finds. The question itself says where counting stops: `limit(COUNTED + 1)`. */
export async function countRows(question: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${question} few`.execute(db())
  return rows[0]?.count ?? 0
}
