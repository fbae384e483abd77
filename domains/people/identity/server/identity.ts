import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import type { Actor, Origin, Visitor } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import { tell } from '#domains/records/history/server/history.ts'
import { hashPassword } from '#domains/people/identity/server/auth.ts'
import { refuseBadLink } from '#domains/people/identity/server/better-auth-errors.ts'
import { requireFreshSignIn } from '#domains/people/sign-in/server/fresh-sign-in.ts'
import {
  addIdentity,
  identityByEmail,
  invitationByHash,
  linkMember,
  linkUser,
  lockInvited,
  takeInvitation,
} from '#domains/people/identity/server/identity.store.ts'
import { endWaysIn } from '#domains/people/identity/server/end-access.ts'
import { invite } from '#domains/people/identity/server/invitations.ts'
import { identity, openIdentity, publicUrl } from '#domains/people/identity/server/settings.ts'
import { refuseCommonPassword } from '#domains/people/passwords/server/passwords.ts'
import { profileOf } from '#domains/people/identity/server/profile.ts'
import { actorBySession, actorBySessionId, ENDED_COOKIE } from '#domains/people/identity/server/sessions.ts'
import { enterAgain, openSession, type SignedIn } from '#domains/people/sign-in/server/sign-in.ts'
import { hashToken, newToken } from '#domains/people/identity/server/tokens.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'

export {
  actorBySession,
  actorBySessionId,
  ENDED_COOKIE,
  endWaysIn,
  enterAgain,
  hashToken,
  invite,
  newToken,
  openIdentity,
  openSession,
  profileOf,
  publicUrl,
  requireFreshSignIn,
}

export type NewAccount = { email: string; name: string; role: Role; masterCode: string | null; password: string; verified: boolean }

/** Makes a way to sign in, within the caller's transaction, and asks for the e-mail to be verified unless it is. Returns the uid. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<string> {
  return addAccount(tx, account, await hashed(account))
}

async function hashed({ password, email, name }: Pick<NewAccount, 'password' | 'email' | 'name'>): Promise<string> {
  refuseCommonPassword(password, [email, name])
  return hashPassword(password)
}

async function addAccount(tx: Tx, account: NewAccount, passwordHash: string): Promise<string> {
  const id = randomUUID()
  await addIdentity(tx, { ...account, id, passwordHash })
  return id
}

/** Sends (again) the link that proves an address. Silent when there is nothing to prove. */
export async function askToVerify(email: string): Promise<void> {
  const known = await identityByEmail(email)
  if (known && !known.email_verified) await identity().auth.api.sendVerificationEmail({ body: { email } })
}

export async function verifyEmail(token: string): Promise<void> {
  await identity().auth.api.verifyEmail({ query: { token } }).catch(refuseBadLink)
}

export async function findInvitation(token: string) {
  const invitation = await invitationByHash(hashToken(token), clock.now())
  if (!invitation) throw new Refusal('not_found')
  return invitation
}

/** Takes an invitation: the invited person chooses a password, their address counts as verified, and they are signed in. */
export async function acceptInvitation(token: string, password: string, from: Origin): Promise<SignedIn> {
  const invitation = await findInvitation(token)
  const name = `${invitation.first_name} ${invitation.last_name}`
  const { email, role, master_code: masterCode, user_id: userId, member_id: memberId } = invitation
  // Before the transaction, for it may wait in line.
  const passwordHash = await hashed({ password, email, name })

  const identityId = await inTransaction(async (tx) => {
    if (userId) await lockInvited(tx, userId)
    // Suspended or revoked meanwhile, or taken by another.
    const isOpen = await invitationByHash(hashToken(token), clock.now(), tx)
    if (!isOpen || !(await takeInvitation(tx, invitation.id, clock.now()))) throw new Refusal('not_found')

    const uid = await addAccount(tx, { email, name, role, masterCode, password, verified: true }, passwordHash)
    if (userId && !(await linkUser(tx, userId, uid))) throw new Refusal('not_found')
    if (memberId) await linkMember(tx, memberId, uid)
    await tell(tx, {
      kind: 'invitation.accepted',
      by: visitor(name),
      about: { noun: 'invitation', id: invitation.id },
      memberId,
      masterCode,
      ip: from.ip,
    })
    return uid
  })
  return openSession(identityId, from)
}

const visitor = (name: string): Visitor => ({ kind: 'visitor', name })

/** A token with the claims `role` and `masterCode` (specification §7), for the audience named, good for 15 minutes. */
export async function issueToken(actor: Actor, audience: 'breakwater' | 'leads'): Promise<{ token: string; expiresAt: Date }> {
  const { auth, publicUrl } = identity()
  const now = Math.floor(Date.now() / 1000)
  const expiresAt = new Date((now + 15 * 60) * 1000)
  const { token } = await auth.api.signJWT({
    body: {
      payload: {
        sub: actor.identityId,
        email: actor.email,
        role: actor.role,
        masterCode: actor.masterCode,
        aud: audience,
        iss: publicUrl,
        iat: now,
      },
    },
  })
  return { token, expiresAt }
}

export async function keySet(): Promise<{ keys: Record<string, unknown>[] }> {
  const { keys } = await identity().auth.api.getJwks()
  return { keys: keys.map((key) => ({ ...key })) }
}

/** Whether a Bearer token is one of ours for the leads API, and this actor's own. */
export async function isCrmTokenOf(actor: Actor, bearer: string | undefined): Promise<boolean> {
  const token = bearer?.startsWith('Bearer ') ? bearer.slice(7) : null
  if (!token) return false
  const { publicUrl, auth } = identity()
  const keys = createLocalJWKSet(await auth.api.getJwks())
  return jwtVerify(token, keys, { issuer: publicUrl, audience: 'leads', algorithms: ['EdDSA'] })
    .then(({ payload }) => payload.sub === actor.identityId)
    .catch(() => false)
}
