import { db, type Tx } from '#platform/db.ts'

/** Whose account it is at the provider (primary key); null for one that nobody has signed in with. */
export async function linkedIdentity(issuer: string, subject: string): Promise<string | null> {
  const link = await db()
    .selectFrom('company_accounts')
    .select('identity_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return link?.identity_id ?? null
}

type NewLink = { issuer: string; subject: string; identityId: string; at: Date }

/** Links an account. False when this person has another one of the provider, or the account is somebody else's. */
export async function addLink(tx: Tx, { issuer, subject, identityId, at }: NewLink): Promise<boolean> {
  const added = await tx
    .insertInto('company_accounts')
    .values({ issuer, subject, identity_id: identityId, linked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(added.numInsertedOrUpdatedRows)
}
