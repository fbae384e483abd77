import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'

export async function addressChangeOf(identityId: string) {
  return db()
    .selectFrom('identity_address_changes')
    .select(['to_email', 'old_confirmed_at', 'new_confirmed_at', 'expires_at'])
    .where('identity_id', '=', identityId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
}

export async function dropAddressChange(tx: Tx, identityId: string): Promise<boolean> {
  const dropped = await tx.deleteFrom('identity_address_changes').where('identity_id', '=', identityId).executeTakeFirst()
  return dropped.numDeletedRows > 0n
}
