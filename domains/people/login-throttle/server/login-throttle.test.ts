import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { loginThrottleContract } from '#domains/people/login-throttle/contract.ts'
import { emailOf } from '#domains/people/sign-in/server/test-signed-in.ts'
import { PASSWORD, type CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => void (await db().deleteFrom('rate_limits').execute()))

type Asking = { url: string; payload: object; remoteAddress?: string; cookie?: string; method?: 'POST' }
const ask = ({ cookie, ...asking }: Asking) =>
  app.app.inject({ method: 'POST', ...asking, headers: cookie ? { cookie, 'sec-fetch-site': 'same-origin' } : {} })

const enter = (email: string, password: string, from: Pick<Asking, 'remoteAddress' | 'cookie'> = {}) =>
  ask({ url: '/api/session', payload: { email, password }, ...from })

/** Another network for each number, like an attacker who has many. */
const elsewhere = (at: number): string => `2001:db8:${(at >> 8).toString(16)}:${at.toString(16)}::1`

async function guessAt(email: string, times: number, from: (at: number) => string = elsewhere): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, at) => enter(email, `not the password ${at}`, { remoteAddress: from(at) })),
  )
  return answers.map(({ statusCode }) => statusCode)
}

const checked = (statuses: readonly number[]): number => statuses.filter((status) => status !== 429).length

/** The device cookie that a browser gets when somebody signs in on it. */
async function deviceOf(name: CastName): Promise<string> {
  const { cookies } = await enter(emailOf(name), PASSWORD, { remoteAddress: '198.51.100.9' })
  const device = cookies.find((cookie) => cookie.name === '__Host-breakwater-device')
  return `${device?.name}=${device?.value}`
}

test('of two hundred sign-ins at once ten are checked, and the right one among the rest is refused', async () => {
  const wrong = guessAt(emailOf('amara'), 199)
  const right = enter(emailOf('amara'), PASSWORD, { remoteAddress: '203.0.113.200' })
  expect(checked(await wrong)).toBeLessThanOrEqual(10)
  expect((await right).statusCode).toBe(429)
})

test('of a hundred and twenty accounts tried at once from one address thirty are checked', async () => {
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, at) => enter(`person.${at}@demo.breakwater.example`, 'not the password at all')),
  )
  expect(checked(answers.map(({ statusCode }) => statusCode))).toBe(30)
})

test('a right password uses up no try, and wrong ones in between stay counted', async () => {
  const email = emailOf('maria')
  for (let times = 0; times < 12; times++) expect((await enter(email, PASSWORD)).statusCode).toBe(200)
  await guessAt(email, 9)
  expect((await enter(email, PASSWORD, { remoteAddress: '203.0.113.7' })).statusCode).toBe(200)
  expect(checked(await guessAt(email, 9))).toBe(1)
})

test('strangers who guess do not lock out a device on which somebody signed in before, not even after a hundred in a row', async () => {
  const [email, cookie] = [emailOf('ruth'), await deviceOf('ruth')]
  await guessAt(email, 40)
  expect((await enter(email, PASSWORD)).statusCode).toBe(429)
  expect((await enter(email, PASSWORD, { cookie })).statusCode).toBe(200)

  await db().updateTable('rate_limits').set({ points: 100, expire: null }).where('key', '=', `row:${email}`).execute()
  await db()
    .insertInto('rate_limits')
    .values({ key: `row:${email}`, points: 100 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  expect((await enter(email, PASSWORD, { remoteAddress: '203.0.113.8' })).json()).toMatchObject({ code: 'password_closed' })
  expect((await enter(email, PASSWORD, { cookie })).statusCode).toBe(200)
})

test('a known device has ten tries of its own for the account it knows, and none more for any other', async () => {
  const cookie = await deviceOf('helen')
  const tries = await Promise.all(Array.from({ length: 30 }, (_, at) => enter(emailOf('helen'), `not the password ${at}`, { cookie })))
  expect(checked(tries.map(({ statusCode }) => statusCode))).toBe(10)

  await guessAt(emailOf('nina'), 10)
  expect((await enter(emailOf('nina'), PASSWORD, { cookie })).statusCode).toBe(429)
  const forged = cookie.replace(/=([^.]+)\./, '=AAAAAAAAAAAAAAAAAAAAAA.')
  await guessAt(emailOf('helen'), 10)
  expect((await enter(emailOf('helen'), PASSWORD, { cookie: forged })).statusCode).toBe(429)
})

const askReset = (email: string, remoteAddress: string, cookie?: string) =>
  ask({ url: '/api/password-resets', payload: { email }, remoteAddress, ...(cookie ? { cookie } : {}) })

test('nobody can lock somebody’s password, or its reset, by requesting resets', async () => {
  const email = emailOf('walter')
  for (let quarter = 0; quarter < 30; quarter++) {
    await Promise.all(Array.from({ length: 8 }, (_, at) => askReset(email, elsewhere(quarter * 8 + at))))
    await db()
      .updateTable('rate_limits')
      .set({ expire: Date.now() - 1 })
      .where('expire', 'is not', null)
      .execute()
  }
  expect((await askReset(email, '203.0.113.9')).statusCode).toBe(200)
  expect((await enter(email, PASSWORD)).statusCode).toBe(200)
})

test('an attacker who uses up the emails of 15 minutes leaves the owner a link that works, and a known device its own emails', async () => {
  const [email, cookie] = [emailOf('grace'), await deviceOf('grace')]
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => askReset(email, elsewhere(at))))
  expect(checked(answers.map(({ statusCode }) => statusCode))).toBe(5)
  const { expire } = await db().selectFrom('rate_limits').select('expire').where('key', '=', `reset:${email}`).executeTakeFirstOrThrow()
  expect((expire ?? 0) - Date.now()).toBeLessThanOrEqual(15 * 60_000)
  expect((await askReset(email, '203.0.113.10', cookie)).statusCode).toBe(200)
})

test('a reset link ends the lock, and its browser becomes a known device', async () => {
  const email = emailOf('nina')
  await guessAt(email, 40)
  await askReset(email, '203.0.113.11')
  await app.work()
  const sentEmail = app.emails.findLast(({ to, subject }) => to === email && subject === 'Choose a new password')
  const token = /token=([\w-]+)/.exec(sentEmail?.text ?? '')?.[1] ?? ''
  const password = 'nine boats before noon'
  const reset = await ask({ url: '/api/passwords', payload: { token, password } })
  const device = reset.cookies.find(({ name }) => name === '__Host-breakwater-device')
  expect((await enter(email, password, { remoteAddress: '203.0.113.12' })).statusCode).toBe(200)
  await guessAt(email, 40)
  expect((await enter(email, password, { cookie: `${device?.name}=${device?.value}` })).statusCode).toBe(200)
})

test('support unlocks a locked-out person: recorded with the reason, and the person is notified; nobody else may', async () => {
  const email = emailOf('jonas')
  await db()
    .insertInto('rate_limits')
    .values({ key: `row:${email}`, points: 100 })
    .execute()
  await guessAt(email, 20)
  expect((await enter(email, PASSWORD, { remoteAddress: '203.0.113.13' })).json()).toMatchObject({ code: 'password_closed' })
  const reason = 'Called back on the number we have; knew the last payment.'
  const unlock = (as: CastName) =>
    app.call(loginThrottleContract.unlockSignIn, { body: { personId: app.cast.users.jonas.id, reason } }, as).then(({ status }) => status)
  expect([await unlock('grace'), await unlock('emeka'), await unlock('amara')]).toEqual([403, 403, 403])
  expect(await unlock('dana')).toBe(200)
  expect((await enter(email, PASSWORD, { remoteAddress: '203.0.113.13' })).statusCode).toBe(200)
  const event = await db().selectFrom('history_events').selectAll().where('kind', '=', 'account.sign_in_unlocked').executeTakeFirstOrThrow()
  expect(event).toMatchObject({ noun_id: app.cast.users.jonas.id, why: reason })
  await app.work()
  expect(app.emails.findLast(({ to }) => to === email)?.text).toContain('let you sign in again')
})

test('requests for a change of address are limited by the hour, and never permanently', async () => {
  const cookie = await app.cookieOf('tomas')
  const askChange = (at: number) =>
    ask({ url: '/api/address-change', payload: { email: `tomas.${at}@elsewhere.example` }, cookie }).then(({ statusCode }) => statusCode)
  expect(checked(await Promise.all(Array.from({ length: 30 }, (_, at) => askChange(at))))).toBe(5)
  const keys = await db().selectFrom('rate_limits').select(['key', 'expire']).execute()
  expect(keys.filter(({ expire }) => expire === null)).toEqual([])
})
