import type { Actor, Origin } from '#access/actor.ts'
import { verifyPassword } from '#capabilities/identity/server/auth.ts'
import { checkTries, countWrongTry, forgiveTries } from '#capabilities/identity/server/guessing.ts'
import { passwordHashOf, renewSession, sessionById } from '#capabilities/identity/server/identity.store.ts'
import { newToken } from '#capabilities/identity/server/tokens.ts'
import { Refusal } from '#platform/refusal.ts'

/** How long having proved who one is counts for what matters: ten minutes of real time, whatever the sandbox's clock says. */
export const FRESH_MS = 10 * 60_000

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

/** Proves by password that it is still the same person. The session gets a new token; the old one is dead. Returns the new. */
export async function proveByPassword(actor: Actor, password: string, from: Origin): Promise<string> {
  await checkTries(actor.email, from)
  const kept = await passwordHashOf(actor.identityId)
  if (!kept || !(await verifyPassword({ hash: kept, password }))) {
    await countWrongTry(actor.email, from)
    throw new Refusal('wrong_password', { status: 400, fields: { password: 'This is not your password.' } })
  }
  await forgiveTries(actor.email)
  return renewedToken(actor)
}

async function renewedToken(actor: Actor): Promise<string> {
  const { token } = newToken()
  if (!(await renewSession(actor.sessionId, token))) throw new Refusal('not_signed_in')
  return token
}
