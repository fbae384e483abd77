import { decodeJwt, jwtVerify, createLocalJWKSet } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { accountsContract } from '#domains/people/accounts/contract.ts'
import { passwordsContract } from '#domains/people/passwords/contract.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { invite } from '#domains/people/accounts/server/invitations.ts'
import { type CastName, CAST_USERS, MEMBERS, PASSWORD } from '#db/cast.ts'
import { SYSTEM } from '#access/actor.ts'
import { db, inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const cookieHeader = (cookie: string | null) => ({ cookie: cookie ?? '' })

test('Amara signs in and gets her profile, from the members collection', async () => {
  const { status, answer, cookie } = await app.call(
    signInContract.signIn,
    { body: { email: MEMBERS.amara.email.toUpperCase(), password: PASSWORD } },
    null,
  )
  expect(status).toBe(200)
  expect(answer.profile).toMatchObject({ email: MEMBERS.amara.email, userRole: 'member', masterCode: 'TX-10432', termsAccepted: false })
  expect(cookie).toMatch(/^__Host-breakwater=/)

  const session = await app.call(identityContract.session, {}, null, cookieHeader(cookie))
  expect(session.answer.profile?.firstName).toBe('Amara')
  expect(session.answer.verbs).toContain('claims.file')
  expect(session.answer.verbs).not.toContain('claims.decide')
})

test('a session says how long it lasts: a member’s for weeks, staff’s for half an idle hour', async () => {
  const sessionLifetime = async (who: CastName | null) => (await app.call(identityContract.session, {}, who)).answer.lasts
  const [amara, dana] = [await sessionLifetime('amara'), await sessionLifetime('dana')]
  expect([amara?.idleSeconds, dana?.idleSeconds]).toEqual([7 * 24 * 3600, 1800])
  expect(amara?.seconds).toBeGreaterThan(29 * 24 * 3600)
  expect(dana?.seconds).toBeGreaterThan(11 * 3600)
  expect(dana?.seconds).toBeLessThanOrEqual(12 * 3600)
  expect(await sessionLifetime(null)).toBeNull()
})

test('without a session there is no profile, and that is an answer, not an error', async () => {
  const { status, answer } = await app.call(identityContract.session, {}, null)
  expect([status, answer.profile]).toEqual([200, null])
})

test('a wrong password and an unknown address get the same answer', async () => {
  const wrong = await app.call(signInContract.signIn, { body: { email: MEMBERS.ruth.email, password: 'not the password at all' } }, null)
  const unknown = await app.call(
    signInContract.signIn,
    { body: { email: 'nobody@demo.breakwater.example', password: 'not the password at all' } },
    null,
  )
  expect([wrong.status, wrong.refusal.code, wrong.refusal.message]).toEqual([unknown.status, unknown.refusal.code, unknown.refusal.message])
  expect(wrong.refusal.code).toBe('wrong_email_or_password')
})

test('after ten wrong tries an account is locked, and the refusal says for how long', async () => {
  const email = CAST_USERS.walter.email
  for (let tries = 0; tries < 10; tries++)
    await app.call(signInContract.signIn, { body: { email, password: `guess number ${tries}` } }, null)
  const { status, refusal } = await app.call(signInContract.signIn, { body: { email, password: PASSWORD } }, null)
  expect([status, refusal.code]).toEqual([429, 'too_many_tries'])
  expect(refusal.detail?.['waitSeconds']).toBeGreaterThan(0)
})

test('signing out ends the session at once, even if its cookie was kept', async () => {
  const { cookie } = await app.call(signInContract.signIn, { body: { email: MEMBERS.maria.email, password: PASSWORD } }, null)
  await app.call(identityContract.signOut, {}, null, cookieHeader(cookie))
  const after = await app.call(identityContract.session, {}, null, cookieHeader(cookie))
  expect(after.answer.profile).toBeNull()
})

test('a token carries role and masterCode, and verifies against the published keys and no others', async () => {
  const { answer } = await app.call(identityContract.token, {}, 'grace')
  const { answer: keys } = await app.call(identityContract.keys, {}, null)
  const { payload } = await jwtVerify(answer.token, createLocalJWKSet(keys), { audience: 'breakwater' })
  expect(payload).toMatchObject({ role: 'agent', masterCode: 'TX-10432' })
  expect(JSON.stringify(keys)).not.toContain('"d"')
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900)
})

test('only users of the board get a token for the leads API', async () => {
  const mine = await app.call(identityContract.crmToken, {}, 'tomas')
  expect(decodeJwt(mine.answer.crmToken).aud).toBe('leads')
  const refused = await app.call(identityContract.crmToken, {}, 'grace')
  expect([refused.status, refused.refusal.code]).toEqual([403, 'not_your_role'])
})

test('a reset link works once, ends every session, and the old password stops working', async () => {
  const { cookie } = await app.call(signInContract.signIn, { body: { email: CAST_USERS.nina.email, password: PASSWORD } }, null)
  await app.call(passwordsContract.askForPasswordReset, { body: { email: CAST_USERS.nina.email } }, null)
  await app.work()
  const token = tokenIn(app.emails.findLast((email) => email.subject === 'Choose a new password')?.text)

  const body = { token, password: 'a lake with three herons' }
  expect((await app.call(passwordsContract.resetPassword, { body }, null)).status).toBe(200)
  expect((await app.call(passwordsContract.resetPassword, { body }, null)).refusal.code).toBe('link_used_or_expired')
  expect((await app.call(identityContract.session, {}, null, cookieHeader(cookie))).answer.profile).toBeNull()
  expect((await app.call(signInContract.signIn, { body: { email: CAST_USERS.nina.email, password: PASSWORD } }, null)).status).toBe(401)
  expect((await app.call(signInContract.signIn, { body: { email: CAST_USERS.nina.email, password: body.password } }, null)).status).toBe(
    200,
  )
  await app.work()
  expect(app.emails.at(-1)?.text).toContain('Your password was changed.')
})

test('a reset for an unknown address gets the same answer and sends nothing', async () => {
  const before = app.emails.length
  const { status } = await app.call(passwordsContract.askForPasswordReset, { body: { email: 'nobody@demo.breakwater.example' } }, null)
  await app.work()
  expect([status, app.emails.length]).toEqual([200, before])
})

test('an invitation is accepted once, by a password long enough, and signs in', async () => {
  const userId = newId('user')
  await inTransaction(async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id: userId,
        email: 'new.agent@demo.breakwater.example',
        role: 'agent',
        first_name: 'Omar',
        last_name: 'Haddad',
        master_code: 'TX-10432',
        created_at: new Date(),
      })
      .execute()
    await invite(tx, {
      by: SYSTEM,
      role: 'agent',
      email: 'new.agent@demo.breakwater.example',
      name: 'Omar Haddad',
      masterCode: 'TX-10432',
      person: { userId },
      publicUrl: 'http://localhost',
      emailFor: (url) => ({
        subject: 'You are invited',
        greeting: 'Hello Omar,',
        paragraphs: [],
        action: { label: 'Accept', url },
        footer: '',
      }),
    })
  })
  await app.work()
  const token = /invitation\/([\w-]+)/.exec(app.emails.findLast((email) => email.subject === 'You are invited')?.text ?? '')?.[1] ?? ''

  const short = await app.call(accountsContract.acceptInvitation, { params: { token }, body: { password: 'fourteen chars' } }, null)
  expect([short.status, Object.keys(short.refusal.fields ?? {})]).toEqual([400, ['password']])
  const common = await app.call(accountsContract.acceptInvitation, { params: { token }, body: { password: 'aaaaaaaaaaaaaaaaaaaa' } }, null)
  expect(common.refusal.code).toBe('password_too_common')

  const both = await Promise.all(
    [1, 2].map(() => app.call(accountsContract.acceptInvitation, { params: { token }, body: { password: 'five little ferries' } }, null)),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  const kept = await db().selectFrom('users').select(['status']).where('id', '=', userId).executeTakeFirst()
  expect(kept?.status).toBe('active')
})

test('a suspended user is signed out at the next request', async () => {
  const cookie = await app.cookieOf('jonas')
  await db().updateTable('users').set({ status: 'suspended' }).where('email', '=', CAST_USERS.jonas.email).execute()
  expect((await app.call(identityContract.sessions, {}, null, { cookie })).status).toBe(401)
  await db().updateTable('users').set({ status: 'active' }).where('email', '=', CAST_USERS.jonas.email).execute()
  expect((await app.call(identityContract.sessions, {}, null, { cookie })).status).toBe(200)
})

test('a change that did not come from our own pages is refused', async () => {
  const cookie = await app.cookieOf('amara')
  const foreign = await app.call(identityContract.signOut, {}, null, {
    cookie,
    'sec-fetch-site': 'cross-site',
    origin: 'https://elsewhere.example',
  })
  expect([foreign.status, foreign.refusal.code]).toEqual([403, 'wrong_origin'])
  expect((await app.call(identityContract.sessions, {}, null, { cookie })).status).toBe(200)
})

const tokenIn = (text: string | undefined): string => decodeURIComponent(/token=([^\s]+)/.exec(text ?? '')?.[1] ?? '')
