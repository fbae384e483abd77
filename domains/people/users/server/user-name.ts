import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** The name of a user, a suspended one too. */
export async function nameOfUser(id: Id<'user'>): Promise<string> {
  const user = await db().selectFrom('users').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirstOrThrow()
  return `${user.first_name} ${user.last_name}`
}
