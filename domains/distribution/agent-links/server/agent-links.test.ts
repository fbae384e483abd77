import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { agentLinksContract } from '#domains/distribution/agent-links/contract.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { applicationContract } from '#domains/membership/applications/contract.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { giveMembership } from '#domains/membership/members/testing.ts'
import { signed } from '#domains/money/payments/proof/fixture.ts'
import { squaresOf } from '#domains/records/rendering/server/qr-squares.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const open = async (code: string, userAgent = PHONE, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, headers } = await app.app.inject({ method, url: `/a/${code}`, headers: { 'user-agent': userAgent } })
  return [statusCode, headers.location]
}
const visits = async () => (await app.call(agentLinksContract.visits, {}, 'grace')).answer

test('it leads to the page of the agent, however it is written', async () => {
  const grace = [302, '/agency/TX-10432-A02']
  for (const code of ['TX-10432-A02', 'tx-10432-a02', 'tx10432-a02']) expect(await open(code)).toEqual(grace)
  expect((await app.call(dashboardsContract.agencyDashboard, {}, 'grace')).answer.sharePath).toBe('/a/TX-10432-A02')
})

test('one we do not know leads to the agency, or to the pages to join; somebody suspended has no visits; an agency that may not sell has no page', async () => {
  expect(await open('TX-10432-A77')).toEqual([302, '/agency/TX-10432'])
  expect(await open('TX-10432-L02')).toEqual([302, '/agency/TX-10432-L02'])
  expect(await open('https:%2F%2Felsewhere.example')).toEqual([302, '/join'])
  expect(await open('TX-10432-L02?plan=ADR-1000&state=TX&cars=3&billing=annual&next=evil')).toEqual([
    302,
    '/join?code=TX-10432-L02&plan=ADR-1000&billing=annual&state=TX&cars=3',
  ])
  expect(await open('TX-10432?plan=none&cars=9')).toEqual([302, '/agency/TX-10432'])
  const before = await visits()
  await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', app.cast.users.grace.id).execute()
  expect(await open('TX-10432-A02')).toEqual([302, '/agency/TX-10432'])
  await db().updateTable('users').set({ status: 'active' }).where('id', '=', app.cast.users.grace.id).execute()
  expect(await visits()).toEqual(before)
  await db().updateTable('agencies').set({ status: 'SUSPENDED' }).where('master_code', '=', 'TX-10432').execute()
  expect(await open('TX-10432')).toEqual([302, '/join?code=TX-10432'])
  await db().updateTable('agencies').set({ status: 'ACTIVE' }).where('master_code', '=', 'TX-10432').execute()
})

test('the code of a quote is the agent’s own link with its answers, and opens with them', async () => {
  const quote = { plan: 'ADR-1000', billing: 'annual', state: 'TX', cars: '3' } as const
  const { address, squares } = (await app.call(agentLinksContract.code, { query: quote }, 'grace')).answer
  expect(address).toBe(`${app.options.publicUrl}/a/TX-10432-A02?plan=ADR-1000&billing=annual&state=TX&cars=3`)
  expect(squares).toEqual(squaresOf(address))
  expect((await open(address.split('/a/')[1] ?? ''))[1]).toBe(
    `/join?code=TX-10432&agent=${app.cast.users.grace.id}&plan=ADR-1000&billing=annual&state=TX&cars=3`,
  )
  expect((await app.call(agentLinksContract.code, { query: {} }, 'grace')).answer.address).toBe(`${app.options.publicUrl}/a/TX-10432-A02`)
  expect((await app.call(agentLinksContract.code, { query: {} }, 'amara')).refusal.code).toBe('not_your_role')
})

test('visits are counted by day, programs apart, and only the agent’s own', async () => {
  const before = await visits()
  await Promise.all(Array.from({ length: 10 }, () => open('TX-10432-A02')))
  await open('TX-10432-A02', CRAWLER)
  await open('TX-10432-A02', '')
  await open('TX-10432-A02', PHONE, 'HEAD')
  await open('TX-10432-A01')
  expect(await visits()).toEqual({
    people: before.people + 10,
    programs: before.programs + 3,
    days: [{ day: officeDay(), people: before.people + 10, programs: before.programs + 3 }],
    joined: 0,
    funnel: { from: addDays(officeDay(), -29), opened: before.people + 10, began: 0, joined: 0, paid: 0 },
  })
  expect((await app.call(agentLinksContract.visits, {}, 'tomas')).status).toBe(403)
})

test('the way from the link: who began to join by it, joined, and paid', async () => {
  const before = (await visits()).funnel
  const begin = (agentId: string) =>
    app.call(
      applicationContract.begin,
      { body: { step: 'plan', answers: { planCode: 'ADR-500', masterCode: 'TX-10432', agentId } } },
      null,
      {
        'idempotency-key': randomUUID(),
      },
    )
  for (const agentId of [app.cast.users.grace.id, app.cast.users.grace.id, app.cast.users.emeka.id])
    expect((await begin(agentId)).status).toBe(200)
  const { maria } = app.cast.members
  const { grace, emeka } = app.cast.users
  const sales = salesIn(app)
  const { id: paid } = await sales.sell(officeDay(), { masterCode: 'TX-10432', agentId: grace.id })
  const [unpaid, longAgo] = [await signed(app, 'ruth'), await giveMembership(maria.id)]
  const joined = { agent_id: grace.id, sold_by: 'member' as const }
  await db().updateTable('memberships').set(joined).where('id', 'in', [paid, unpaid]).execute()
  await db()
    .updateTable('memberships')
    .set({ ...joined, created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', longAgo)
    .execute()
  expect(await visits()).toMatchObject({ joined: 1, funnel: { ...before, began: 4, joined: 2, paid: 1 } })
  // Served by somebody else since: it is of who was paid for it.
  await db().updateTable('memberships').set({ agent_id: emeka.id }).where('id', '=', paid).execute()
  expect(await visits()).toMatchObject({ joined: 1, funnel: { joined: 2, paid: 1 } })
})

test('codes are issued in order, unique when many are added at once, never changed, and not given again', async () => {
  const invite = (n: number) =>
    app.call(usersContract.inviteAgent, { body: { firstName: 'Omar', lastName: 'Haddad', email: `omar.${n}@okoye.example` } }, 'emeka')
  const added = await Promise.all([1, 2, 3, 4].map(invite))
  expect(added.map(({ answer }) => answer.suffix).toSorted()).toEqual(['A03', 'A04', 'A05', 'A06'])
  await expect(sql`update users set agent_suffix = 'A99' where id = ${app.cast.users.grace.id}`.execute(db())).rejects.toThrow(
    'never changes',
  )
  const last = added.find(({ answer }) => answer.suffix === 'A06')?.answer.id
  await sql`update users set master_code = 'OH-20417' where id = ${last}`.execute(db())
  expect((await app.call(usersContract.agent, { params: { agentId: last ?? 'usr_' } }, 'walter')).answer.suffix).toBe('A03')
  expect((await invite(5)).answer.suffix, 'A06 was somebody’s').toBe('A07')
  expect(
    (await app.call(usersContract.agents, { query: { search: 'tx-10432-a02' } }, 'emeka')).answer.rows.map(({ name }) => name),
  ).toEqual(['Grace Liu'])
})
