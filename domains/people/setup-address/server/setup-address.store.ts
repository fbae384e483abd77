import { sql } from 'kysely'
import type { StaffCapability } from '#access/roles.ts'
import { type Db, db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type AddressRow = NonNullable<Awaited<ReturnType<typeof addressByHash>>>

export const addressByHash = (tokenHash: string) =>
  db().selectFrom('setup_addresses').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** Locked while it is used: of two at once the second sees that it was used. */
export const lockAddress = (tx: Tx, id: Id<'setupAddress'>) =>
  tx.selectFrom('setup_addresses').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** The number of the advisory lock: `setp` in ASCII. */
const ONE_AT_A_TIME = 0x73657470

/** The earlier one stops working. Of two made at once one waits for the other. */
export async function replaceAddress(
  tx: Tx,
  { id, tokenHash, email, at }: { id: Id<'setupAddress'>; tokenHash: string; email: string | null; at: Date },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`.execute(tx)
  await tx.updateTable('setup_addresses').set({ withdrawn_at: at }).where('used_at', 'is', null).where('withdrawn_at', 'is', null).execute()
  await tx
    .insertInto('setup_addresses')
    .values({ id, token_hash: tokenHash, email, created_at: at, expires_at: sql<Date>`${at}::timestamptz + interval '30 minutes'` })
    .execute()
}

export async function markUsed(tx: Tx, id: Id<'setupAddress'>, by: Id<'user'>, at: Date): Promise<void> {
  await tx.updateTable('setup_addresses').set({ used_at: at, used_by: by }).where('id', '=', id).execute()
}

/** Who has this email already; undefined when nobody has. */
export async function ownerOfEmail(email: string, tx: Db = db()) {
  const { rows } = await sql<{
    userId: Id<'user'> | null
    role: string
    status: string | null
    firstName: string | null
    lastName: string | null
    capabilities: StaffCapability[] | null
    identityId: string | null
    hasLeft: boolean
  }>`
    select u.id as "userId", u.role, u.status, u.first_name as "firstName", u.last_name as "lastName", u.capabilities, u.identity_id as "identityId",
      u.left_on is not null as "hasLeft"
    from users u where u.email = ${email}
    union all select null, 'member', null, null, null, null, null, false from members where email = ${email}
    union all select null, i.role, null, null, null, null, i.id, false from identities i
      where i.email = ${email} and not exists (select from users u where u.identity_id = i.id)
    limit 1`.execute(tx)
  return rows[0]
}

export type NewAdministrator = { id: Id<'user'>; email: string; firstName: string; lastName: string; identityId: string; at: Date }

export async function addAdministrator(tx: Tx, { id, email, firstName, lastName, identityId, at }: NewAdministrator): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      id,
      email,
      role: 'staff',
      first_name: firstName,
      last_name: lastName,
      capabilities: ['super'],
      identity_id: identityId,
      status: 'active',
      joined_at: at,
      created_at: at,
    })
    .execute()
}

export type Recovered = Pick<NewAdministrator, 'id' | 'firstName' | 'lastName' | 'identityId'> & {
  capabilities: readonly StaffCapability[]
}

export async function makeAdministrator(tx: Tx, { id, firstName, lastName, identityId, capabilities }: Recovered): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      first_name: firstName,
      last_name: lastName,
      identity_id: identityId,
      capabilities: [...capabilities],
      status: 'active',
      suspended_why: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function lockUser(tx: Tx, id: Id<'user'>): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}

/** A lost authenticator, passkey or code opens the account no more. */
export async function dropPasskeys(tx: Tx, identityId: string): Promise<void> {
  await tx.deleteFrom('identity_passkeys').where('identity_id', '=', identityId).execute()
}
