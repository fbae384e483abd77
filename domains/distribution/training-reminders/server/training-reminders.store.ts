import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export const learnerById = (id: Id<'user'>) =>
  db()
    .selectFrom('users')
    .select(['email', 'first_name as firstName', sql<string>`first_name || ' ' || last_name`.as('name'), 'role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
