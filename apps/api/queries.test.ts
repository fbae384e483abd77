import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { may } from '#access/verbs.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { endpointsOf } from '#apps/modules.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { claimHands, daysAgo, plainFindings } from '#domains/claims/filing/testing.ts'
import { type CastName, CAST_USERS } from '#db/cast.ts'

/** How many questions reading an endpoint asks the database, who asks included. Never one per row, and none more than six. */
const MOST = 6
const USUAL = 4
const MORE: Readonly<Record<string, number>> = {
  '/claims/:claimId/workbench': 6,
  '/claims/:claimId/denial-letter': 6,
  '/claims/:claimId/approval-letter': 6,
  '/memberships/:membershipId': 6,
  '/memberships/:membershipId/signature': 6,
  '/dashboards/account': 6,
  '/dashboards/sales': 6,
  '/agencies/:masterCode/requests': 5,
  '/claims/eligibility': 5,
  '/conversations/current': 5,
  '/memberships/:membershipId/payments': 5,
  '/memberships/:membershipId/rescission': 5,
  '/messages/preferences': 5,
  '/prepared-enrollments/:membershipId': 5,
}

const asked = vi.spyOn(pg.Client.prototype, 'query')

let app: TestApp
const known: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp()
  const hands = claimHands(app)
  Object.assign(known, await hands.coverOf('amara'), { memberId: app.told.members.amara.id, masterCode: 'TX-10432' })
  const { claimId } = await hands.filed('amara', { lossOn: daysAgo(20) })
  await app.call(adjudicationContract.findClaim, { params: { claimId }, body: plainFindings }, 'jonas')
  await app.work()
  known['claimId'] = claimId
  known['code'] = 'R10'
})
afterAll(() => app.stop())

const reads = endpointsOf({ sandbox: true }).flatMap(({ route }) => (route.method === 'GET' ? [[route.path, route] as const] : []))

test.each(reads)('%s', async (path, { verb, query }) => {
  const given = Object.keys(query?.shape ?? {}).flatMap((name) => (known[name] ? [`${name}=${known[name]}`] : []))
  const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? 'nothing-we-know')}?${given.join('&')}`
  const who = PEOPLE.find((name) => verb === 'public' || may(doer(name), verb))
  const headers = { 'sec-fetch-site': 'same-origin', ...(who ? { cookie: await app.cookieOf(who) } : {}) }
  const ask = () => app.app.inject({ method: 'GET', url, headers })
  await ask()
  const counts: number[] = []
  for (let time = 0; time < 3 && counts.every((count) => count > (MORE[path] ?? USUAL)); time++) {
    await quiet()
    asked.mockClear()
    expect((await ask()).statusCode).toBeLessThan(500)
    counts.push(asked.mock.calls.length)
  }
  // A connection that is opened in between asks for itself.
  expect(Math.min(...counts)).toBeLessThanOrEqual(MORE[path] ?? USUAL)
})

/** What a request before this one left running is not counted. */
async function quiet(): Promise<void> {
  for (let before = -1; before !== asked.mock.calls.length;) {
    before = asked.mock.calls.length
    await setTimeout(20)
  }
}

test('none asks more than six', () => {
  expect(Object.entries(MORE).filter(([, most]) => most > MOST)).toEqual([])
})

test('the table names what there is', () => {
  expect(Object.keys(MORE).filter((path) => !reads.some(([each]) => each === path))).toEqual([])
})

const PEOPLE: readonly CastName[] = ['dana', 'priya', 'amara', 'emeka', 'helen', 'tomas', 'olga']

function doer(name: CastName) {
  const user = Object.entries(CAST_USERS).find(([each]) => each === name)?.[1]
  return user
    ? { role: user.role, capabilities: 'capabilities' in user ? user.capabilities : [] }
    : ({ role: 'member', capabilities: [] } as const)
}
