import { sql } from 'kysely'
import { isLastSuper } from '#domains/people/user-access/server/last-super.ts'
import { statusOf } from '#domains/people/users/server/find-users.ts'
import { db } from '#platform/db.ts'

/** The users with these addresses, with what a decision about their access needs. */
export async function usersByEmail(emails: readonly string[]) {
  return db()
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.identity_id', 'u.role'])
    .select([sql<string>`u.first_name || ' ' || u.last_name`.as('name'), statusOf.as('status'), isLastSuper.as('is_last_super')])
    .where(sql<boolean>`u.email = any (${[...emails]}::citext[])`)
    .execute()
}
