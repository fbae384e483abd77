import { sql } from 'kysely'
import type { StaffCapability } from '#access/roles.ts'
import type { Tx } from '#platform/db.ts'

/** Active staff with one of these capabilities, as a query: whoever asks says who of them is left out. */
export const staffTrustedWith = (tx: Tx, capabilities: readonly StaffCapability[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName'])
    .where('role', '=', 'staff')
    .where('status', '=', 'active')
    .where(sql<boolean>`capabilities && ${[...capabilities]}::text[]`)
    .orderBy('id')
