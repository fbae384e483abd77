import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { passwordShape, passwordsContract } from '#domains/people/passwords/contract.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { hashPassword, verifyPassword } from '#domains/people/identity/server/auth.ts'
import { emailOf, signedIn } from '#domains/people/sign-in/server/test-signed-in.ts'
import { PASSWORD, type CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import { actorBySession } from '#domains/people/identity/server/sessions.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => void (await db().deleteFrom('rate_limits').execute()))

const enter = (email: string, password: string) => app.call(signInContract.signIn, { body: { email, password } }, null)

test.each([
  [14, false],
  [15, true],
  [64, true],
  [128, true],
  [256, true],
  [257, false],
])('a password of %i characters: %s, whatever its characters', (length, isFine) => {
  expect(passwordShape.safeParse('ab c'.repeat(65).slice(0, length)).success).toBe(isFine)
})

test('hashes are Argon2id at 19 MiB and two passes or more; nothing is cut off, and one character has one spelling', async () => {
  const long = 'x'.repeat(72)
  const kept = await hashPassword(`${long}a`)
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(kept) ?? []
  expect([Number(memory) >= 19_456, Number(passes) >= 2]).toEqual([true, true])
  expect(await verifyPassword({ hash: kept, password: `${long}b` })).toBe(false)
  expect(await verifyPassword({ hash: await hashPassword('Caf\u00e9 am ruhigen See'), password: 'Cafe\u0301 am ruhigen See' })).toBe(true)
})

test('Maria changes her password: this session goes on under a new token; all others end; an email says so', async () => {
  const [here, there] = [await signedIn(app, 'maria'), await signedIn(app, 'maria')]
  const body = { current: PASSWORD, password: 'nine boats before noon' }
  const { status, cookie } = await app.call(passwordsContract.changePassword, { body }, null, here.as)
  expect(status).toBe(200)
  expect(await actorBySession(there.cookie)).toBeNull()
  expect(await actorBySession(here.cookie)).toBeNull()
  expect((await actorBySession(cookie ?? ''))?.sessionId).toBe(here.actor.sessionId)
  expect([(await enter(emailOf('maria'), PASSWORD)).status, (await enter(emailOf('maria'), body.password)).status]).toEqual([401, 200])
  await app.work()
  expect(app.emails.at(-1)?.text).toContain('Your password was changed.')
})

test('the present password is required, guessing it counts, and a common new one is refused with the reason', async () => {
  const ruth = await signedIn(app, 'ruth')
  const wrong = await app.call(
    passwordsContract.changePassword,
    { body: { current: 'not my password', password: 'nine boats before noon' } },
    null,
    ruth.as,
  )
  expect([wrong.refusal.code, Object.keys(wrong.refusal.fields ?? {})]).toEqual(['wrong_password', ['current']])
  const own = await app.call(
    passwordsContract.changePassword,
    { body: { current: PASSWORD, password: 'Ruth.Adeyemi.1990' } },
    null,
    ruth.as,
  )
  expect([own.refusal.code, own.refusal.fields?.['password']]).toEqual(['password_too_common', expect.stringContaining('your own name')])
  for (let tries = 0; tries < 10; tries++)
    await app.call(
      passwordsContract.changePassword,
      { body: { current: `guess ${tries}`, password: 'nine boats before noon' } },
      null,
      ruth.as,
    )
  expect((await enter(emailOf('ruth'), PASSWORD)).refusal.code).toBe('too_many_tries')
})

async function resetToken(name: CastName): Promise<string> {
  await app.call(passwordsContract.askForPasswordReset, { body: { email: emailOf(name) } }, null)
  await app.work()
  const email = app.emails.findLast(({ subject, to }) => subject === 'Choose a new password' && to.includes(emailOf(name)))
  return decodeURIComponent(/token=([^\s]+)/.exec(email?.text ?? '')?.[1] ?? 'none')
}

test('a reset link lasts half an hour, works once however many try, and is stored only as a hash', async () => {
  const token = await resetToken('nina')
  const kept = await db().selectFrom('identity_verifications').selectAll().execute()
  expect(kept.length).toBeGreaterThan(0)
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(Math.round((Math.max(...kept.map(({ expires_at }) => expires_at.getTime())) - Date.now()) / 60_000)).toBe(30)

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      app.call(passwordsContract.resetPassword, { body: { token, password: `harbor number ${index} at dawn` } }, null),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('who follows a link in an email has a mailbox that works, whatever bounced before', async () => {
  const email = emailOf('walter')
  await db().insertInto('undeliverable_addresses').values({ email, why: '550 no such user', since: new Date() }).execute()
  const set = { token: await resetToken('walter'), password: 'seven boats before dawn' }
  expect((await app.call(passwordsContract.resetPassword, { body: set }, null)).status).toBe(200)
  expect(await db().selectFrom('undeliverable_addresses').select('email').where('email', '=', email).execute()).toEqual([])
})

test('an older link no longer works once a newer one was sent, nor once the password was changed', async () => {
  const older = await resetToken('tomas')
  const newer = await resetToken('tomas')
  const set = (token: string, password: string) => app.call(passwordsContract.resetPassword, { body: { token, password } }, null)
  expect((await set(older, 'nine boats before noon')).refusal.code).toBe('link_used_or_expired')
  expect((await set(newer, 'nine boats before noon')).status).toBe(200)
  expect((await set(older, 'ten boats before noon')).refusal.code).toBe('link_used_or_expired')

  const cookie = await app.cookieOf('helen')
  const unused = await resetToken('helen')
  const body = { current: PASSWORD, password: 'nine boats before noon' }
  expect((await app.call(passwordsContract.changePassword, { body }, null, { cookie })).status).toBe(200)
  expect((await set(unused, 'ten boats before noon')).refusal.code).toBe('link_used_or_expired')
})

test('an old reset link is refused', async () => {
  const token = await resetToken('walter')
  await db()
    .updateTable('identity_verifications')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect(
    (await app.call(passwordsContract.resetPassword, { body: { token, password: 'nine boats before noon' } }, null)).refusal.code,
  ).toBe('link_used_or_expired')
})

test('the link in an email leads to our own address, whatever host the request named', async () => {
  await app.app.inject({
    method: 'POST',
    url: '/api/password-resets',
    payload: { email: emailOf('tomas') },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  await app.work()
  const email = app.emails.findLast(({ to }) => to.includes(emailOf('tomas')))
  expect(email?.text).toContain('http://localhost/reset-password?token=')
  expect(email?.text).not.toContain('evil')
})

test('after a hundred wrong ones in a row the password is locked, however slowly they came; a reset unlocks it', async () => {
  const email = emailOf('grace')
  const wrongTries = async (times: number) => {
    await db().deleteFrom('rate_limits').execute()
    await enter(email, 'not the password at all')
    await db().updateTable('rate_limits').set({ points: times }).where('key', 'like', 'row:%').execute()
  }
  await wrongTries(99)
  expect((await enter(email, PASSWORD)).status).toBe(200)
  await wrongTries(100)
  expect([(await enter(email, PASSWORD)).status, (await enter(email, PASSWORD)).refusal.code]).toEqual([429, 'password_closed'])
  await app.call(passwordsContract.resetPassword, { body: { token: await resetToken('grace'), password: 'nine boats before noon' } }, null)
  expect((await enter(email, 'nine boats before noon')).status).toBe(200)
})

test('spellings of one address are one account, an IPv6 household is one address, and a forwarded address is not believed', async () => {
  const spellings = ['AMARA', 'Amara', 'amara', 'aMARA', 'amaRA'].map((_, index) =>
    [...emailOf('amara')].map((letter, at) => (at === index ? letter.toUpperCase() : letter)).join(''),
  )
  for (let tries = 0; tries < 10; tries++) {
    await app.app.inject({
      method: 'POST',
      url: '/api/session',
      remoteAddress: `2001:db8:1:1::${tries}`,
      headers: { 'x-forwarded-for': `203.0.113.${tries}` },
      payload: { email: spellings[tries % spellings.length], password: `guess number ${tries}` },
    })
  }
  expect((await enter(emailOf('amara'), PASSWORD)).refusal.code).toBe('too_many_tries')
  const keys = (await db().selectFrom('rate_limits').select('key').where('key', 'like', 'address:%').execute()).map(({ key }) => key)
  expect(keys).toEqual(['address:2001:db8:1:1::/64'])
})

test('a known and an unknown address get the same answer, headers included, at every endpoint', async () => {
  const doors = [
    ['/api/session', (email: string) => ({ email, password: 'not the password at all' })],
    ['/api/password-resets', (email: string) => ({ email })],
  ] as const
  for (const [url, payload] of doors) {
    const [known, unknown] = await Promise.all(
      [emailOf('helen'), 'nobody@demo.breakwater.example'].map((email) => app.app.inject({ method: 'POST', url, payload: payload(email) })),
    )
    const same = (answer: typeof known) => ({
      status: answer?.statusCode,
      body: answer?.body.replace(/"reference":"[^"]+"/, ''),
      headers: Object.keys(answer?.headers ?? {}).sort(),
    })
    expect(same(known), url).toEqual(same(unknown))
  }
})

test('whether an address of a reset is known is looked at after the answer, whose time says nothing', async () => {
  await app.work()
  const begun = async () => [
    (await db().selectFrom('identity_verifications').selectAll().execute()).length,
    (await db().selectFrom('messages').select('id').execute()).length,
  ]
  const before = await begun()
  for (const email of [emailOf('helen'), 'nobody@demo.breakwater.example'])
    await app.call(passwordsContract.askForPasswordReset, { body: { email } }, null)
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'passwords.send_reset'`.execute(db())
  expect([await begun(), rows[0]?.jobs]).toEqual([before, 2])
  await app.work()
  expect((await begun())[1]).toBe((before[1] ?? 0) + 1)
})

test('each link sets the password of its own account, at its present address, until the link expires', async () => {
  const [amaras, ruths] = [await resetToken('amara'), await resetToken('ruth')]
  const set = (token: string, password: string) => app.call(passwordsContract.resetPassword, { body: { token, password } }, null)
  const opens = async (email: string, password: string) => {
    await db().deleteFrom('rate_limits').execute()
    return (await app.call(signInContract.signIn, { body: { email, password } }, null)).status === 200
  }
  const moved = 'amara.moved@people.example'
  const { id, identityId } = app.cast.members.amara
  const move = async (email: string) => {
    await db().updateTable('identities').set({ email }).where('id', '=', identityId).execute()
    await db().updateTable('members').set({ email }).where('id', '=', id).execute()
  }
  await move(moved)
  expect((await set(amaras, moved)).refusal.code, 'her own address, as it is now').toBe('password_too_common')
  expect((await set(amaras, 'nine boats before noon')).status).toBe(200)
  expect([await opens(moved, 'nine boats before noon'), await opens(emailOf('ruth'), 'nine boats before noon')]).toEqual([true, false])

  const marias = await resetToken('maria')
  const past = new Date(Date.now() - 1000)
  const { identityId: maria } = app.cast.members.maria
  await db().updateTable('identity_verifications').set({ expires_at: past }).where('value', '=', maria).execute()
  expect((await set(marias, moved)).refusal.code, 'over, whatever is chosen').toBe('link_used_or_expired')
  expect((await set(marias, 'abababababababababab')).refusal.code).toBe('link_used_or_expired')
  expect((await set(ruths, 'ten boats before noon')).status, 'hers still works').toBe(200)
  expect([await opens(emailOf('ruth'), 'ten boats before noon'), await opens(moved, 'ten boats before noon')]).toEqual([true, false])
  await move(emailOf('amara'))
})
