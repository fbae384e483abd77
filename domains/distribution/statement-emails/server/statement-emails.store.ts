import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** For the emails of a statement. */
export const statementById = (id: Id<'statement'>) =>
  db().selectFrom('commission_statements as s').selectAll('s').where('s.id', '=', id).executeTakeFirst()

/** A page of a month's statements in their order (index: commission_statements_month). */
export async function statementIdsOf(month: Day, after: string, limit: number): Promise<Id<'statement'>[]> {
  const rows = await db()
    .selectFrom('commission_statements')
    .select('id')
    .where('month', '=', month)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
