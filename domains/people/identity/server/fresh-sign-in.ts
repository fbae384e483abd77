import type { Actor } from '#access/actor.ts'
import { renewSession, sessionById } from '#domains/people/identity/server/identity.store.ts'
import { sessionCookie } from '#domains/people/identity/server/sessions.ts'
import { newToken } from '#domains/people/identity/server/tokens.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** How long having proved who one is counts for what matters: ten minutes of real time, whatever the sandbox's clock says. */
const FRESH_MS = 10 * 60_000

/**
 * Asked by a verb before what matters: where money goes, the address one signs in with, the ways to sign in.
 * Refuses with `sign_in_again` unless this very session proved who holds it within ten minutes; the browser then asks,
 * and sends the same request once more (account-security/web/prove-it-is-you.tsx).
 */
export async function requireFreshSignIn(actor: Pick<Actor, 'sessionId' | 'identityId'>): Promise<void> {
  const session = await sessionById(actor.sessionId, actor.identityId)
  if (!session) throw new Refusal('not_signed_in')
  if (Date.now() - session.authenticated_at.getTime() > FRESH_MS) throw new Refusal('sign_in_again')
}

/** The same session under a new token, fresh from now. */
export async function renewedCookie(actor: Actor): Promise<string> {
  const { token, tokenHash } = newToken()
  if (!(await renewSession(actor.sessionId, tokenHash))) throw new Refusal('not_signed_in')
  return sessionCookie(token, actor.role)
}
