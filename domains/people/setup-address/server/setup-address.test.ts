import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { CAST_USERS, MEMBERS, PASSWORD } from '#db/cast.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { setupAddressContract } from '#domains/people/setup-address/contract.ts'
import { inviteAdministrator, offerAddress } from '#domains/people/setup-address/server/make-address.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { userListContract } from '#domains/people/user-list/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ sandbox: false })))
afterAll(() => app.stop())

const HERE = 'http://localhost'
const tokenOf = (address: string | null): string => address?.split('/').at(-1) ?? ''
const NADIA = { firstName: 'Nadia', lastName: 'Osei', email: 'nadia@harbor.example', password: 'five herons on a pier' }
const setUp = (token: string, body = NADIA) => app.call(setupAddressContract.setUpAdministrator, { params: { token }, body }, null)
const open = (token: string) => app.call(setupAddressContract.setupAddress, { params: { token } }, null)
const agedBy = (time: string) =>
  sql`update setup_addresses set created_at = created_at - ${time}::interval, expires_at = expires_at - ${time}::interval where used_at is null`.execute(
    db(),
  )
const staffOf = async (email: string) =>
  db().selectFrom('users').select(['status', 'capabilities', 'role']).where('email', '=', email).executeTakeFirst()

test('a start without an administrator offers an address, which makes one, once', async () => {
  expect(await offerAddress(HERE)).toBeNull()
  await db()
    .updateTable('users')
    .set({ status: 'suspended' })
    .where(sql<boolean>`'super' = any (capabilities)`)
    .execute()
  const earlier = tokenOf(await offerAddress(HERE))
  const token = tokenOf(await offerAddress(HERE))
  expect(JSON.stringify(await db().selectFrom('setup_addresses').selectAll().execute())).not.toContain(token)
  expect((await open(earlier)).refusal.code).toBe('setup_address_expired')
  expect((await open(token)).answer).toMatchObject({ email: null, name: null })

  const faulty = await setUp(token, { ...NADIA, firstName: ' ', password: 'too short' })
  expect([faulty.status, Object.keys(faulty.refusal.fields ?? {}).toSorted()]).toEqual([400, ['firstName', 'password']])
  const taken = await setUp(token, { ...NADIA, email: MEMBERS.amara.email })
  expect([taken.status, taken.refusal.code]).toEqual([400, 'address_taken'])

  const both = await Promise.all([setUp(token), setUp(token, { ...NADIA, email: 'other@harbor.example' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const won = both.find(({ status }) => status === 200)
  expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('setup_address_used')
  expect((await open(token)).refusal.code).toBe('setup_address_used')
  const { answer: session } = await app.call(identityContract.session, {}, null, { cookie: won?.cookie ?? '' })
  expect([session.profile?.userRole, session.mustSetUp]).toEqual(['staff', 'second_factor_needed'])
  expect(await staffOf(session.profile?.email ?? '')).toEqual({ role: 'staff', status: 'active', capabilities: ['super'] })
  expect(await offerAddress(HERE)).toBeNull()
})

test('an address works for half an hour, and an unknown one gets ten tries', async () => {
  const token = tokenOf(await inviteAdministrator('late@harbor.example', HERE))
  await agedBy('29 minutes')
  expect((await open(token)).status).toBe(200)
  await agedBy('1 minute')
  expect((await open(token)).refusal.code).toBe('setup_address_expired')
  expect((await setUp(token)).refusal.code).toBe('setup_address_expired')
  for (let tries = 0; tries < 10; tries++) expect((await open(`guess-${tries}`)).refusal.code).toBe('setup_address_unknown')
  expect((await open('guess-11')).refusal.code).toBe('too_many_tries')
  await db().deleteFrom('rate_limits').execute()
})

test('Dana lost everything: an address of the command gives her access again, nothing of before opens it, and the other administrator is told', async () => {
  await expect(inviteAdministrator(MEMBERS.amara.email, HERE)).rejects.toThrow('belongs to a member')
  const dana = CAST_USERS.dana.email
  const before = await app.cookieOf('jonas')
  await db().updateTable('users').set({ status: 'active' }).where('email', '=', dana).execute()
  const session = await app.cookieOf('dana')
  const token = tokenOf(await inviteAdministrator(dana, HERE))
  expect((await open(token)).answer).toMatchObject({ email: dana, name: { firstName: 'Dana', lastName: 'Whitfield' } })
  // Whoever opens it cannot make it somebody else's.
  const { status } = await setUp(token, { ...NADIA, firstName: 'Dana', lastName: 'Whitfield', email: 'thief@harbor.example' })
  expect([status, await staffOf('thief@harbor.example')]).toEqual([200, undefined])
  expect((await staffOf(dana))?.capabilities).toEqual(CAST_USERS.dana.capabilities)
  expect((await app.call(userListContract.user, { params: { userId: app.cast.users.dana.id } }, null, { cookie: session })).status).toBe(
    401,
  )
  expect((await app.call(signInContract.signIn, { body: { email: dana, password: PASSWORD } }, null)).status).toBe(401)
  expect((await app.call(signInContract.signIn, { body: { email: dana, password: NADIA.password } }, null)).status).toBe(200)
  expect((await app.call(identityContract.session, {}, null, { cookie: before })).status).toBe(200)

  await app.work()
  const subjects = app.emails.filter(({ to }) => to.endsWith('@harbor.example')).map(({ subject }) => subject)
  expect(subjects).toContain('A setup address for an administrator was created')
  expect(subjects).toContain('Dana Whitfield is now an administrator')
  const kinds = await db().selectFrom('history_events').select('kind').where('kind', 'like', 'administrator.%').orderBy('seq').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['administrator.set_up', 'administrator.recovered'])
})

test('staff who was no administrator becomes one, and can do nothing else: no one holds what the two-person rules keep apart', async () => {
  const { id, email } = { ...CAST_USERS.priya, ...app.cast.users.priya }
  const token = tokenOf(await inviteAdministrator(email, HERE))
  expect((await setUp(token)).status).toBe(200)
  expect((await staffOf(email))?.capabilities).toEqual(['super'])
  // What she can do no longer is recorded as taken, so that her claims go back to the queue.
  const changed = await db()
    .selectFrom('history_events')
    .select('data')
    .where('noun_id', '=', id)
    .where('kind', '=', 'access.changed')
    .execute()
  expect(changed.map(({ data }) => data)).toMatchObject([{ before: CAST_USERS.priya.capabilities, after: ['super'] }])
})

test('whoever left for good is not let in again, neither by the command nor by an address made before', async () => {
  const { id, email } = { ...CAST_USERS.marcus, ...app.cast.users.marcus }
  const token = tokenOf(await inviteAdministrator(email, HERE))
  await db()
    .updateTable('users')
    .set({ status: 'suspended', left_on: officeDay(), suspended_why: 'Resigned.' })
    .where('id', '=', id)
    .execute()
  expect([(await setUp(token)).refusal.code, (await staffOf(email))?.status]).toEqual(['address_taken', 'suspended'])
  await expect(inviteAdministrator(email, HERE)).rejects.toThrow('never opened again')
})

test('an administrator who sets up in Spanish reads answers and emails in Spanish afterward', async () => {
  const token = tokenOf(await inviteAdministrator('rosa@harbor.example', HERE))
  const params = { token }
  const body = { ...NADIA, firstName: 'Rosa', email: 'rosa@harbor.example' }
  const headers = { 'accept-language': 'es-US', accept: 'application/json' }
  const { cookie } = await app.call(setupAddressContract.setUpAdministrator, { params, body }, null, headers)
  const { answer } = await app.call(identityContract.session, {}, null, { cookie: cookie ?? '' })
  expect([answer.profile?.email, answer.profile?.language]).toEqual(['rosa@harbor.example', 'es-US'])
})
