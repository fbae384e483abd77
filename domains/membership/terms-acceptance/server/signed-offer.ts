import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** The digest of the offer signed last for a membership; null where none was stored. */
export async function signedOffer(tx: Tx, membershipId: Id<'membership'>): Promise<string | null> {
  const row = await tx
    .selectFrom('signatures')
    .select('offer_digest')
    .where('noun', '=', 'membership')
    .where('noun_id', '=', membershipId)
    .where('kind', '=', 'auto_renew')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.offer_digest ?? null
}
