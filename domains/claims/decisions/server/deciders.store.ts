import { sql } from 'kysely'
import type { StaffCapability } from '#access/roles.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Users with the columns needed to recognize two accounts of the same person. */
export const decidersOf = (users: readonly Id<'user'>[]) =>
  db()
    .selectFrom('users')
    .select(['id', 'email', sql<string>`first_name || ' ' || last_name`.as('name'), 'own_member_id as ownMemberId'])
    .select([sql<StaffCapability[]>`capabilities`.as('capabilities'), 'status'])
    .where(sql<boolean>`id = any(${users}::text[])`)

export type Deciders = Awaited<ReturnType<ReturnType<typeof decidersOf>['execute']>>
