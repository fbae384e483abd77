import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Role } from '#access/roles.ts'

export async function passwordHashOf(identityId: string): Promise<string | null> {
  const kept = await db()
    .selectFrom('identity_credentials')
    .select('password')
    .where('user_id', '=', identityId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return kept?.password ?? null
}

/** Adds an identity in the caller's transaction. The unique index on the email refuses a second one. */
export async function addIdentity(tx: Tx, { id, email, name, role, masterCode, passwordHash, verified }: NewIdentity): Promise<void> {
  await tx.insertInto('identities').values({ id, email, name, role, master_code: masterCode, email_verified: verified }).execute()
  if (passwordHash !== null) await setPassword(tx, id, passwordHash)
}

export async function identityByEmail(email: string) {
  return db()
    .selectFrom('identities')
    .select(['id', 'email', 'name', 'role', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function identityById(id: string) {
  return db().selectFrom('identities').select(['id', 'email', 'name', 'role']).where('id', '=', id).executeTakeFirst()
}

/** The member or the user of an identity. */
export async function personOfIdentity(tx: Tx, identityId: string): Promise<{ memberId: Id<'member'> | null; userId: Id<'user'> | null }> {
  const member = await tx.selectFrom('members').select('id').where('identity_id', '=', identityId).executeTakeFirst()
  const user = await tx.selectFrom('users').select('id').where('identity_id', '=', identityId).executeTakeFirst()
  return { memberId: member?.id ?? null, userId: user?.id ?? null }
}

/** The account of a member or user; undefined without one. */
export async function ownerOfAccount(tx: Tx, personId: Id<'member'> | Id<'user'>) {
  const { rows } = await sql<{ id: string; email: string; name: string; memberId: Id<'member'> | null; userId: Id<'user'> | null }>`
    select i.id, i.email, i.name, m.id as "memberId", u.id as "userId"
    from identities i left join members m on m.identity_id = i.id left join users u on u.identity_id = i.id
    where m.id = ${personId} or u.id = ${personId}`.execute(tx)
  return rows[0]
}

export async function setPassword(tx: Tx, identityId: string, passwordHash: string): Promise<void> {
  await tx
    .insertInto('identity_credentials')
    .values({
      id: `${identityId}_password`,
      account_id: identityId,
      provider_id: 'credential',
      user_id: identityId,
      password: passwordHash,
    })
    .onConflict((had) => had.column('id').doUpdateSet({ password: passwordHash, updated_at: sql`clock_timestamp()` }))
    .execute()
}

export async function identityOfUser(tx: Tx, userId: Id<'user'>): Promise<string | null> {
  const user = await tx.selectFrom('users').select('identity_id').where('id', '=', userId).executeTakeFirst()
  return user?.identity_id ?? null
}

export type NewIdentity = {
  id: string
  email: string
  name: string
  role: Role
  masterCode: string | null
  /** Null for staff who sign in with their company account alone. */
  passwordHash: string | null
  verified: boolean
}
