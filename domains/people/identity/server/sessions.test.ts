import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { endpointsOf } from '#apps/modules.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { createAuth } from '#domains/people/identity/server/auth.ts'
import { identity } from '#domains/people/identity/server/settings.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { emailOf, signedIn } from '#domains/people/sign-in/server/test-signed-in.ts'
import { PASSWORD, type CastName } from '#db/cast.ts'
import { impersonationContract } from '#domains/people/impersonation/contract.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { actorBySession } from '#domains/people/identity/server/sessions.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => void (await db().deleteFrom('rate_limits').execute()))

const HOUR = 3_600_000
const DAY = 24 * HOUR

async function setCookieOf(name: CastName): Promise<string> {
  const { headers } = await app.app.inject({ method: 'POST', url: '/api/session', payload: { email: emailOf(name), password: PASSWORD } })
  return [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('__Host-breakwater=')) ?? ''
}

test('the cookie is for this host alone, over TLS, not readable by scripts or other sites', async () => {
  const cookie = await setCookieOf('amara')
  expect(cookie).toMatch(/^__Host-breakwater=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=2592000$/)
  expect(cookie.length).toBeLessThan(4096)
})

test("staff's cookie ends with the browser", async () => {
  expect(await setCookieOf('priya')).toMatch(/SameSite=Lax$/)
})

test('the stored value opens nothing: tokens are 256 bits, stored as hashes', async () => {
  const { cookie, actor } = await signedIn(app, 'amara')
  const token = cookie.split('=')[1] ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const { token: kept } = await db()
    .selectFrom('identity_sessions')
    .select('token')
    .where('id', '=', actor.sessionId)
    .executeTakeFirstOrThrow()
  expect(kept).not.toBe(token)
  expect(await actorBySession(`__Host-breakwater=${kept}`)).toBeNull()
})

test('a planted cookie is never adopted, and signing in again ends the previous session', async () => {
  const planted = '__Host-breakwater=planted-by-somebody-else'
  const first = await app.call(signInContract.signIn, { body: { email: emailOf('ruth'), password: PASSWORD } }, null, { cookie: planted })
  expect(first.cookie).not.toBe(planted)
  expect(await actorBySession(planted)).toBeNull()

  const second = await app.call(signInContract.signIn, { body: { email: emailOf('ruth'), password: PASSWORD } }, null, {
    cookie: first.cookie ?? '',
  })
  expect(await actorBySession(first.cookie ?? '')).toBeNull()
  expect((await actorBySession(second.cookie ?? ''))?.email).toBe(emailOf('ruth'))
})

test.each<[CastName, number, number]>([
  ['priya', 12 * HOUR, HOUR / 2],
  ['emeka', 24 * HOUR, 8 * HOUR],
  ['grace', 24 * HOUR, 8 * HOUR],
  ['tomas', 24 * HOUR, 8 * HOUR],
  ['amara', 30 * DAY, 7 * DAY],
])('%s is signed out after %i ms, and after %i ms of inactivity', async (name, live, idle) => {
  const at = async (created: number, seen: number) => {
    const { actor, cookie } = await signedIn(app, name)
    const now = Date.now()
    await db()
      .updateTable('identity_sessions')
      .set({ created_at: new Date(now - created), updated_at: new Date(now - seen) })
      .where('id', '=', actor.sessionId)
      .execute()
    return (await actorBySession(cookie)) !== null
  }
  const second = 1000
  expect([
    await at(live - 5 * second, 0),
    await at(live + second, 0),
    await at(idle, idle - 5 * second),
    await at(idle, idle + second),
  ]).toEqual([true, false, true, false])
})

test('everybody sees their own sessions, ends one or all others, and nobody else’s', async () => {
  const [here, there, elsewhere] = [await signedIn(app, 'maria'), await signedIn(app, 'maria'), await signedIn(app, 'maria')]
  const { answer } = await app.call(identityContract.sessions, {}, null, here.as)
  expect(answer.rows.find((row) => row.here)?.id).toBe(here.actor.sessionId)
  expect(JSON.stringify(answer)).not.toContain(here.cookie.split('=')[1])

  expect((await app.call(identityContract.endSession, { params: { sessionId: there.actor.sessionId } }, 'amara')).status).toBe(404)
  expect((await app.call(identityContract.endSession, { params: { sessionId: there.actor.sessionId } }, null, here.as)).status).toBe(200)
  expect(await actorBySession(there.cookie)).toBeNull()
  expect(await actorBySession(elsewhere.cookie)).not.toBeNull()

  expect((await app.call(identityContract.endOtherSessions, {}, null, here.as)).answer.ended).toBeGreaterThan(0)
  expect(await actorBySession(elsewhere.cookie)).toBeNull()
  expect(await actorBySession(here.cookie)).not.toBeNull()
})

test("no session is made without a person's action", async () => {
  const before = await db().selectFrom('identity_sessions').select('id').execute()
  for (const url of ['/api/session', '/api/session/keys', '/api/plans', '/healthz'])
    expect((await app.app.inject({ url })).headers['set-cookie'], url).toBeUndefined()
  expect(await db().selectFrom('identity_sessions').select('id').execute()).toHaveLength(before.length)
})

test("staff's half hour ends though a tab polls: requests that a page makes by itself do not count", async () => {
  const polls = endpointsOf(app.options).filter(({ route }) => route.presence === 'never' && route.verb !== 'public' && !route.token)
  const paths = polls.map(({ route }) => route.path.replace(/:\w+/g, 'none'))
  expect(paths).toContain('/messages/notifications')
  const { actor, cookie } = await signedIn(app, 'priya')
  const idle = (minutes: number) =>
    db()
      .updateTable('identity_sessions')
      .set({ updated_at: new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', actor.sessionId)
      .execute()
  const isTouched = async () => {
    const { updated_at } = await db()
      .selectFrom('identity_sessions')
      .select('updated_at')
      .where('id', '=', actor.sessionId)
      .executeTakeFirstOrThrow()
    return Date.now() - updated_at.getTime() < 60_000
  }
  await idle(29)
  for (const path of paths) await app.app.inject({ url: `/api${path}`, headers: { cookie } })
  await app.app.inject({ url: '/api/session', headers: { cookie, 'x-unattended': '1' } })
  expect(await isTouched()).toBe(false)
  await app.app.inject({ url: '/api/session', headers: { cookie } })
  expect(await isTouched()).toBe(true)

  await idle(31)
  expect((await app.app.inject({ url: '/api/messages/notifications', headers: { cookie } })).statusCode).toBe(401)
})

test('"where I am signed in" lists neither an idle session nor one that is too old', async () => {
  const [here, idle, old] = [await signedIn(app, 'priya'), await signedIn(app, 'priya'), await signedIn(app, 'priya')]
  const age = (id: string, ages: object) => db().updateTable('identity_sessions').set(ages).where('id', '=', id).execute()
  await age(idle.actor.sessionId, { updated_at: new Date(Date.now() - 31 * 60_000) })
  await age(old.actor.sessionId, { created_at: new Date(Date.now() - 13 * HOUR) })
  const { answer } = await app.call(identityContract.sessions, {}, null, here.as)
  const listed = answer.rows.map(({ id }) => id)
  expect(listed).toContain(here.actor.sessionId)
  expect([listed.includes(idle.actor.sessionId), listed.includes(old.actor.sessionId)]).toEqual([false, false])
})

test("each session answers its holder's current data; during an impersonation, those of the impersonated person", async () => {
  const names = ['grace', 'nina', 'emeka', 'amara', 'ruth', 'tomas', 'dana'] as const
  const browsers = await Promise.all(names.map((name) => signedIn(app, name)))
  const who = async () => {
    const actors = await Promise.all(browsers.map(({ cookie }) => actorBySession(cookie)))
    return actors.map((actor) => actor && [actor.name, actor.role, actor.masterCode, actor.memberId ?? actor.userId])
  }
  const { users, members } = app.cast
  const whole = [
    ['Grace Liu', 'agent', 'TX-10432', users.grace.id],
    ['Nina Castellano', 'agent', 'OH-20417', users.nina.id],
    ['Emeka Okoye', 'agent-admin', 'TX-10432', users.emeka.id],
    ['Amara Okafor', 'member', 'TX-10432', members.amara.id],
    ['Ruth Adeyemi', 'member', 'OH-20417', members.ruth.id],
    ['Tomás Reyes', 'sales-agent', null, users.tomas.id],
    ['Dana Whitfield', 'staff', null, users.dana.id],
  ]
  expect(await who()).toEqual(whole)

  const [amara, dana] = [browsers[3], browsers[6]]
  const identities = db().updateTable('identities')
  await identities.set({ master_code: 'OH-20417', name: 'Grace Liu-Brandt' }).where('id', '=', users.grace.identityId).execute()
  await db()
    .updateTable('identity_sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', amara?.actor.sessionId ?? '')
    .execute()
  await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', users.tomas.id).execute()
  const look = async (personId: Id<'member'> | Id<'user'>) =>
    app.call(impersonationContract.start, { body: { personId, reason: 'Asked where the letters are.' } }, null, dana?.as ?? {})
  await look(members.ruth.id)
  await app.call(impersonationContract.stop, {}, null, dana?.as ?? {})
  await look(users.grace.id)
  const moved = ['Grace Liu-Brandt', 'agent', 'OH-20417', users.grace.id]
  expect(await who(), 'Dana looks as Grace, who has moved; of Ruth no more').toEqual([
    moved,
    whole[1],
    whole[2],
    null,
    whole[4],
    null,
    moved,
  ])
  expect((await actorBySession(dana?.cookie ?? ''))?.impersonation?.by.name).toBe('Dana Whitfield')
  await identities.set({ master_code: 'TX-10432', name: 'Grace Liu' }).where('id', '=', users.grace.identityId).execute()
  expect((await who()).at(-1), 'as she is by now').toEqual(whole[0])
  await app.call(impersonationContract.stop, {}, null, dana?.as ?? {})
  await db().updateTable('users').set({ status: 'active' }).where('id', '=', users.tomas.id).execute()
  expect(await who()).toEqual(whole.map((each, place) => (browsers[place] === amara ? null : each)))
})

/** What better-auth finds wrong with our tables when it is asked. */
async function examineTables(): Promise<void> {
  const auth = createAuth({ ...identity(), sendVerification: async () => {} })
  await (await auth.$context).explicitSchemaCheck?.()
}

test('our tables have what better-auth reads and writes, which it does not examine when it starts', async () => {
  expect((await identity().auth.$context).checkSchema).toBeUndefined()
  await examineTables()
  await sql`alter table identity_sessions rename column user_agent to browser`.execute(db())
  await expect(examineTables()).rejects.toThrow('user_agent')
  await sql`alter table identity_sessions rename column browser to user_agent`.execute(db())
})
