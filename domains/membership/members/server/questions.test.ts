import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsOf } from '../../../../bin/bench/statements.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { giveMembership, givePayment, giveVehicle } from '#domains/membership/members/testing.ts'
import type { CastName } from '#db/cast.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { amara, ruth } = app.cast.members
  await givePayment(await giveMembership(amara.id), 9_95)
  await giveVehicle(amara.id, '1HGCM82633A004352')
  await giveMembership(ruth.id, { status: 'PAST_DUE' })
})
afterAll(() => app.stop())

/** The number of queries of each address, with the session's own (quality/performance.md 7: at most six). */
const EXPECTED_QUERIES: readonly (readonly [CastName, string, number])[] = [
  ['dana', '/members', 2],
  ['grace', '/members', 2],
  ['tomas', '/members', 2],
  ['dana', '/members?status=PAST_DUE&state=OH', 2],
  ['dana', '/members?search=Okafor', 3],
  ['dana', '/members?search=Okafro', 5],
  // The last one keeps what was found within her scope.
  ['grace', '/members?search=Okafor', 4],
  ['dana', '/member-count?status=ACTIVE', 2],
  ['dana', '/members/{amara}', 2],
  ['grace', '/members/{amara}', 2],
  ['dana', '/members/{amara}/adjacent?status=ACTIVE,PAST_DUE', 4],
  ['dana', '/members/{amara}/payments', 3],
  ['dana', '/members/{amara}/documents', 3],
  ['dana', '/members/{amara}/notes', 3],
  ['dana', '/members/{amara}/activity', 4],
  ['dana', '/members/{amara}/duplicates', 2],
  ['dana', '/members/{amara}/merges/{ruth}', 3],
  ['grace', '/follow-ups', 2],
  ['dana', '/views?list=members', 2],
  ['tomas', '/views?list=members', 3],
  ['dana', '/agencies', 2],
  ['dana', '/agency-count', 2],
  ['dana', '/agencies/TX-10432', 5],
  ['dana', '/agents', 2],
  ['dana', '/agent-count', 2],
]

test.each(EXPECTED_QUERIES)('%s requests %s with %i queries', async (as, path, most) => {
  const { amara, ruth } = app.cast.members
  const url = `/api${path.replace('{amara}', amara.id).replace('{ruth}', ruth.id)}`
  const headers = { cookie: await app.cookieOf(as) }
  await app.app.inject({ url, headers })
  let status = 0
  const queries = await queriesOf(async () => void (status = (await app.app.inject({ url, headers })).statusCode))
  expect(status).toBe(200)
  expect(
    queries.map(({ text }) => text.trim().slice(0, 60)),
    queries.map(({ text }) => text).join('\n'),
  ).toHaveLength(most)
  expect(most).toBeLessThanOrEqual(6)
})

test('a longer page needs no more queries', async () => {
  const headers = { cookie: await app.cookieOf('dana') }
  const queryCount = async (limit: number) =>
    (await queriesOf(() => app.app.inject({ url: `/api/members?limit=${limit}`, headers }))).length
  expect(await queryCount(1)).toBe(await queryCount(100))
})

/** Without the sandbox's clock, which is read from time to time and not for a request. */
const queriesOf = async (work: () => Promise<unknown>) => (await statementsOf(work)).filter(({ text }) => !text.includes('from "clock"'))
