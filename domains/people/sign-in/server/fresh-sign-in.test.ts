import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { MEMBERS, PASSWORD, type CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import { requireFreshSignIn } from '#domains/people/identity/server/fresh-sign-in.ts'
import { actorBySession } from '#domains/people/identity/server/sessions.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const MINUTE_MS = 60_000

/** Signs in as somebody, some minutes ago. */
async function signedInBefore(name: CastName & keyof typeof MEMBERS, minutes: number) {
  const { cookie } = await app.call(signInContract.signIn, { body: { email: MEMBERS[name].email, password: PASSWORD } }, null)
  const actor = await actorBySession(cookie ?? '')
  if (!actor || !cookie) throw new Error('Not signed in.')
  const authenticatedAt = new Date(Date.now() - minutes * MINUTE_MS)
  await db().updateTable('identity_sessions').set({ authenticated_at: authenticatedAt }).where('id', '=', actor.sessionId).execute()
  return { actor, cookie }
}

test('signing in counts for ten minutes, and not for eleven', async () => {
  const { actor: fresh } = await signedInBefore('amara', 9)
  await expect(requireFreshSignIn(fresh)).resolves.toBeUndefined()
  const { actor: stale } = await signedInBefore('amara', 11)
  await expect(requireFreshSignIn(stale)).rejects.toMatchObject({ code: 'sign_in_again', status: 403 })
})

test('the password refreshes it, under a new token: the old cookie stops working', async () => {
  const { actor, cookie } = await signedInBefore('ruth', 30)
  const proof = await app.call(signInContract.proof, { body: { by: 'password', password: PASSWORD } }, null, { cookie })
  expect(proof.status).toBe(200)
  await expect(requireFreshSignIn(actor)).resolves.toBeUndefined()

  expect(await actorBySession(cookie)).toBeNull()
  expect((await actorBySession(proof.cookie ?? ''))?.sessionId).toBe(actor.sessionId)
})

test('a wrong password is refused, and a guess here counts as a guess at signing in', async () => {
  const { actor, cookie } = await signedInBefore('maria', 30)
  const wrong = await app.call(signInContract.proof, { body: { by: 'password', password: 'not the password at all' } }, null, { cookie })
  expect([wrong.status, wrong.refusal.code, Object.keys(wrong.refusal.fields ?? {})]).toEqual([400, 'wrong_password', ['password']])
  await expect(requireFreshSignIn(actor)).rejects.toMatchObject({ code: 'sign_in_again' })

  for (let tries = 1; tries < 10; tries++)
    await app.call(signInContract.proof, { body: { by: 'password', password: `guess ${tries}` } }, null, { cookie })
  const closed = await app.call(signInContract.proof, { body: { by: 'password', password: PASSWORD } }, null, { cookie })
  expect([closed.status, closed.refusal.code]).toEqual([429, 'too_many_tries'])
})

test('proving one session does not refresh another of the same person', async () => {
  const { actor: elsewhere } = await signedInBefore('amara', 30)
  const { cookie } = await signedInBefore('amara', 30)
  await app.call(signInContract.proof, { body: { by: 'password', password: PASSWORD } }, null, { cookie })
  await expect(requireFreshSignIn(elsewhere)).rejects.toMatchObject({ code: 'sign_in_again' })
})
