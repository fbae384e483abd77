import { sql } from 'kysely'
import type { StaffCapability } from '#access/roles.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** A person of staff by their email (unique), locked: of two first sign-ins at once the second waits. */
export async function staffByEmail(tx: Tx, email: string) {
  const { rows } = await sql<{
    userId: Id<'user'>
    identityId: string | null
    status: string
    name: string
    capabilities: StaffCapability[]
  }>`
    select id as "userId", identity_id as "identityId", status, first_name || ' ' || last_name as name, capabilities
    from users where email = ${email} and role = 'staff' for update`.execute(tx)
  return rows[0]
}
