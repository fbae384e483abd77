import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { may } from '#access/verbs.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { endpointsOf } from '#apps/modules.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { claimFixture, daysAgo, plainFindings } from '#domains/claims/filing/testing.ts'
import { type CastName, CAST_USERS } from '#db/cast.ts'

/** The most database queries that reading an endpoint may make, authorization included. Never one per row. */
const MAX_QUERIES = 7
const USUAL = 4
const MORE: Readonly<Record<string, number>> = {
  '/claims/:claimId/workbench': 7,
  '/claims/:claimId/denial-letter': 7,
  '/claims/:claimId/approval-letter': 7,
  '/claims/:claimId/document-request-letter': 7,
  '/claims/:claimId/additional-review-letter': 7,
  '/claims/:claimId/upheld-denial-letter': 7,
  '/terms/overview': 5,
  '/book-figures.csv': 5,
  '/memberships/:membershipId': 6,
  '/memberships/:membershipId/signature': 6,
  '/system/support-bundle': 7,
  '/dashboards/account': 6,
  '/dashboards/sales': 6,
  '/dashboards/agency': 5,
  '/bank-statements/open': 5,
  '/agencies/:masterCode': 5,
  '/agencies/:masterCode/requests': 5,
  '/claims/eligibility': 5,
  '/conversations/current': 5,
  '/memberships/:membershipId/payments': 5,
  '/memberships/:membershipId/rescission': 6,
  '/memberships/:membershipId/own-share/next': 6,
  '/messages/preferences': 7,
  '/reports/coaching': 5,
  '/prepared-enrollments/:membershipId': 5,
  '/sent-message-figures': 5,
  '/setup': 6,
  '/setup/report': 6,
  '/setup-addresses/:token': 5,
}

const asked = vi.spyOn(pg.Client.prototype, 'query')

let app: TestApp
const known: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp()
  const hands = claimFixture(app)
  Object.assign(known, await hands.coverOf('amara'), { memberId: app.cast.members.amara.id, masterCode: 'TX-10432' })
  const { claimId } = await hands.filed('amara', { lossOn: daysAgo(20) })
  await app.call(adjudicationContract.findClaim, { params: { claimId }, body: plainFindings }, 'jonas')
  await app.work()
  known['claimId'] = claimId
  known['code'] = 'R10'
  // Names, and an amount and a day: every finder has something to look for.
  known['q'] = encodeURIComponent('$19.95 Mar 3')
})
afterAll(async () => {
  asked.mockRestore()
  await app.stop()
})

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
  // Opening a connection makes queries of its own.
  expect(Math.min(...counts)).toBeLessThanOrEqual(MORE[path] ?? USUAL)
})

/** Waits until nothing of an earlier request is running. */
async function quiet(): Promise<void> {
  for (let before = -1; before !== asked.mock.calls.length;) {
    before = asked.mock.calls.length
    await setTimeout(20)
  }
}

test('none makes more than six queries', () => {
  expect(Object.entries(MORE).filter(([, most]) => most > MAX_QUERIES)).toEqual([])
})

test('the table names existing endpoints', () => {
  expect(Object.keys(MORE).filter((path) => !reads.some(([each]) => each === path))).toEqual([])
})

const PEOPLE: readonly CastName[] = ['dana', 'priya', 'amara', 'emeka', 'helen', 'tomas', 'olga']

function doer(name: CastName) {
  const user = Object.entries(CAST_USERS).find(([each]) => each === name)?.[1]
  return user
    ? { role: user.role, capabilities: 'capabilities' in user ? user.capabilities : [] }
    : ({ role: 'member', capabilities: [] } as const)
}
