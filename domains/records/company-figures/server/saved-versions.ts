import { sql } from 'kysely'
import { db } from '#platform/db.ts'

/** The newest first (primary key). */
export const savedVersions = () =>
  db()
    .selectFrom('company_versions as c')
    .innerJoin('users as u', 'u.id', 'c.saved_by')
    .select(['c.version', 'c.name', 'c.saved_at as savedAt', sql<string>`u.first_name || ' ' || u.last_name`.as('savedByName')])
    .orderBy('c.version', 'desc')
    .limit(20)
    .execute()
