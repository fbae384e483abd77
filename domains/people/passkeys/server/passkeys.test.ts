import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { passkeysContract } from '#domains/people/passkeys/contract.ts'
import { securityContract } from '#domains/people/account-security/contract.ts'
import { testPasskey, USER_VERIFIED } from '#domains/people/passkeys/server/test-passkey.ts'
import { emailOf, signedIn } from '#domains/people/sign-in/server/test-signed-in.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import { requireFreshSignIn } from '#domains/people/identity/server/fresh-sign-in.ts'
import { actorBySession } from '#domains/people/identity/server/sessions.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => void (await db().deleteFrom('rate_limits').execute()))

const HOME = { origin: 'http://localhost', rpId: 'localhost' }
const challengeIn = (options: Record<string, unknown>) => ({ challenge: String(options['challenge']) })

/** A person of the cast adds a passkey to their account. */
async function withPasskey(name: CastName) {
  const me = await signedIn(app, name)
  const { answer: begun } = await app.call(passkeysContract.beginPasskey, {}, null, me.as)
  const passkey = testPasskey(HOME)
  const made = passkey.make(challengeIn(begun.options))
  const added = await app.call(passkeysContract.addPasskey, { body: { ticket: begun.ticket, name: 'Phone', made } }, null, me.as)
  return { ...me, passkey, added, begun, made }
}

const optionsToSignIn = async () => (await app.call(passkeysContract.passkeyOptions, {}, null)).answer

test('Amara adds a passkey, is notified by email, and signs in with it alone', async () => {
  const { passkey, added, as, actor } = await withPasskey('amara')
  expect(added.status).toBe(200)
  await app.work()
  expect(app.emails.at(-1)?.text).toContain('A passkey was added')
  expect((await app.call(securityContract.security, {}, null, as)).answer.passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: null }])

  const { ticket, options } = await optionsToSignIn()
  const shown = passkey.show(challengeIn(options), { userHandle: actor.identityId })
  const { status, answer, cookie } = await app.call(signInContract.signInByPasskey, { body: { ticket, shown } }, null)
  expect([status, answer.profile.email]).toEqual([200, emailOf('amara')])
  expect((await actorBySession(cookie ?? ''))?.identityId).toBe(actor.identityId)
})

test('the options for signing in are the same for everybody and name nobody', async () => {
  const { options } = await optionsToSignIn()
  expect(options['allowCredentials'] ?? []).toEqual([])
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
})

test.each([
  ['another site', { origin: 'https://breakwater.example.evil' }],
  ['another host', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.from('chosen by the thief').toString('base64url') }],
  ['a person who was not verified', { flags: ~USER_VERIFIED & 0x01 }],
  ["somebody else's account", { userHandle: 'somebody else' }],
])('a passkey used for %s signs nobody in', async (_, lie) => {
  const { passkey } = await withPasskey('amara')
  const { ticket, options } = await optionsToSignIn()
  const refused = await app.call(signInContract.signInByPasskey, { body: { ticket, shown: passkey.show(challengeIn(options), lie) } }, null)
  expect([refused.status, refused.refusal.code, refused.cookie]).toEqual([401, 'passkey_refused', null])
})

test('a challenge is answered once: a replayed answer is refused, also for a new challenge', async () => {
  const { passkey } = await withPasskey('amara')
  const { ticket, options } = await optionsToSignIn()
  const shown = passkey.show(challengeIn(options))
  const answers = await Promise.all([1, 2, 3].map(() => app.call(signInContract.signInByPasskey, { body: { ticket, shown } }, null)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  const another = await optionsToSignIn()
  expect((await app.call(signInContract.signInByPasskey, { body: { ticket: another.ticket, shown } }, null)).status).toBe(401)
})

test('a key whose counter went back is a copy, and refused', async () => {
  const { passkey } = await withPasskey('ruth')
  const first = await optionsToSignIn()
  await app.call(
    signInContract.signInByPasskey,
    { body: { ticket: first.ticket, shown: passkey.show(challengeIn(first.options), { counter: 7 }) } },
    null,
  )
  const second = await optionsToSignIn()
  const copy = await app.call(
    signInContract.signInByPasskey,
    { body: { ticket: second.ticket, shown: passkey.show(challengeIn(second.options), { counter: 3 }) } },
    null,
  )
  expect(copy.status).toBe(401)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another host', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAA' }],
  ['nobody verified', { flags: 0x01 }],
])('a passkey made for %s is not taken', async (_, lie) => {
  const { as } = await signedIn(app, 'maria')
  const { answer: begun } = await app.call(passkeysContract.beginPasskey, {}, null, as)
  const made = testPasskey(HOME).make(challengeIn(begun.options), lie)
  const refused = await app.call(passkeysContract.addPasskey, { body: { ticket: begun.ticket, name: 'Key', made } }, null, as)
  expect(refused.refusal.code).toBe('passkey_refused')
})

test('a challenge given to one person is not answered by another, and a key belongs to one account', async () => {
  const { begun, made } = await withPasskey('amara')
  const ruth = await signedIn(app, 'ruth')
  const stolen = await app.call(passkeysContract.addPasskey, { body: { ticket: begun.ticket, name: 'Key', made } }, null, ruth.as)
  expect(stolen.refusal.code).toBe('passkey_refused')
})

test("renaming needs no fresh sign-in, adding and removing do; nobody changes another person's passkey", async () => {
  const { passkey, actor } = await withPasskey('maria')
  const stale = await signedIn(app, 'maria', { minutesAgo: 20 })
  const { answer } = await app.call(securityContract.security, {}, null, stale.as)
  const params = { passkeyId: answer.passkeys.at(-1)?.id ?? '' }

  expect((await app.call(passkeysContract.renamePasskey, { params, body: { name: 'Work key' } }, null, stale.as)).status).toBe(200)
  expect((await app.call(passkeysContract.beginPasskey, {}, null, stale.as)).refusal.code).toBe('sign_in_again')
  expect((await app.call(securityContract.removePasskey, { params }, null, stale.as)).refusal.code).toBe('sign_in_again')
  expect((await app.call(securityContract.removePasskey, { params }, 'amara')).status).toBe(404)
  expect((await app.call(passkeysContract.renamePasskey, { params, body: { name: 'Mine now' } }, 'amara')).status).toBe(404)

  // The passkey itself proves who she is.
  const { ticket, options } = await optionsToSignIn()
  const proof = await app.call(
    signInContract.proof,
    { body: { by: 'passkey', ticket, shown: passkey.show(challengeIn(options)) } },
    null,
    stale.as,
  )
  await expect(requireFreshSignIn(stale.actor)).resolves.toBeUndefined()
  const removed = await app.call(securityContract.removePasskey, { params }, null, { cookie: proof.cookie ?? '' })
  expect(removed.status).toBe(200)
  expect(await db().selectFrom('identity_passkeys').select('id').where('identity_id', '=', actor.identityId).execute()).toEqual([])
})

test("somebody else's passkey does not prove who I am", async () => {
  const { passkey } = await withPasskey('amara')
  const ruth = await signedIn(app, 'ruth', { minutesAgo: 20 })
  const { ticket, options } = await optionsToSignIn()
  const proof = await app.call(
    signInContract.proof,
    { body: { by: 'passkey', ticket, shown: passkey.show(challengeIn(options)) } },
    null,
    ruth.as,
  )
  expect(proof.refusal.code).toBe('passkey_refused')
  await expect(requireFreshSignIn(ruth.actor)).rejects.toMatchObject({ code: 'sign_in_again' })
})

test('a locked password does not lock out the owner of a passkey', async () => {
  const { passkey } = await withPasskey('maria')
  for (let tries = 0; tries < 10; tries++)
    await app.call(signInContract.signIn, { body: { email: emailOf('maria'), password: `guess number ${tries}` } }, null)
  const { ticket, options } = await optionsToSignIn()
  const { status } = await app.call(signInContract.signInByPasskey, { body: { ticket, shown: passkey.show(challengeIn(options)) } }, null)
  expect(status).toBe(200)
})
