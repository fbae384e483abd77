import type { Origin } from '#access/actor.ts'
import type { Profile } from '#access/profile.ts'
import type { UsedPasskey } from '#domains/people/passkeys/contract.ts'
import { deviceCookie } from '#domains/people/login-throttle/server/devices.ts'
import { checkGuess, resetWrongSeries } from '#domains/people/login-throttle/server/login-throttle.ts'
import { identity } from '#domains/people/identity/server/settings.ts'
import { refuseUnlessHere } from '#domains/people/company-account/server/local-sign-in.ts'
import { ownerOfPasskey } from '#domains/people/passkeys/server/ceremony.ts'
import { profileOf } from '#domains/people/identity/server/profile.ts'
import { isRightCode, needsCode, wrongCode } from '#domains/people/second-factor/server/codes.ts'
import { actorBySession, sessionCookie, startSession, endSession, type CompanyProof } from '#domains/people/identity/server/sessions.ts'
import { isPasswordOf } from '#domains/people/passwords/server/passwords.ts'
import { hashToken } from '#domains/people/identity/server/tokens.ts'
import { errorCodeOf } from '#domains/people/identity/server/better-auth-errors.ts'
import { SESSION_COOKIE } from '#domains/people/identity/server/auth.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { newChallenge, endChallenge, tryChallenge } from '#domains/people/identity/server/challenges.ts'
import { identityByEmail, identityById } from '#domains/people/identity/server/identities.ts'

/** `device`: the new device cookie of this browser (devices.ts). */
export type SignedIn = { profile: Profile; cookie: string; device: string }

/**
 * Signs in with email and password. With an authenticator app it returns a ticket to send with the code, and no session. The
 * same refusal, in the same time, whether or not the address has an account.
 */
export async function signIn(email: string, password: string, from: Origin): Promise<SignedIn | { ticket: string }> {
  const identityId = await checkGuess(email, from, () => ownerOfPassword(email, password, from))
  if (identityId === null) throw new Refusal('wrong_email_or_password', { status: 401 })
  const hasCode = await needsCode(identityId)
  await refuseUnlessHere(identityId, hasCode ? 'password_and_code' : 'password')
  if (hasCode) return { ticket: await newChallenge({ purpose: 'second_step', identityId }) }
  await resetWrongSeries(email, from)
  return openSession(identityId, from)
}

/** Null for a wrong password or an unknown address. */
async function ownerOfPassword(email: string, password: string, from: Origin): Promise<string | null> {
  const opened = await identity()
    .auth.api.signInEmail({ body: { email, password }, headers: browserHeaders(from) })
    .catch((error: unknown) => {
      if (errorCodeOf(error) !== 'INVALID_EMAIL_OR_PASSWORD') throw error
      return null
    })
  return opened && endSession(opened.token)
}

/**
 * Signs in the creator of a new account whose answer was lost: by its password, though the address is not confirmed yet. Null
 * for anybody else.
 */
export async function signInAgain(email: string, password: string, from: Origin): Promise<SignedIn | null> {
  const known = await identityByEmail(email)
  if (!known || (await needsCode(known.id))) return null
  const isRight = await checkGuess(email, from, async () => (await isPasswordOf({ identityId: known.id }, password)) || null)
  return isRight ? openSession(known.id, from) : null
}

/** The second step: the app's code, or a recovery code. Five tries a ticket, and each wrong one counts as a guess. */
export async function completeSignIn(ticket: string, code: string, from: Origin): Promise<SignedIn> {
  const identityId = await tryChallenge(ticket, 'second_step')
  const person = identityId && (await identityById(identityId))
  if (!person) throw new Refusal('sign_in_from_start', { status: 401 })
  const isRight = await checkGuess(person.email, from, async () => (await isRightCode(person.id, code)) || null)
  if (!isRight) throw wrongCode()
  if (!(await endChallenge(ticket, 'second_step'))) throw new Refusal('sign_in_from_start', { status: 401 })
  await resetWrongSeries(person.email, from)
  return openSession(person.id, from)
}

/** A passkey is both factors: the device, and the fingerprint, face or PIN that opens it. Guesses cannot lock it. */
export async function signInByPasskey(ticket: string, shown: UsedPasskey, from: Origin): Promise<SignedIn> {
  const identityId = await ownerOfPasskey(ticket, shown)
  await refuseUnlessHere(identityId, 'passkey')
  return openSession(identityId, from)
}

/**
 * Opens a session for a person who was just authenticated: by the functions above, an enrollment, an accepted invitation, or by
 * their company.
 */
export async function openSession(identityId: string, from: Origin, company: CompanyProof | null = null): Promise<SignedIn> {
  const token = await startSession(identityId, from, company)
  const actor = await actorBySession(`${SESSION_COOKIE}=${token}`)
  const profile = actor && (await profileOf(actor))
  if (!actor || !profile) {
    await endSession(hashToken(token))
    throw new Refusal('suspended', { status: 403 })
  }
  return { profile, cookie: sessionCookie(token, actor.role), device: deviceCookie(from.device, actor.email) }
}

function browserHeaders({ ip, userAgent }: Origin): Headers {
  const headers = new Headers()
  if (ip) headers.set('x-forwarded-for', ip)
  if (userAgent) headers.set('user-agent', userAgent)
  return headers
}
