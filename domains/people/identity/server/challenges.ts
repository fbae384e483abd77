import { sql } from 'kysely'
import { hashToken, newToken } from '#domains/people/identity/server/tokens.ts'
import { db, type Tx } from '#platform/db.ts'

export type ChallengePurpose = 'second_step' | 'passkey_sign_in' | 'passkey_new' | 'company_sign_in'

type New = { purpose: ChallengePurpose; identityId?: string | null; challenge?: string | null }

const MINUTES = 5

const TRIES = 5

/** Begins a challenge that the next request ends, within five minutes of real time. Returns the secret that names it. */
export async function newChallenge({ purpose, identityId = null, challenge = null }: New): Promise<string> {
  const { token, tokenHash } = newToken()
  await db()
    .deleteFrom('identity_challenges')
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .execute()
  await db()
    .insertInto('identity_challenges')
    .values({ token_hash: tokenHash, purpose, identity_id: identityId, challenge, expires_at: new Date(Date.now() + MINUTES * 60_000) })
    .execute()
  return token
}

/** Ends it: a second caller, or a late one, gets null. */
export async function endChallenge(token: string, purpose: ChallengePurpose) {
  return db()
    .deleteFrom('identity_challenges')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['identity_id', 'challenge'])
    .executeTakeFirst()
}

/** Drops challenges that were begun with the old password. */
export async function dropChallenges(tx: Tx, identityId: string): Promise<void> {
  await tx.deleteFrom('identity_challenges').where('identity_id', '=', identityId).execute()
}

/** Uses one of its five tries; null once they are used up, or it has expired. Returns its identity. */
export async function tryChallenge(token: string, purpose: ChallengePurpose): Promise<string | null> {
  const tried = await db()
    .updateTable('identity_challenges')
    .set({ attempts: sql`attempts + 1` })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('attempts', '<', TRIES)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('identity_id')
    .executeTakeFirst()
  return tried?.identity_id ?? null
}
