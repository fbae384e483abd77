import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { Actor } from '#access/actor.ts'
import { contract, type FileAnswer, type Route } from '#access/contract.ts'
import { STAFF_CAPABILITIES } from '#access/roles.ts'
import { type Endpoint, serve } from '#access/server/endpoint.ts'
import { readerOfEndpoints } from '#access/server/read-as.ts'
import { rowScopeOf } from '#access/server/scope.ts'
import { may } from '#access/verbs.ts'
import { quietApi } from '#apps/api/server.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { endpointsOf } from '#apps/modules.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { claimFixture, daysAgo, plainFindings } from '#domains/claims/filing/testing.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { earn } from '#domains/distribution/statements/testing.ts'
import { givePayment } from '#domains/membership/members/testing.ts'
import { actorOfIdentity } from '#domains/people/identity/server/sessions.ts'
import type { CastName } from '#db/cast.ts'
import { ROW_POLICIES } from '#db/row-policies.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { asApplication } from '#platform/postgres/testing/roles.ts'
import { type RowScope, withinRowScope } from '#platform/postgres/row-scope.ts'

type Known = Record<string, string>

const NOTHING: RowScope = { owner: '', recruiter: '', team: '', payee: '', user: '' }

let app: TestApp
/** A lead of Tomas’s, as the other one. */
const LEAD_OF_RUTHS = 'Cuyahoga Partners'
/** What belongs to Amara, whom Grace of the first agency sold, and to Ruth, a member of the second. */
const amaras: Known = {}
const ruths: Known = {}
beforeAll(async () => {
  app = await startTestApp()
  const hands = claimFixture(app)
  for (const [name, known] of [['amara', amaras] as const, ['ruth', ruths] as const]) {
    const { id } = app.cast.members[name]
    Object.assign(known, await hands.coverOf(name), { memberId: id })
    const { claimId } = await hands.filed(name, { lossOn: daysAgo(20) })
    Object.assign(known, { paymentId: await givePayment(known['membershipId'] as Id<'membership'>, 19_95) })
    await app.call(adjudicationContract.findClaim, { params: { claimId }, body: plainFindings }, 'jonas')
    const { id: vehicleId } = await db().selectFrom('vehicles').select('id').where('member_id', '=', id).executeTakeFirstOrThrow()
    const { master_code: masterCode } = await db()
      .selectFrom('members')
      .select('master_code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    Object.assign(known, { claimId, vehicleId, masterCode })
  }
  const month = `${addMonths(officeDay(), -2).slice(0, 7)}-01` as Day
  for (const { masterCode } of [amaras, ruths] as { masterCode: string }[])
    await earn(40_00, { payee: { kind: 'agency', id: masterCode }, masterCode, on: addDays(month, 9) })
  await closeMonth(month)
  const at = clock.now()
  const ofTomas = { stage: 'ASSIGNED', owner_id: app.cast.users.tomas.id, contact_name: 'Ada Quill', state: 'TX' } as const
  for (const [known, name] of [[amaras, 'Alamo Partners'] as const, [ruths, LEAD_OF_RUTHS] as const]) {
    const id = newId('lead')
    const lead = { ...ofTomas, id, agency_name: name, source: 'outbound', stage_since: at, created_at: at } as const
    await db().insertInto('leads').values(lead).execute()
    const done = { lead_id: id, kind: 'note', body: `Of ${name}`, by_name: 'Tomás Reyes', at } as const
    await db()
      .insertInto('lead_activities')
      .values({ ...done, id: newId('leadActivity') })
      .execute()
    const { id: statementId } = await db()
      .selectFrom('commission_statements')
      .select('id')
      .where('payee_id', '=', known['masterCode'] ?? '')
      .executeTakeFirstOrThrow()
    Object.assign(known, { leadId: id, statementId })
  }
  await app.work()
})
afterAll(() => app.stop())

const reads = endpointsOf({ sandbox: true }).filter(({ route }) => route.method === 'GET')
const readsOf = (actor: Actor) => reads.filter(({ route: { verb } }) => verb !== 'public' && may(actor, verb))

async function actorNamed(name: CastName): Promise<Actor> {
  const people: Record<string, { identityId: string }> = { ...app.cast.users, ...app.cast.members }
  const found = await actorOfIdentity(people[name]?.identityId ?? '', 'test')
  if (!found) throw new Error(`${name} is not in the cast.`)
  return found.actor
}

/** Parameters that are no id of somebody's. */
const GIVEN: Known = {
  metric: 'active_members',
  kind: 'members',
  year: '2026',
  list: 'calls',
  q: 'Adeyemi',
  since: '2020-01-01T00:00:00Z',
  day: '2026-01-01',
}

/** What this endpoint answers this actor about these ids, within a row scope; null where it refuses. */
async function answerOf({ route, run }: Endpoint, actor: Actor, ids: Known, scope: RowScope | null): Promise<string | null> {
  const input = inputOf(route, { ...GIVEN, ...ids }) ?? inputOf(route, ids)
  if (!input) return null
  const call = { actor, from: { ip: null, userAgent: null }, setCookie: () => {}, header: () => null, ...input, body: undefined }
  try {
    return await asApplication(() => withinRowScope(scope, async () => textOf(route, await run(call as never))))
  } catch (error) {
    if (error instanceof Refusal) return null
    throw new Error(`${route.path} failed`, { cause: error })
  }
}

/** The input of an endpoint from what is known by the names of its parameters; null where its shapes refuse it. */
function inputOf(route: Route, known: Known): { params: unknown; query: unknown } | null {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, known[name] ?? 'nothing-we-know'])
  const inQuery = Object.keys(route.query?.shape ?? {}).flatMap((name) => (known[name] ? [[name, known[name]]] : []))
  const params = route.params?.safeParse(Object.fromEntries(inPath))
  const query = route.query?.safeParse(Object.fromEntries(inQuery))
  return params?.success === false || query?.success === false ? null : { params: params?.data ?? {}, query: query?.data ?? {} }
}

async function textOf(route: Route, answer: unknown): Promise<string> {
  if (route.answer === 'kept') return ''
  if (route.answer !== 'file') return JSON.stringify(answer)
  const { bytes } = answer as FileAnswer
  if (bytes instanceof Uint8Array) return Buffer.from(bytes).toString('latin1')
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces).toString('latin1')
}

const IDS = ['memberId', 'membershipId', 'claimId', 'vehicleId', 'paymentId', 'statementId', 'leadId']

/** The rows behind figures: who sold a membership reads it there, though others serve its member now (`unscopedDb`). */
const BY_A_SCOPE_OF_THEIR_OWN: ReadonlySet<string> = new Set(['/books', '/metric-rows', '/reports/sales.csv'])

test('a query that forgets whose rows it asks for answers nothing of somebody else', async () => {
  // To staff no query has a scope: with them as the actor, every store of the application forgets it.
  const staff = { ...(await actorNamed('dana')), capabilities: STAFF_CAPABILITIES }
  const secrets = IDS.flatMap((name) => ruths[name] ?? []).concat('Adeyemi', LEAD_OF_RUTHS)
  const isSaid = (text: string | null): boolean => secrets.some((each) => text?.includes(each))
  const saying: Endpoint[] = []
  for (const endpoint of readsOf(staff).filter(({ route }) => !BY_A_SCOPE_OF_THEIR_OWN.has(route.path)))
    if (isSaid(await answerOf(endpoint, staff, ruths, null))) saying.push(endpoint)
  expect(saying.length).toBeGreaterThan(20)
  const paths = saying.map(({ route }) => route.path)
  expect(paths).toEqual(expect.arrayContaining(['/statements', '/statements/:statementId', '/leads', '/leads/:leadId']))

  const leaks: string[] = []
  // Tomas recruited Ruth’s agency, and Helen leads him: here they are somebody who did not.
  const elsewhere = { userId: app.cast.users.priya.id }
  const others = await Promise.all((['grace', 'emeka', 'amara', 'maria', 'tomas', 'helen'] as const).map(actorNamed))
  for (const actor of others) {
    const scope = rowScopeOf({ ...actor, ...(actor.role.startsWith('sales') ? elsewhere : {}) })
    for (const endpoint of saying)
      if (isSaid(await answerOf(endpoint, staff, ruths, scope))) leaks.push(`${actor.name}: ${endpoint.route.path}`)
  }
  expect(leaks).toEqual([])
})

test.each(['grace', 'emeka', 'amara', 'ruth', 'nina', 'tomas', 'helen'] as const)(
  'what %s may see is whole: with the scope of the database as without it',
  async (name) => {
    const actor = await actorNamed(name)
    const scope = rowScopeOf(actor)
    const missing: string[] = []
    for (const ids of [amaras, ruths]) {
      for (const endpoint of readsOf(actor)) {
        const whole = await answerOf(endpoint, actor, ids, null)
        if (whole === (await answerOf(endpoint, actor, ids, scope))) continue
        // Some answers differ each time: a link that is made for it, the moment of asking.
        if (whole === (await answerOf(endpoint, actor, ids, null))) missing.push(endpoint.route.path)
      }
    }
    expect(missing).toEqual([])
  },
)

/** Endpoints that ask for every member, as a store of ours might by mistake: an answer, and a file that is made while it is sent. */
const everyMember = async (): Promise<string[]> =>
  (await db().selectFrom('members').select('first_name').orderBy('first_name').execute()).map((row) => row.first_name)
async function* inPieces() {
  yield Buffer.from((await everyMember()).join(' '))
}
const FORGETFUL = contract({
  list: { verb: 'profile.read', method: 'GET', path: '/forgetful', summary: 'Names.', answer: z.array(z.string()) },
  file: { verb: 'profile.read', method: 'GET', path: '/forgetful-file', summary: 'Names as a file.', answer: 'file' },
})

test('every request that reads is within the scope of who asks: its answer, a file made while it is sent, and what is read for them', async () => {
  const forgetful = serve(FORGETFUL, {
    list: everyMember,
    file: async () => ({ fileName: 'names.txt', mediaType: 'text/plain', bytes: inPieces() }),
  })
  const api = await quietApi('http://localhost', forgetful)
  onTestFinished(() => api.close())
  const names = async (name: CastName) => {
    const headers = { cookie: await app.cookieOf(name), 'sec-fetch-site': 'same-origin' }
    const asked = (path: string) => asApplication(async () => await api.inject({ url: `/api${path}`, headers }))
    const [list, file] = [await asked('/forgetful'), await asked('/forgetful-file')]
    const actor = await actorNamed(name)
    const read = readerOfEndpoints({ endpoints: () => forgetful, translatorOf: () => (sentence) => sentence })
    const forThem = await asApplication(() => read(FORGETFUL.list, {}, { actor, from: { ip: null, userAgent: null } }))
    return [list.json<string[]>().join(' '), file.body, forThem.join(' ')]
  }
  const everybody = (await everyMember()).join(' ')
  expect(await names('dana')).toEqual([everybody, everybody, everybody])
  expect(await names('grace')).toEqual(['Amara', 'Amara', 'Amara'])
  expect(await names('amara')).toEqual(['Amara', 'Amara', 'Amara'])
})

test('what is theirs, by role', async () => {
  const { emeka, grace, tomas, helen } = app.cast.users
  const scopeOf = async (name: CastName) => rowScopeOf(await actorNamed(name))
  expect(await scopeOf('amara')).toEqual({ ...NOTHING, owner: app.cast.members.amara.id })
  expect(await scopeOf('grace')).toEqual({ ...NOTHING, owner: grace.id, payee: grace.id, user: grace.id })
  expect(rowScopeOf({ ...(await actorNamed('grace')), position: 'service' })).toEqual({ ...NOTHING, owner: 'TX-10432', user: grace.id })
  expect(await scopeOf('emeka')).toEqual({ ...NOTHING, owner: 'TX-10432', payee: 'TX-10432', user: emeka.id })
  expect(await scopeOf('tomas')).toEqual({ ...NOTHING, recruiter: tomas.id, payee: tomas.id, user: tomas.id })
  expect(await scopeOf('helen')).toEqual({ ...NOTHING, team: helen.id, payee: helen.id, user: helen.id })
})

test('a terminated agency’s people, and staff: its money, and everything', async () => {
  expect(rowScopeOf({ ...(await actorNamed('emeka')), agencyStatus: 'TERMINATED' })).toEqual({
    ...NOTHING,
    payee: 'TX-10432',
    user: app.cast.users.emeka.id,
  })
  expect(rowScopeOf(await actorNamed('dana'))).toBeNull()
  expect(rowScopeOf(null)).toBeNull()
})

test.each(Object.keys(ROW_POLICIES))('within a scope in which nothing is theirs, no row of %s is read', async (table) => {
  const count = async (scope: RowScope | null) =>
    asApplication(() =>
      withinRowScope(
        scope,
        async () =>
          (
            await db()
              .selectFrom(table as 'claims')
              .select(({ fn }) => fn.countAll<number>().as('rows'))
              .executeTakeFirstOrThrow()
          ).rows,
      ),
    )
  expect(await count(NOTHING)).toBe(0)
  expect(await count(null)).toBeGreaterThanOrEqual(0)
})
