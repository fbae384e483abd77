import { randomUUID } from 'node:crypto'
import type { Tx } from '#platform/db.ts'
import type { Role } from '#access/roles.ts'
import { hashPassword } from '#domains/people/identity/server/auth.ts'
import { refuseBadLink } from '#domains/people/identity/server/better-auth-errors.ts'
import { identity } from '#domains/people/identity/server/settings.ts'
import { refuseCommonPassword } from '#domains/people/passwords/server/passwords.ts'
import { addressConfirmed } from '#domains/records/messages/server/delivery.ts'
import { addIdentity, identityByEmail } from '#domains/people/identity/server/identities.ts'

export type NewAccount = { email: string; name: string; role: Role; masterCode: string | null; password: string; verified: boolean }

/**
 * Creates an identity within the caller's transaction, and sends the verification email unless the address is verified. Returns
 * the uid.
 */
export async function createAccount(tx: Tx, account: NewAccount): Promise<string> {
  return addAccount(tx, account, await hashed(account))
}

export async function hashed({ password, email, name }: Pick<NewAccount, 'password' | 'email' | 'name'>): Promise<string> {
  refuseCommonPassword(password, [email, name])
  return hashPassword(password)
}

export async function addAccount(tx: Tx, account: Omit<NewAccount, 'password'>, passwordHash: string | null): Promise<string> {
  const id = randomUUID()
  await addIdentity(tx, { ...account, id, passwordHash })
  return id
}

/** Sends the verification link (again). Does nothing for a verified or unknown address. */
export async function askToVerify(email: string): Promise<void> {
  const known = await identityByEmail(email)
  if (known && !known.email_verified) await identity().auth.api.sendVerificationEmail({ body: { email } })
}

export async function verifyEmail(token: string): Promise<void> {
  await identity().auth.api.verifyEmail({ query: { token } }).catch(refuseBadLink)
  await addressConfirmed(emailIn(token))
}

/** Of a token whose signature was found good. */
function emailIn(token: string): string {
  const said = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { email?: string }
  return said.email ?? ''
}
