import type { Actor } from '#access/actor.ts'
import { renewSession, sessionById } from '#domains/people/identity/server/identity.store.ts'
import { sessionCookie } from '#domains/people/identity/server/sessions.ts'
import { newToken } from '#domains/people/identity/server/tokens.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** How long a sign-in counts as fresh: ten minutes of real time, whatever the sandbox's clock says. */
const FRESH_MS = 10 * 60_000

/**
 * Called by a command before sensitive changes: where money goes, the address to sign in with, the sign-in methods. Refuses
 * with `sign_in_again` unless this session proved who holds it within ten minutes; the browser then asks, and repeats the
 * request (account-security/web/prove-it-is-you.tsx).
 */
export async function requireFreshSignIn(actor: Pick<Actor, 'sessionId' | 'identityId' | 'token'>): Promise<void> {
  if (actor.token) throw new Refusal('not_for_tokens')
  const session = await sessionById(actor.sessionId, actor.identityId)
  if (!session) throw new Refusal('not_signed_in')
  if (Date.now() - session.authenticated_at.getTime() > FRESH_MS) throw new Refusal('sign_in_again')
}

/** The same session under a new token, with a fresh sign-in. */
export async function renewedCookie(actor: Actor): Promise<string> {
  const { token, tokenHash } = newToken()
  if (!(await renewSession(actor.sessionId, tokenHash))) throw new Refusal('not_signed_in')
  return sessionCookie(token, actor.role)
}
