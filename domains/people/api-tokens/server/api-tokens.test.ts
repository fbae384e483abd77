import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '#access/contract.ts'
import { TOKEN_VERBS, type TokenVerb } from '#access/token-verbs.ts'
import { may } from '#access/verbs.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { endpointsOf } from '#apps/modules.ts'
import { CAST_USERS, type CastName } from '#db/cast.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { apiTokensContract } from '#domains/people/api-tokens/contract.ts'
import { actorByToken } from '#domains/people/api-tokens/server/token-actor.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { hashToken } from '#domains/people/identity/server/tokens.ts'
import { setupAddressContract } from '#domains/people/setup-address/contract.ts'
import { inviteAdministrator } from '#domains/people/setup-address/server/make-address.ts'
import { signedIn } from '#domains/people/sign-in/server/test-signed-in.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { setOfficeZones } from '#platform/office/office-zones.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { current, mine, make, rotate, revoke, services, makeService, revokeService } = apiTokensContract
const { list } = memberListContract
const cookieless = (secret: string) => ({ authorization: `Bearer ${secret}` })
const body = (verbs: TokenVerb[], days = 90) => ({ name: 'Agency system', verbs, expiresOn: addDays(officeDay(), days) })

async function tokenOf(name: CastName, verbs: TokenVerb[]) {
  const { answer, status } = await app.call(make, { body: body(verbs) }, name)
  expect(status).toBe(200)
  return { id: answer.id, secret: answer.secret, as: cookieless(answer.secret) }
}
const codeOf = (answer: { status: number; refusal: { code?: string } }) => [answer.status, answer.refusal.code]

test('a token of Emeka’s reads his agency’s members and nothing else; it is kept as a hash, and each day’s use is counted', async () => {
  const token = await tokenOf('emeka', ['members.list'])
  const [own, his] = [await app.call(list, { query: {} }, null, token.as), await app.call(list, { query: {} }, 'emeka')]
  expect([own.status, own.answer]).toEqual([200, his.answer])
  expect(own.answer.rows.length).toBeGreaterThan(0)
  const lacking = endpointsOf({ sandbox: true }).find(({ route }) => route.verb === 'leads.read')?.route as Route
  expect(codeOf(await app.call(lacking, {}, null, token.as))).toEqual([403, 'not_for_tokens'])
  expect((await app.call(current, {}, null, token.as)).answer).toMatchObject({
    name: 'Agency system',
    verbs: ['members.list'],
    isService: false,
  })
  expect(codeOf(await app.call(current, {}, 'emeka'))).toEqual([404, 'not_found'])

  const rows = JSON.stringify(await db().selectFrom('api_tokens').selectAll().execute())
  expect([rows.includes(token.secret), rows.includes(hashToken(token.secret)), token.secret.startsWith('bw_live_')]).toEqual([
    false,
    true,
    true,
  ])
  const shown = (await app.call(mine, {}, 'emeka')).answer.rows[0]
  expect([shown?.hint, shown?.uses]).toEqual([token.secret.slice(-4), [{ onDay: officeDay(), calls: 3 }]])
  const events = await db()
    .selectFrom('history_events')
    .select(['kind', 'actor_name'])
    .where('noun_id', '=', token.id)
    .orderBy('seq')
    .execute()
  expect(events.map(({ kind, actor_name }) => [kind, actor_name])).toEqual([
    ['api_token.made', 'Emeka Okoye'],
    ['api_token.used', 'Emeka Okoye (API: Agency system)'],
  ])
  await app.work()
  expect(app.emails.at(-1)?.text).toContain('An API token was created for your account.')
})

test('whoever asks: a token gets at most what its owner gets, and nothing that only a signed-in person may', async () => {
  const wrong: string[] = []
  const little = await tokenOf('emeka', ['reports.read'])
  for (const name of ['emeka', 'dana'] as const) {
    const owner = (await signedIn(app, name)).actor
    const all = await tokenOf(
      name,
      TOKEN_VERBS.filter((verb) => may(owner, verb)),
    )
    for (const { route } of endpointsOf({ sandbox: true })) {
      if (route.verb === 'public' || route.token === 'any') continue
      const carries = TOKEN_VERBS.some((verb) => verb === route.verb) && route.token !== 'never'
      if (name === 'dana' && !carries) continue
      const expected = !carries ? 'not_for_tokens' : may(owner, route.verb) ? null : 'not_your_role'
      const code = await ask(route, all.as)
      if (code !== expected) wrong.push(`${name} ${route.method} ${route.path}: ${code}`)
      if (name === 'dana' || expected || route.verb === 'reports.read') continue
      const lacking = await ask(route, little.as)
      if (lacking !== 'token_lacks_permission') wrong.push(`${route.method} ${route.path} without it: ${lacking}`)
    }
  }
  expect(wrong).toEqual([])
})

const REFUSED = ['not_for_tokens', 'token_lacks_permission', 'not_your_role', 'token_not_valid', 'not_signed_in']

/** Which of these refusals an empty request gets; null for any other answer. */
async function ask(route: Route, headers: Record<string, string>): Promise<string | null> {
  const url = `/api${route.path.replaceAll(/:\w+/g, 'nothing-we-know')}`
  const empty = route.method === 'GET' ? {} : { payload: '{}' }
  const { statusCode, body: text } = await app.app.inject({
    ...{ method: route.method, url, headers: { 'content-type': 'application/json', ...headers } },
    ...empty,
  })
  if (statusCode < 400) return null
  return statusCode >= 500 ? `${statusCode}` : (REFUSED.find((code) => text.includes(`"${code}"`)) ?? null)
}

test('what it carries, and until when, is checked; somebody who proved nothing lately is asked to', async () => {
  const refused = await app.call(make, { body: { ...body(['ledger.read'], 366) } }, 'emeka')
  expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([400, ['verbs', 'expiresOn']])
  const stale = await signedIn(app, 'emeka', { minutesAgo: 11 })
  expect(codeOf(await app.call(make, { body: body(['members.list']) }, null, stale.as))).toEqual([403, 'sign_in_again'])
  expect((await app.call(make, { body: body(['members.list']) }, 'amara')).status).toBe(403)
})

test('after a rotation both secrets work for a day, then one; revoked, neither does', async () => {
  const token = await tokenOf('grace', ['members.list'])
  const { answer: next } = await app.call(rotate, { params: { tokenId: token.id } }, 'grace')
  const works = async () => [
    (await app.call(current, {}, null, token.as)).status,
    (await app.call(current, {}, null, cookieless(next.secret))).status,
  ]
  expect(await works()).toEqual([200, 200])
  await db().updateTable('api_tokens').set({ previous_until: new Date() }).where('id', '=', token.id).execute()
  expect(await works()).toEqual([401, 200])
  expect(codeOf(await app.call(revoke, { params: { tokenId: token.id } }, 'emeka')), 'somebody else’s').toEqual([404, 'not_found'])
  expect((await app.call(revoke, { params: { tokenId: token.id } }, 'grace')).status).toBe(200)
  expect(await works()).toEqual([401, 401])
  expect(codeOf(await app.call(rotate, { params: { tokenId: token.id } }, 'grace'))).toEqual([409, 'token_ended'])
  await expect(
    db().updateTable('api_tokens').set({ revoked_at: null, revoked_by: null }).where('id', '=', token.id).execute(),
  ).rejects.toThrow('stays')
})

test('suspended, the owner’s tokens stop; a service token goes on, and is nobody to what is public', async () => {
  const token = await tokenOf('tomas', ['leads.read'])
  const { answer: service } = await app.call(makeService, { body: body(['members.list', 'history.read']) }, 'dana')
  const as = cookieless(service.secret)
  const set = (status: 'active' | 'suspended') =>
    db().updateTable('users').set({ status }).where('id', 'in', [app.cast.users.tomas.id, app.cast.users.dana.id]).execute()
  await set('suspended')
  expect(codeOf(await app.call(current, {}, null, token.as))).toEqual([401, 'token_not_valid'])
  expect((await app.call(list, { query: {} }, null, as)).status).toBe(200)
  expect(codeOf(await app.call(list, { query: {} }, null, cookieless(`${service.secret.slice(0, -1)}.`)))).toEqual([401, 'token_not_valid'])
  await set('active')

  expect((await app.call(identityContract.session, {}, null, as)).answer.profile).toBeNull()
  const both = { ...as, cookie: await app.cookieOf('dana') }
  expect(codeOf(await app.call(list, { query: {} }, null, both))).toEqual([400, 'token_with_cookie'])
  expect((await app.call(services, {}, 'priya')).answer.rows.map(({ id }) => id)).toEqual([service.id])
  expect((await app.call(revokeService, { params: { tokenId: service.id } }, 'priya')).status, 'without super').toBe(403)
  expect((await app.call(revokeService, { params: { tokenId: service.id } }, 'dana')).status).toBe(200)
})

test('whoever is suspended has their tokens revoked, and none comes back when they are reinstated; others and service tokens go on', async () => {
  const { marcus } = app.cast.users
  const [his, other] = [await tokenOf('marcus', ['history.read']), await tokenOf('dana', ['history.read'])]
  const { answer: service } = await app.call(makeService, { body: body(['history.read']) }, 'dana')
  const suspended = await app.call(userAccessContract.suspend, { params: { userId: marcus.id }, body: { reason: 'Dismissed.' } }, 'dana')
  expect(suspended.status).toBe(200)
  expect(codeOf(await app.call(current, {}, null, his.as)), 'before any job has run').toEqual([401, 'token_not_valid'])
  await app.call(userAccessContract.reinstate, { params: { userId: marcus.id } }, 'dana')
  app.signInAgain('marcus')
  const later = await tokenOf('marcus', ['history.read'])
  await app.work([])
  const revoked = await db().selectFrom('api_tokens').select(['id', 'revoked_by']).where('revoked_at', 'is not', null).execute()
  expect(revoked.filter(({ id }) => [his.id, other.id, service.id, later.id].includes(id))).toEqual([
    { id: his.id, revoked_by: app.cast.users.dana.id },
  ])
  const status = async (as: { authorization: string }) => (await app.call(current, {}, null, as)).status
  expect([await status(his.as), await status(other.as), await status(later.as)]).toEqual([401, 200, 200])
  await app.call(revokeService, { params: { tokenId: service.id } }, 'dana')
})

test('a token that asks too often waits; one that is over opens nothing', async () => {
  const limited = await tokenOf('nina', ['members.list'])
  await db()
    .insertInto('rate_limits')
    .values({ key: `api_token:${limited.id}`, points: 300, expire: Date.now() + 60_000 })
    .execute()
  const header = limited.as.authorization
  await expect(actorByToken(header, { isLimited: true, hasCookie: false })).rejects.toMatchObject({ code: 'too_many_tries', status: 429 })
  const later = new Date(Date.now() + 92 * 86_400_000)
  const then = atTime(later, () => actorByToken(header, { isLimited: false, hasCookie: false }))
  await expect(then).rejects.toMatchObject({ code: 'token_not_valid' })
})

test('twenty of one person work at a time', async () => {
  for (let each = 0; each < 20; each++) await tokenOf('walter', ['members.list'])
  expect((await app.call(make, { body: body(['members.list']) }, 'walter')).refusal.code).toBe('too_many_tokens')
})

test('its last day ends at the company’s own midnight', async () => {
  setOfficeZones([{ zone: 'America/Los_Angeles', since: new Date('2020-01-01T08:00:00Z') }])
  try {
    const { answer } = await app.call(make, { body: { ...body(['members.list']), expiresOn: addDays(officeDay(), 30) } }, 'emeka')
    const hours = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', hour: 'numeric', hourCycle: 'h23' })
    expect(hours.format(new Date(answer.expiresAt))).toBe('00')
  } finally {
    setOfficeZones([])
  }
})

test('an administrator who lost access and gets it back by a setup address has none of the tokens of before', async () => {
  const [his, other] = [await tokenOf('marcus', ['history.read']), await tokenOf('dana', ['history.read'])]
  const token = (await inviteAdministrator(CAST_USERS.marcus.email, 'http://localhost')).split('/').at(-1) ?? ''
  const person = { firstName: 'Marcus', lastName: 'Hale', email: CAST_USERS.marcus.email, password: 'five herons on a pier' }
  expect((await app.call(setupAddressContract.setUpAdministrator, { params: { token }, body: person }, null)).status).toBe(200)
  await app.work([])
  expect(codeOf(await app.call(current, {}, null, his.as))).toEqual([401, 'token_not_valid'])
  expect((await app.call(current, {}, null, other.as)).status).toBe(200)
})
