import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { secondFactorContract } from '#domains/people/second-factor/contract.ts'
import { securityContract } from '#domains/people/account-security/contract.ts'
import { bytesOf } from '#domains/people/second-factor/server/test-base32.ts'
import { codeAt } from '#domains/people/second-factor/server/totp.ts'
import { signedIn } from '#domains/people/sign-in/server/test-signed-in.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ sandbox: false })))
afterAll(() => app.stop())

test('in production staff without a second factor see and change only themselves', async () => {
  const { as } = await signedIn(app, 'priya')
  const held = await app.call(memberListContract.list, {}, null, as)
  expect([held.status, held.refusal.code]).toEqual([403, 'second_factor_needed'])
  expect((await app.call(identityContract.token, {}, null, as)).refusal.code).toBe('second_factor_needed')
  const { answer: session } = await app.call(identityContract.session, {}, null, as)
  expect(session.mustSetUp).toBe('second_factor_needed')
  expect(session.verbs.sort()).toEqual(['profile.change', 'profile.read'])
})

test('nobody else is restricted', async () => {
  expect((await app.call(memberListContract.list, {}, 'emeka')).status).toBe(200)
})

test('with one set up everything is available, and the last one cannot be removed', async () => {
  const { as } = await signedIn(app, 'priya')
  const { answer } = await app.call(secondFactorContract.beginAuthenticator, {}, null, as)
  const code = codeAt(bytesOf(answer.secret), Math.floor(Date.now() / 30_000))
  await app.call(secondFactorContract.confirmAuthenticator, { body: { code } }, null, as)
  expect((await app.call(memberListContract.list, {}, null, as)).status).toBe(200)
  expect((await app.call(securityContract.removeAuthenticator, {}, null, as)).refusal.code).toBe('last_factor')
})
