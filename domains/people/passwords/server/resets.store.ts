import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { db, type Tx } from '#platform/db.ts'
import { dropResets } from '#domains/people/passwords/server/drop-resets.ts'

/** One link at a time for each account: a new one replaces the old one. */
export async function saveReset(tx: Tx, identityId: string, tokenHash: string, expiresAt: Date): Promise<void> {
  // Of two at once the second waits, and its link is the one that works.
  await tx.selectFrom('identities').select('id').where('id', '=', identityId).forUpdate().execute()
  await dropResets(tx, identityId)
  await tx
    .insertInto('identity_verifications')
    .values({ id: randomUUID(), identifier: tokenHash, value: identityId, expires_at: expiresAt })
    .execute()
}

/** The account whose password a link sets, while the link is valid. */
export async function ownerOfReset(tokenHash: string) {
  return db()
    .selectFrom('identity_verifications as v')
    .innerJoin('identities as i', 'i.id', 'v.value')
    .select(['i.id', 'i.email', 'i.name'])
    .where('v.identifier', '=', tokenHash)
    .where('v.expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
}

/** True for the one caller who uses it. */
export async function markResetUsed(tx: Tx, tokenHash: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('identity_verifications')
    .where('identifier', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}
