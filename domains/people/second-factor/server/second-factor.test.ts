import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { passwordsContract } from '#domains/people/passwords/contract.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { secondFactorContract } from '#domains/people/second-factor/contract.ts'
import { securityContract } from '#domains/people/account-security/contract.ts'
import { bytesOf } from '#domains/people/second-factor/server/test-base32.ts'
import { codeAt } from '#domains/people/second-factor/server/totp.ts'
import { emailOf, signedIn } from '#domains/people/sign-in/server/test-signed-in.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { PASSWORD, type CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import { requireFreshSignIn } from '#domains/people/identity/server/fresh-sign-in.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => {
  await db().deleteFrom('rate_limits').execute()
  await db().deleteFrom('identity_authenticators').execute()
})

const stepNow = () => Math.floor(Date.now() / 30_000)
/** Sets up an authenticator app. The code of this step is used up by confirming it; the next step's code is free. */
async function withApp(name: CastName) {
  const me = await signedIn(app, name)
  const { answer } = await app.call(secondFactorContract.beginAuthenticator, {}, null, me.as)
  const secret = bytesOf(answer.secret)
  const confirmed = await app.call(secondFactorContract.confirmAuthenticator, { body: { code: codeAt(secret, stepNow()) } }, null, me.as)
  return {
    ...me,
    secret,
    picture: answer.picture,
    recoveryCodes: confirmed.answer.recoveryCodes,
    code: () => codeAt(secret, stepNow() + 1),
  }
}

const enter = async (name: CastName) => await app.call(signInContract.signIn, { body: { email: emailOf(name), password: PASSWORD } }, null)

test('with an authenticator app the password is the first step: no session until the code, and the code counts once', async () => {
  const { code, recoveryCodes, picture } = await withApp('amara')
  expect(recoveryCodes).toHaveLength(10)
  expect(picture).toMatch(/^data:image\/svg\+xml;base64,/)

  const half = await enter('amara')
  expect([half.status, half.cookie, half.answer.profile]).toEqual([200, null, null])
  const ticket = half.answer.ticket ?? ''
  const given = code()
  const whole = await app.call(signInContract.secondStep, { body: { ticket, code: given } }, null)
  expect([whole.status, whole.answer.profile.email]).toEqual([200, emailOf('amara')])

  expect((await app.call(signInContract.secondStep, { body: { ticket, code: given } }, null)).refusal.code).toBe('sign_in_from_start')
  const again = await enter('amara')
  const replayed = await app.call(signInContract.secondStep, { body: { ticket: again.answer.ticket ?? '', code: given } }, null)
  expect(replayed.refusal.code).toBe('wrong_code')
})

test('one code used by eight at once signs one in', async () => {
  const { code } = await withApp('amara')
  const tickets = await Promise.all(Array.from({ length: 8 }, () => enter('amara')))
  const given = code()
  const answers = await Promise.all(
    tickets.map(({ answer }) => app.call(signInContract.secondStep, { body: { ticket: answer.ticket ?? '', code: given } }, null)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('five tries a ticket, ten an hour; a right password in between resets none of them', async () => {
  await withApp('ruth')
  const tryOnce = async (ticket: string) =>
    (await app.call(signInContract.secondStep, { body: { ticket, code: '000000' } }, null)).refusal.code
  const first = (await enter('ruth')).answer.ticket ?? ''
  const codes = [
    await tryOnce(first),
    await tryOnce(first),
    await tryOnce(first),
    await tryOnce(first),
    await tryOnce(first),
    await tryOnce(first),
  ]
  expect(codes).toEqual([...Array<string>(5).fill('wrong_code'), 'sign_in_from_start'])
  const second = (await enter('ruth')).answer.ticket ?? ''
  for (let tries = 0; tries < 5; tries++) await tryOnce(second)
  expect((await enter('ruth')).refusal.code).toBe('too_many_tries')
})

test('a recovery code works once, and is stored only as a hash', async () => {
  const { recoveryCodes } = await withApp('amara')
  const code = recoveryCodes[0] ?? ''
  const kept = await db().selectFrom('identity_recovery_codes').select('code_hash').execute()
  expect(kept.some(({ code_hash }) => code_hash.includes(code) || code_hash.includes(code.replace('-', '')))).toBe(false)

  const first = await app.call(
    signInContract.secondStep,
    { body: { ticket: (await enter('amara')).answer.ticket ?? '', code: code.toUpperCase() } },
    null,
  )
  expect(first.status).toBe(200)
  const second = await app.call(signInContract.secondStep, { body: { ticket: (await enter('amara')).answer.ticket ?? '', code } }, null)
  expect(second.refusal.code).toBe('wrong_code')
  const { answer } = await app.call(securityContract.security, {}, null, { cookie: first.cookie ?? '' })
  expect(answer.authenticator?.recoveryCodesLeft).toBe(9)
})

test('new recovery codes end the old ones', async () => {
  const { recoveryCodes, as } = await withApp('maria')
  const { answer } = await app.call(secondFactorContract.makeRecoveryCodes, {}, null, as)
  expect(answer.recoveryCodes).not.toContain(recoveryCodes[1])
  const old = await app.call(
    signInContract.secondStep,
    { body: { ticket: (await enter('maria')).answer.ticket ?? '', code: recoveryCodes[1] ?? '' } },
    null,
  )
  expect(old.refusal.code).toBe('wrong_code')
})

test('the stored secret is encrypted, and cannot be used for another account', async () => {
  const { secret, actor } = await withApp('maria')
  const { sealed_secret: kept } = await db()
    .selectFrom('identity_authenticators')
    .select('sealed_secret')
    .where('identity_id', '=', actor.identityId)
    .executeTakeFirstOrThrow()
  expect(kept.includes(secret)).toBe(false)
})

test('a password reset does not bypass the code', async () => {
  await withApp('maria')
  await app.call(passwordsContract.askForPasswordReset, { body: { email: emailOf('maria') } }, null)
  await app.work()
  const token = decodeURIComponent(
    /token=([^\s]+)/.exec(app.emails.findLast(({ subject }) => subject === 'Choose a new password')?.text ?? '')?.[1] ?? '',
  )
  await app.call(passwordsContract.resetPassword, { body: { token, password: 'four geese on a jetty' } }, null)
  const half = await app.call(signInContract.signIn, { body: { email: emailOf('maria'), password: 'four geese on a jetty' } }, null)
  expect([half.cookie, half.answer.profile, typeof half.answer.ticket]).toEqual([null, null, 'string'])
})

test('setting up, removing and new codes require a fresh sign-in; a code gives one', async () => {
  const { code } = await withApp('walter')
  const half = await enter('walter')
  const { cookie } = await app.call(signInContract.secondStep, { body: { ticket: half.answer.ticket ?? '', code: code() } }, null)
  await db()
    .updateTable('identity_sessions')
    .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
    .execute()
  const stale = { cookie: cookie ?? '' }
  for (const route of [
    secondFactorContract.beginAuthenticator,
    securityContract.removeAuthenticator,
    secondFactorContract.makeRecoveryCodes,
  ] as const) {
    expect((await app.call(route, {}, null, stale)).refusal.code, route.path).toBe('sign_in_again')
  }
  const proof = await app.call(signInContract.proof, { body: { by: 'password', password: PASSWORD } }, null, stale)
  expect((await app.call(securityContract.removeAuthenticator, {}, null, { cookie: proof.cookie ?? '' })).status).toBe(200)
  expect((await enter('walter')).answer.profile?.email).toBe(emailOf('walter'))
})

test('in the demo staff are never forced to have one', async () => {
  expect((await app.call(memberListContract.list, {}, 'priya')).status).toBe(200)
  expect((await app.call(identityContract.session, {}, 'priya')).answer.mustSetUp).toBeNull()
})

test('a half-done sign-in gives no access', async () => {
  await withApp('amara')
  const { answer } = await enter('amara')
  const session = await app.call(identityContract.session, {}, null, { cookie: `__Host-breakwater=${answer.ticket}` })
  expect(session.answer.profile).toBeNull()
  await expect(requireFreshSignIn({ sessionId: 'none', identityId: 'none' })).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('using a recovery code, and making new ones, is notified by email', async () => {
  const { recoveryCodes, as } = await withApp('helen')
  await app.work()
  const before = app.emails.length
  const half = await app.call(signInContract.signIn, { body: { email: emailOf('helen'), password: PASSWORD } }, null)
  const step = { ticket: half.answer.ticket ?? '', code: recoveryCodes[0] ?? '' }
  expect((await app.call(signInContract.secondStep, { body: step }, null)).status).toBe(200)
  await app.call(secondFactorContract.makeRecoveryCodes, {}, null, as)
  await app.work()
  const told = app.emails
    .slice(before)
    .map(({ to, text }) => [to, text.includes('with a recovery code'), text.includes('New recovery codes were created')])
  expect(told).toEqual([
    [emailOf('helen'), true, false],
    [emailOf('helen'), false, true],
  ])
})
