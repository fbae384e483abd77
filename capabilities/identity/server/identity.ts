import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import type { Actor, Origin, Visitor } from '#access/actor.ts'
import type { Profile } from '#access/profile.ts'
import type { Role } from '#access/roles.ts'
import { tell } from '#capabilities/history/server/history.ts'
import { createAuth, hashPassword, type Auth } from '#capabilities/identity/server/auth.ts'
import { proveByPassword, requireFreshSignIn } from '#capabilities/identity/server/fresh-sign-in.ts'
import { checkTries, countWrongTry, forgiveTries } from '#capabilities/identity/server/guessing.ts'
import { addIdentity, identityByEmail, invitationByHash, linkMember, linkUser, takeInvitation } from '#capabilities/identity/server/identity.store.ts'
import { invite } from '#capabilities/identity/server/invitations.ts'
import { resetLetter, verificationLetter } from '#capabilities/identity/server/letters.ts'
import { profileOf } from '#capabilities/identity/server/profile.ts'
import { actorBySession, ENDED_COOKIE, sessionCookie } from '#capabilities/identity/server/sessions.ts'
import { hashToken, newToken } from '#capabilities/identity/server/tokens.ts'
import { sendLetter } from '#capabilities/messages/server/messages.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Db, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'

export { actorBySession, ENDED_COOKIE, hashToken, invite, newToken, profileOf, requireFreshSignIn }

type Settings = { db: Db; secret: string; publicUrl: string }
let auth: Auth | undefined
let settings: Settings | undefined

/** Called once by each app before it serves. */
export function openIdentity(given: Settings): void {
  settings = given
  auth = createAuth({
    ...given,
    sendReset: (person, token) =>
      inTransaction((tx) =>
        sendLetter(tx, {
          kind: 'password_reset',
          to: person,
          onceKey: `password_reset:${hashToken(token)}`,
          letter: resetLetter(person.name, `${given.publicUrl}/reset-password?token=${encodeURIComponent(token)}`),
        }),
      ),
    sendVerification: (person, token) =>
      inTransaction((tx) =>
        sendLetter(tx, {
          kind: 'verify_email',
          to: person,
          onceKey: `verify_email:${hashToken(token)}`,
          letter: verificationLetter(person.name, `${given.publicUrl}/verify-email?token=${encodeURIComponent(token)}`),
        }),
      ),
  })
}

const identity = (): { auth: Auth } & Settings => {
  if (!auth || !settings) throw new Error('Identity is not open.')
  return { auth, ...settings }
}

/** The address people type, for links in letters. */
export const publicUrl = (): string => identity().publicUrl

type SignedIn = { profile: Profile; cookie: string }

/** Signs in with e-mail and password. The same refusal, in the same time, whether or not the address has an account. */
export async function signIn(email: string, password: string, from: Origin): Promise<SignedIn> {
  await checkTries(email, from)
  const { auth } = identity()
  const token = await auth.api
    .signInEmail({ body: { email, password }, headers: browserHeaders(from) })
    .then((answer) => answer.token)
    .catch(async (error: unknown) => {
      if (codeOf(error) === 'EMAIL_NOT_VERIFIED') throw new Refusal('email_not_verified')
      if (codeOf(error) !== 'INVALID_EMAIL_OR_PASSWORD') throw error
      await countWrongTry(email, from)
      throw new Refusal('wrong_email_or_password', { status: 401 })
    })
  await forgiveTries(email)
  return signedIn(token)
}

/** Opens a session for someone who has just proved who they are another way: an enrolment made, an invitation taken. */
export async function openSession(identityId: string, from: Origin): Promise<SignedIn> {
  const context = await identity().auth.$context
  const session = await context.internalAdapter.createSession(identityId, false, {
    ipAddress: from.ip ?? '',
    userAgent: from.userAgent ?? '',
  })
  return signedIn(session.token)
}

async function signedIn(token: string): Promise<SignedIn> {
  const { secret } = identity()
  const actor = await actorBySession(sessionCookie(token, 'member', secret))
  const profile = actor && (await profileOf(actor))
  if (!actor || !profile) throw new Refusal('suspended', { status: 403 })
  return { profile, cookie: sessionCookie(token, actor.role, secret) }
}

/** Proves again who one is, before what matters (fresh-sign-in.ts). Returns the session's new cookie. */
export async function proveItIsMe(actor: Actor, password: string, from: Origin): Promise<string> {
  return sessionCookie(await proveByPassword(actor, password, from), actor.role, identity().secret)
}

export type NewAccount = { email: string; name: string; role: Role; masterCode: string | null; password: string; verified: boolean }

/** Makes a way to sign in, within the caller's transaction, and asks for the e-mail to be verified unless it is. Returns the uid. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<string> {
  refuseCommonPassword(account.password, [account.email, account.name])
  const id = randomUUID()
  await addIdentity(tx, { ...account, id, passwordHash: await hashPassword(account.password) })
  return id
}

/** Sends (again) the link that proves an address. Silent when there is nothing to prove. */
export async function askToVerify(email: string): Promise<void> {
  const known = await identityByEmail(email)
  if (known && !known.email_verified) await identity().auth.api.sendVerificationEmail({ body: { email } })
}

export async function verifyEmail(token: string): Promise<void> {
  await identity()
    .auth.api.verifyEmail({ query: { token } })
    .catch(refuseBadLink)
}

export async function askForReset(email: string, from: Origin): Promise<void> {
  await checkTries(`reset:${email}`, from)
  await countWrongTry(`reset:${email}`, from)
  await identity().auth.api.requestPasswordReset({ body: { email } })
}

export async function resetPassword(token: string, password: string): Promise<void> {
  refuseCommonPassword(password, [])
  await identity()
    .auth.api.resetPassword({ body: { token, newPassword: password } })
    .catch(refuseBadLink)
}

function refuseBadLink(error: unknown): never {
  if (['INVALID_TOKEN', 'TOKEN_EXPIRED', 'USER_NOT_FOUND'].includes(codeOf(error) ?? '')) throw new Refusal('link_used_or_expired', { status: 400 })
  throw error
}

export async function findInvitation(token: string) {
  const invitation = await invitationByHash(hashToken(token), clock.now())
  if (!invitation) throw new Refusal('not_found')
  return invitation
}

/** Takes an invitation: the invited person chooses a password, their address counts as verified, and they are signed in. */
export async function acceptInvitation(token: string, password: string, from: Origin): Promise<SignedIn> {
  const identityId = await inTransaction(async (tx) => {
    const invitation = await findInvitation(token)
    if (!(await takeInvitation(tx, invitation.id, clock.now()))) throw new Refusal('not_found')

    const name = `${invitation.first_name} ${invitation.last_name}`
    const { email, role, master_code: masterCode, user_id: userId, member_id: memberId } = invitation
    const uid = await createAccount(tx, { email, name, role, masterCode, password, verified: true })
    if (userId) await linkUser(tx, userId, uid)
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
      payload: { sub: actor.identityId, email: actor.email, role: actor.role, masterCode: actor.masterCode, aud: audience, iss: publicUrl, iat: now },
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

const COMMON = ['passwordpassword', 'qwertyuiopasdfgh', 'correct horse battery staple', 'correcthorsebatterystaple', '123456789012345', '1234567890123456']

/** Whole passwords that are guessed first: known ones, one character repeated, the product's or the person's own name. */
function refuseCommonPassword(password: string, own: readonly string[]): void {
  const plain = password.normalize('NFC').toLowerCase()
  const repeated = new Set(plain).size < 4
  const named = [...own, 'breakwater'].some((word) => word.length > 3 && plain.replace(/[\d\W_]+/g, '') === word.toLowerCase().replace(/[\d\W_]+/g, ''))
  if (repeated || named || COMMON.includes(plain)) {
    throw new Refusal('password_too_common', { status: 400, fields: { password: 'Choose a less common password: a few words together work well.' } })
  }
}

function browserHeaders({ ip, userAgent }: Origin): Headers {
  const headers = new Headers()
  if (ip) headers.set('x-forwarded-for', ip)
  if (userAgent) headers.set('user-agent', userAgent)
  return headers
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'body' in error && typeof error.body === 'object' && error.body && 'code' in error.body ? String(error.body.code) : null

