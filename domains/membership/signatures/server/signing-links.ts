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

/** How many links somebody was sent for a membership since a moment. */
export async function linksSince(tx: Tx, membershipId: Id<'membership'>, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('signing_links')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('noun', '=', 'membership')
    .where('noun_id', '=', membershipId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
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
