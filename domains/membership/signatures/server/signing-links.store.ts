import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

type NewLink = {
  tokenHash: string
  memberId: Id<'member'>
  membershipId: Id<'membership'>
  createdBy: string
  at: Date
  expiresAt: Date
  /** Opened on the seller's device, which was handed to the member. */
  handedOver?: boolean
}

/** Adds a signing link for the member; earlier links for the same membership end. */
export async function addSigningLink(tx: Tx, link: NewLink): Promise<void> {
  await tx
    .updateTable('signing_links')
    .set({ expires_at: link.at })
    .where('noun', '=', 'membership')
    .where('noun_id', '=', link.membershipId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', link.at)
    .execute()
  await tx
    .insertInto('signing_links')
    .values({
      id: newId('signingLink'),
      token_hash: link.tokenHash,
      member_id: link.memberId,
      noun: 'membership',
      noun_id: link.membershipId,
      created_by: link.createdBy,
      created_at: link.at,
      expires_at: link.expiresAt,
      handed_over: link.handedOver ?? false,
    })
    .execute()
}

/** The membership of a valid link, used or not, because a member who signed by it also pays by it. */
export async function linkByHash(tokenHash: string, at: Date) {
  return db()
    .selectFrom('signing_links')
    .select(['id', 'member_id', sql<Id<'membership'>>`noun_id`.as('membershipId'), 'created_by', 'opened_at', 'used_at', 'handed_over'])
    .where('token_hash', '=', tokenHash)
    .where('noun', '=', 'membership')
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

/** The first opening only. */
export async function markOpened(tx: Tx, id: Id<'signingLink'>, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('signing_links')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markUsed(tx: Tx, id: Id<'signingLink'>, at: Date): Promise<void> {
  await tx.updateTable('signing_links').set({ used_at: at }).where('id', '=', id).execute()
}

export async function newestLinkOf(membershipId: Id<'membership'>) {
  return db()
    .selectFrom('signing_links')
    .select(['created_at', 'opened_at', 'used_at'])
    .where('noun', '=', 'membership')
    .where('noun_id', '=', membershipId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function nameOfSeller(id: string): Promise<string | null> {
  const row = await db()
    .selectFrom('users')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where(sql<boolean>`id = ${id}`)
    .executeTakeFirst()
  return row?.name ?? null
}
