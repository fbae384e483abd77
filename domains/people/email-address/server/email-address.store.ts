import { sql } from 'kysely'
import { type Tx } from '#platform/db.ts'

export type NewAddressChange = { identityId: string; to: string; oldTokenHash: string; newTokenHash: string; expiresAt: Date }

/** A new change replaces the old one, whose links stop working. */
export async function saveAddressChange(
  tx: Tx,
  { identityId, to, oldTokenHash, newTokenHash, expiresAt }: NewAddressChange,
): Promise<void> {
  const asked = { to_email: to, old_token_hash: oldTokenHash, new_token_hash: newTokenHash, expires_at: expiresAt }
  await tx
    .insertInto('identity_address_changes')
    .values({ identity_id: identityId, ...asked })
    .onConflict((conflict) =>
      conflict
        .column('identity_id')
        .doUpdateSet({ ...asked, old_confirmed_at: null, new_confirmed_at: null, created_at: sql`clock_timestamp()` }),
    )
    .execute()
}

export type AddressChangeRow = NonNullable<Awaited<ReturnType<typeof addressChangeByToken>>>

/** By the link of either email, while it is valid; locks the row for the confirmation. */
export async function addressChangeByToken(tx: Tx, tokenHash: string) {
  return tx
    .selectFrom('identity_address_changes as c')
    .innerJoin('identities as i', 'i.id', 'c.identity_id')
    .select(['c.identity_id', 'c.to_email', 'c.old_token_hash', 'c.old_confirmed_at', 'c.new_confirmed_at', 'i.email', 'i.name'])
    .where((where) => where.or([where('c.old_token_hash', '=', tokenHash), where('c.new_token_hash', '=', tokenHash)]))
    .where('c.expires_at', '>', sql<Date>`clock_timestamp()`)
    .forUpdate('c')
    .executeTakeFirst()
}

export async function markConfirmed(tx: Tx, identityId: string, side: 'old' | 'new'): Promise<void> {
  await tx
    .updateTable('identity_address_changes')
    .set(side === 'old' ? { old_confirmed_at: sql`clock_timestamp()` } : { new_confirmed_at: sql`clock_timestamp()` })
    .where('identity_id', '=', identityId)
    .execute()
}

/** The name of the account, member or user with this address. */
export async function nameByAddress(tx: Tx, email: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from identities where email = ${email}
    union all select full_name from members where email = ${email}
    union all select first_name || ' ' || last_name from users where email = ${email}
    limit 1`.execute(tx)
  return rows[0]?.name ?? null
}

/** Updates the address in identities, members and users, because profiles are found by it. */
export async function moveToAddress(tx: Tx, identityId: string, email: string): Promise<void> {
  await tx
    .updateTable('identities')
    .set({ email, email_verified: true, updated_at: sql`clock_timestamp()` })
    .where('id', '=', identityId)
    .execute()
  await tx
    .updateTable('members')
    .set({ email, version: sql`version + 1` })
    .where('identity_id', '=', identityId)
    .execute()
  await tx
    .updateTable('users')
    .set({ email, version: sql`version + 1` })
    .where('identity_id', '=', identityId)
    .execute()
}
