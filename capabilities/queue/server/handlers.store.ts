import { sql } from 'kysely'
import type { StaffCapability } from '#access/roles.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type HandlerRow = { id: Id<'user'>; name: string; capabilities: StaffCapability[] }

/** Everyone of staff who works on claims. */
export async function handlers(): Promise<HandlerRow[]> {
  return db()
    .selectFrom('users as u')
    .select(['u.id', sql<string>`u.first_name || ' ' || u.last_name`.as('name'), sql<StaffCapability[]>`u.capabilities`.as('capabilities')])
    .where('u.role', '=', 'staff')
    .where('u.status', '=', 'active')
    .where(sql<boolean>`u.capabilities && array['claims_l1', 'claims_l2', 'claims_l3']`)
    .orderBy('u.first_name')
    .execute()
}
