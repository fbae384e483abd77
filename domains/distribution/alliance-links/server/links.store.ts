import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type NewLink = { tokenHash: string; allianceId: Id<'alliance'>; email: string; at: Date; expiresAt: Date }

export async function addLink(tx: Tx, { tokenHash, allianceId, email, at, expiresAt }: NewLink): Promise<void> {
  await tx
    .insertInto('alliance_links')
    .values({ token_hash: tokenHash, alliance_id: allianceId, email, created_at: at, expires_at: expiresAt })
    .execute()
}

/** The group of a link, while the address it was sent to is its contact's; the link may have ended. */
export const groupOfLink = (tokenHash: string) =>
  db()
    .selectFrom('alliance_links as k')
    .innerJoin('alliances as a', 'a.id', 'k.alliance_id')
    .select(['a.id', 'a.name', 'a.contact_name as contactName', 'a.contract_from as contractFrom', 'a.contract_to as contractTo'])
    .select(['a.override_first_bp as overrideFirstBp', 'a.override_renewal_bp as overrideRenewalBp', 'k.expires_at as expiresAt'])
    .where('k.token_hash', '=', tokenHash)
    .where(sql<boolean>`k.email = a.contact_email`)
    .executeTakeFirst()

/** Locked, so that two links asked for at once are counted one after the other. */
export const lockContact = (tx: Tx, id: Id<'alliance'>) =>
  tx.selectFrom('alliances').select(contactColumns).where('id', '=', id).forUpdate().executeTakeFirst()

export const contactOf = (id: Id<'alliance'>) => db().selectFrom('alliances').select(contactColumns).where('id', '=', id).executeTakeFirst()

const contactColumns = ['id', 'name', 'contact_name', 'contact_email'] as const

export async function linksSince(tx: Tx, id: Id<'alliance'>, since: Date): Promise<number> {
  const query = tx.selectFrom('alliance_links').select((each) => each.fn.countAll<string>().as('count'))
  return Number((await query.where('alliance_id', '=', id).where('created_at', '>', since).executeTakeFirstOrThrow()).count)
}

/** The newest link to an address. */
export const newestLink = (id: Id<'alliance'>, email: string) =>
  db()
    .selectFrom('alliance_links')
    .select(['created_at', 'expires_at'])
    .where('alliance_id', '=', id)
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
