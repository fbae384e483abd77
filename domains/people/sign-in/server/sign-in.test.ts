import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { endpointsOf } from '#apps/modules.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { ownEnrollment, newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { passwordsContract } from '#domains/people/passwords/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { emailOf, signedIn } from '#domains/people/sign-in/server/test-signed-in.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { PASSWORD } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import { actorBySession } from '#domains/people/identity/server/sessions.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => void (await db().deleteFrom('rate_limits').execute()))

/** The names of all fields that an endpoint takes, at any depth, unions included. */
function namesIn(shape: unknown): string[] {
  const def = (shape as z.ZodMiniType | undefined)?._zod?.def
  if (!def) return []
  const {
    shape: fields = {},
    options = [],
    innerType,
    element,
    in: input,
  } = def as never as {
    shape?: Record<string, unknown>
    options?: unknown[]
    innerType?: unknown
    element?: unknown
    in?: unknown
  }
  return [
    ...Object.entries(fields).flatMap(([name, inside]) => [name, ...namesIn(inside)]),
    ...[...options, innerType, element, input].flatMap(namesIn),
  ]
}

const takes = ({ body }: Route, names: readonly string[]): boolean => namesIn(body).some((name) => names.includes(name))
const all = () => endpointsOf(app.options).filter(({ route }) => takes(route, ['password', 'current', 'code']))
const named = (route: Route): string => `${route.method} ${route.path}`
const wrong = 'not the password at all'

/** Every endpoint that takes a guessable secret, and a wrong try at it. */
const GUESSED = {
  'POST /session': (at: number) => ({ email: emailOf('grace'), password: `${wrong} ${at}` }),
  'POST /session/proof': (at: number) => ({ by: 'password', password: `${wrong} ${at}` }),
  'POST /password': (at: number) => ({ current: `${wrong} ${at}`, password: 'nine boats before noon' }),
} as const

/** Takes a secret that is limited otherwise, or cannot be guessed. */
const NOT_GUESSED = [
  // Five tries a ticket, and each counts for the account (second-factor.test.ts).
  'POST /session/second-step',
  // The secret is one's own and shown in the same session.
  'POST /authenticator',
  // Sets one, by a link of 256 bits.
  'POST /passwords',
  'POST /invitations/:token/acceptance',
  'POST /enrollments',
  'POST /setup-addresses/:token/administrator',
]

test('every endpoint that takes a password or a code of an account is in one of the two lists', () => {
  const doors = all()
    .map(({ route }) => route)
    .filter((route) => route.path !== '/session/proof' || route.method === 'POST')
    .map(named)
  const known: string[] = [...Object.keys(GUESSED), ...NOT_GUESSED]
  const others = doors.filter((door) => !known.includes(door))
  // Codes that are no secret: of promotions, denials, states, countries.
  expect(
    others.filter((door) => /session|password|passkey|authenticator|invitation|token|account|sign-?in|member-register/.test(door)),
  ).toEqual([])
  expect(known.filter((door) => !doors.includes(door))).toEqual([])
})

test.each(Object.entries(GUESSED))('at %s ten of thirty wrong tries at once are checked', async (door, payload) => {
  const [method = 'POST', path = ''] = door.split(' ')
  const grace = await signedIn(app, 'grace')
  await db().deleteFrom('rate_limits').execute()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      app.app.inject({
        method: method as 'POST',
        url: `/api${path}`,
        remoteAddress: `2001:db8:7:${at}::1`,
        headers: door === 'POST /session' ? {} : { cookie: grace.cookie, 'sec-fetch-site': 'same-origin' },
        payload: payload(at),
      }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(10)
  expect(answers.map(({ statusCode }) => statusCode)).not.toContain(200)
})

const own = (name: string) => `${name}.1987.2027!`

test('one’s own name or address is refused wherever a password is set', async () => {
  const grace = await signedIn(app, 'grace')
  const sets = all().filter(({ route }) => namesIn(route.body).includes('password') && !['/session', '/session/proof'].includes(route.path))
  expect(sets.map(({ route }) => named(route)).toSorted()).toEqual(
    [
      'POST /enrollments',
      'POST /invitations/:token/acceptance',
      'POST /password',
      'POST /passwords',
      'POST /setup-addresses/:token/administrator',
    ].toSorted(),
  )

  await app.call(passwordsContract.askForPasswordReset, { body: { email: emailOf('grace') } }, null)
  await app.work()
  const token = /token=([\w-]+)/.exec(app.emails.findLast(({ subject }) => subject === 'Choose a new password')?.text ?? '')?.[1] ?? ''
  for (const password of [own(grace.actor.name.replace(' ', '.')), own(emailOf('grace'))]) {
    const reset = await app.call(passwordsContract.resetPassword, { body: { token, password } }, null)
    const changed = await app.call(passwordsContract.changePassword, { body: { current: PASSWORD, password } }, null, grace.as)
    expect([reset.refusal.code, changed.refusal.code]).toEqual(['password_too_common', 'password_too_common'])
  }
  const rosa = ownEnrollment(newCustomer('Rosalinda', 'Medina', vinOf(1)))
  const joined = await app.call(enrollmentContract.enroll, { body: { ...rosa, password: own('Rosalinda.Medina') } }, null)
  expect(joined.refusal.code).toBe('password_too_common')
  expect((await app.call(passwordsContract.resetPassword, { body: { token, password: 'nine boats before noon' } }, null)).status).toBe(200)
})

test('a repeated enrollment signs in twice: the same answer, another session', async () => {
  const body = ownEnrollment(newCustomer('Rosa', 'Medina', vinOf(2)))
  const key = { 'idempotency-key': 'joining-heard-twice' }
  const [first, again] = [
    await app.call(enrollmentContract.enroll, { body }, null, key),
    await app.call(enrollmentContract.enroll, { body }, null, key),
  ]
  expect([first.status, again.status, again.answer]).toEqual([200, 200, first.answer])
  const who = async (cookie: string | null) =>
    (await app.call(identityContract.session, {}, null, { cookie: cookie ?? '' })).answer.profile?.email
  expect([await who(first.cookie), await who(again.cookie)]).toEqual([body.person.email, body.person.email])
  expect(again.cookie).not.toBe(first.cookie)
  const other = await app.call(enrollmentContract.enroll, { body: { ...body, password: 'another one entirely' } }, null, key)
  expect([other.status, other.cookie]).toEqual([422, null])
  const change = { current: body.password ?? '', password: 'another one entirely' }
  await app.call(passwordsContract.changePassword, { body: change }, null, { cookie: again.cookie ?? '' })
  expect((await app.call(enrollmentContract.enroll, { body }, null, key)).cookie).toBeNull()
})

test('a changed name changes the account too: in the session, the history and the emails', async () => {
  const maria = await signedIn(app, 'maria')
  const { answer } = await app.call(membersContract.read, { params: { memberId: app.cast.members.maria.id } }, 'dana')
  const change = { version: answer.version, firstName: 'Mariana', lastName: 'Castellano' }
  expect((await app.call(membersContract.change, { params: { memberId: app.cast.members.maria.id }, body: change }, 'dana')).status).toBe(
    200,
  )
  expect((await actorBySession(maria.cookie))?.name).toBe('Mariana Castellano')
  await app.call(passwordsContract.changePassword, { body: { current: PASSWORD, password: 'nine boats before noon' } }, null, maria.as)
  const event = await db()
    .selectFrom('history_events')
    .selectAll()
    .where('kind', '=', 'account.password_changed')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(event.actor_name).toBe('Mariana Castellano')
  await app.work()
  expect(app.emails.findLast(({ to }) => to === emailOf('maria'))?.text).toContain('Hello Mariana Castellano')

  const dana = await signedIn(app, 'priya')
  const { answer: me } = await app.call(usersContract.me, {}, null, dana.as)
  await app.call(usersContract.changeMe, { body: { version: me.version, lastName: 'Raman-Cole' } }, null, dana.as)
  expect((await actorBySession(dana.cookie))?.name).toBe('Priya Raman-Cole')
})
