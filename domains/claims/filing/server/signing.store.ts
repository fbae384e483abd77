import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type ClaimLink = { id: Id<'signingLink'>; claimId: Id<'claim'>; memberId: Id<'member'> }

/** A link that can still be used. */
export async function openLink(tokenHash: string, at: Date): Promise<ClaimLink | undefined> {
  return db()
    .selectFrom('signing_links')
    .select(['id', sql<Id<'claim'>>`noun_id`.as('claimId'), 'member_id as memberId'])
    .where('token_hash', '=', tokenHash)
    .where('noun', '=', 'claim')
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

type NewLink = ClaimLink & { tokenHash: string; by: string | null; at: Date; expiresAt: Date }

/** A new link; the earlier ones for the same claim stop working. */
export async function replaceLink(tx: Tx, { id, claimId, memberId, tokenHash, by, at, expiresAt }: NewLink): Promise<void> {
  await endLinks(tx, claimId, at)
  await tx
    .insertInto('signing_links')
    .values({
      id,
      token_hash: tokenHash,
      member_id: memberId,
      noun: 'claim',
      noun_id: claimId,
      created_by: by,
      created_at: at,
      expires_at: expiresAt,
    })
    .execute()
}

/** Ends every link of a claim, for example once it is signed. */
export async function endLinks(tx: Tx, claimId: Id<'claim'>, at: Date): Promise<void> {
  await tx
    .updateTable('signing_links')
    .set({ used_at: at })
    .where('noun', '=', 'claim')
    .where('noun_id', '=', claimId)
    .where('used_at', 'is', null)
    .execute()
}

export async function markOpened(id: Id<'signingLink'>, at: Date): Promise<void> {
  await db().updateTable('signing_links').set({ opened_at: at }).where('id', '=', id).where('opened_at', 'is', null).execute()
}
