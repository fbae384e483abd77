import { sql } from 'kysely'
import { hashToken, newToken } from '#domains/people/identity/server/tokens.ts'
import { db, type Tx } from '#platform/db.ts'

export type TicketPurpose = 'second_step' | 'passkey_sign_in' | 'passkey_new'

type New = { purpose: TicketPurpose; identityId?: string | null; challenge?: string | null }

const MINUTES = 5

const TRIES = 5

/** Begins what the next request ends, within five minutes of real time. Returns the secret that names it. */
export async function newTicket({ purpose, identityId = null, challenge = null }: New): Promise<string> {
  const { token, tokenHash } = newToken()
  await db()
    .deleteFrom('identity_tickets')
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .execute()
  await db()
    .insertInto('identity_tickets')
    .values({ token_hash: tokenHash, purpose, identity_id: identityId, challenge, expires_at: new Date(Date.now() + MINUTES * 60_000) })
    .execute()
  return token
}

/** Ends it: whoever comes second, or too late, gets nothing. */
export async function takeTicket(ticket: string, purpose: TicketPurpose) {
  return db()
    .deleteFrom('identity_tickets')
    .where('token_hash', '=', hashToken(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['identity_id', 'challenge'])
    .executeTakeFirst()
}

/** What was begun with a password of before is not ended. */
export async function dropTickets(tx: Tx, identityId: string): Promise<void> {
  await tx.deleteFrom('identity_tickets').where('identity_id', '=', identityId).execute()
}

/** One of its five tries; null once they are spent, or it has run out. Returns whose it is. */
export async function tryTicket(ticket: string, purpose: TicketPurpose): Promise<string | null> {
  const tried = await db()
    .updateTable('identity_tickets')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', hashToken(ticket))
    .where('purpose', '=', purpose)
    .where('tries', '<', TRIES)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('identity_id')
    .executeTakeFirst()
  return tried?.identity_id ?? null
}
