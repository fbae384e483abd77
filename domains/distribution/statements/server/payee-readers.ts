import { sql } from 'kysely'
import type { Payee } from '#domains/distribution/statements/server/close.store.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type Reader = { email: string; name: string; userId: Id<'user'> | null; language: string | null }

/** Who gets the emails of a payee: an agency's active admins, an alliance's contact, a recruiter. */
export async function readersOf({ kind, id }: Payee): Promise<Reader[]> {
  if (kind === 'alliance') {
    const { rows } =
      await sql<Reader>`select contact_email as email, coalesce(contact_name, name) as name, null as "userId", null as language
      from alliances where id = ${id} and contact_email is not null`.execute(db())
    return rows
  }
  const whose = kind === 'agency' ? sql`role = 'agent-admin' and master_code = ${id}` : sql`id = ${id}`
  const { rows } = await sql<Reader>`select email, first_name as name, id as "userId", language
    from users where ${whose} and status = 'active' order by id`.execute(db())
  return rows
}
