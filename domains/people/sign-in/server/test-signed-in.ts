import type { TestApp } from '#apps/api/testing.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { CAST_USERS, MEMBERS, PASSWORD, type CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import { actorBySession } from '#domains/people/identity/server/sessions.ts'

export const emailOf = (name: CastName): string =>
  (name in MEMBERS ? MEMBERS[name as keyof typeof MEMBERS] : CAST_USERS[name as keyof typeof CAST_USERS]).email

/** Signs in with the password, in a browser of its own, some minutes ago. */
export async function signedIn(app: TestApp, name: CastName, { minutesAgo = 0 } = {}) {
  const { cookie } = await app.call(signInContract.signIn, { body: { email: emailOf(name), password: PASSWORD } }, null)
  const actor = await actorBySession(cookie ?? '')
  if (!actor || !cookie) throw new Error(`${name} was not let in.`)
  const authenticatedAt = new Date(Date.now() - minutesAgo * 60_000)
  await db().updateTable('identity_sessions').set({ authenticated_at: authenticatedAt }).where('id', '=', actor.sessionId).execute()
  return { actor, cookie, as: { cookie } }
}
