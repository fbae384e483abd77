import type { Actor, Origin } from '#access/actor.ts'
import type { Proof } from '#domains/people/account-security/security-contract.ts'
import { verifyPassword } from '#domains/people/identity/server/auth.ts'
import { checkGuess, forgiveRow } from '#domains/people/sign-in/server/login-throttle.ts'
import { passwordHashOf, renewSession, sessionById } from '#domains/people/identity/server/identity.store.ts'
import { ownerOfShown } from '#domains/people/passkeys/server/ceremony.ts'
import { isRightCode } from '#domains/people/second-factor/server/codes.ts'
import { sessionCookie } from '#domains/people/identity/server/sessions.ts'
import { newToken } from '#domains/people/identity/server/tokens.ts'
import { Refusal } from '#platform/refusal.ts'

/** How long having proved who one is counts for what matters: ten minutes of real time, whatever the sandbox's clock says. */
const FRESH_MS = 10 * 60_000

/**
 * Asked by a verb before what matters: where money goes, the address one signs in with, the ways to sign in.
 * Refuses with `sign_in_again` unless this very session proved who holds it within ten minutes; the browser then asks,
 * and sends the same request once more (identity/web/prove-it-is-you.tsx).
 */
export async function requireFreshSignIn(actor: Pick<Actor, 'sessionId' | 'identityId'>): Promise<void> {
  const session = await sessionById(actor.sessionId, actor.identityId)
  if (!session) throw new Refusal('not_signed_in')
  if (Date.now() - session.proved_at.getTime() > FRESH_MS) throw new Refusal('sign_in_again')
}

/** Proves again who one is, by password, code or passkey. The session gets a new token and the old one is dead; returns its cookie. */
export async function proveItIsMe(actor: Actor, proof: Proof, from: Origin): Promise<string> {
  if (proof.by === 'passkey') await checkPasskey(actor, proof)
  else await checkSecret(actor, proof, from)
  return renewedCookie(actor)
}

async function checkPasskey(actor: Actor, { ticket, shown }: Extract<Proof, { by: 'passkey' }>): Promise<void> {
  if ((await ownerOfShown(ticket, shown)) !== actor.identityId) throw new Refusal('passkey_refused', { status: 400 })
}

/** Guessing here counts as guessing at the door. */
async function checkSecret(actor: Actor, proof: Exclude<Proof, { by: 'passkey' }>, from: Origin): Promise<void> {
  const check = () => (proof.by === 'password' ? isPasswordOf(actor, proof.password) : isRightCode(actor.identityId, proof.code))
  const isRight = await checkGuess(actor.email, from, async () => (await check()) || null)
  if (!isRight) throw proof.by === 'password' ? wrongPassword('password') : wrongCode()
  await forgiveRow(actor.email, from)
}

export const wrongCode = (): Refusal =>
  new Refusal('wrong_code', { status: 400, fields: { code: 'This is not the code of now, or it was used before.' } })

export async function isPasswordOf({ identityId }: Pick<Actor, 'identityId'>, password: string): Promise<boolean> {
  const kept = await passwordHashOf(identityId)
  return kept !== null && verifyPassword({ hash: kept, password })
}

export const wrongPassword = (field: string): Refusal =>
  new Refusal('wrong_password', { status: 400, fields: { [field]: 'This is not your password.' } })

/** The same session under a new token, fresh from now. */
export async function renewedCookie(actor: Actor): Promise<string> {
  const { token, tokenHash } = newToken()
  if (!(await renewSession(actor.sessionId, tokenHash))) throw new Refusal('not_signed_in')
  return sessionCookie(token, actor.role)
}
