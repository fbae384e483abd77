import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { Position } from '#access/positions.ts'
import { linesOf, salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { commissionContract } from '#domains/distribution/commissions/contract.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { joinAndPay, newCustomer, ownEnrollment, today, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { db } from '#platform/db.ts'
import { addMonths } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
let sales: ReturnType<typeof salesIn>
let grace: Id<'user'>
let emeka: Id<'user'>
const OKOYE = 'TX-10432'
beforeAll(async () => {
  app = await startTestApp()
  sales = salesIn(app)
  grace = app.cast.users.grace.id
  emeka = app.cast.users.emeka.id
})
afterAll(() => app.stop())

async function makeGrace(position: Position, membersTo: Id<'user'> | null = null): Promise<void> {
  const params = { agentId: grace }
  const { version } = (await app.call(usersContract.agent, { params }, 'emeka')).answer
  const { status } = await app.call(usersContract.changePosition, { params, body: { version, position, membersTo } }, 'emeka')
  expect(status).toBe(200)
}
const agencyLines = async (id: Id<'membership'>) =>
  (await linesOf(id))
    .filter(({ level }) => level === 'agency')
    .map(({ eventOn, agentId, amount, share }) => [eventOn, agentId, amount, share])
const servedBy = async (id: Id<'membership'>) =>
  db().selectFrom('memberships').select(['agent_id', 'sold_by']).where('id', '=', id).executeTakeFirstOrThrow()

test('what an agent sold stays shared; from the day they are service the agency keeps all of it, and they can be an agent again', async () => {
  const { id } = await sales.sell('2026-11-10', { masterCode: OKOYE, agentId: grace })
  await sales.applyEvents(id, { day: '2026-11-10' })
  await makeGrace('service', emeka)
  await sales.pay(id, '2026-12-10')
  await sales.applyEvents(id, { day: '2026-12-10' })
  // Back within the month, with a share again: the member is Emeka's now.
  await makeGrace('agent')
  await db().updateTable('users').set({ split_bp: 6000 }).where('id', '=', grace).execute()
  await sales.pay(id, '2027-01-10')
  await sales.applyEvents(id, { day: '2027-01-10' })
  expect(await agencyLines(id)).toEqual([
    ['2026-11-10', grace, 224, 134],
    ['2026-12-10', emeka, 224, 0],
    ['2027-01-10', emeka, 224, 0],
  ])
})

test('a sale by service, and one by their link, is the agency’s whatever becomes of them', async () => {
  await makeGrace('service')
  const body = newCustomer('Lena', 'Hall', vinOf(71))
  const prepared = await app.call(sellingContract.prepare, { body }, 'grace')
  expect(prepared.status).toBe(200)
  expect(await servedBy(prepared.answer.membershipId)).toEqual({ agent_id: null, sold_by: grace })

  const agreed = { today: cents(18_95), next: cents(8_95) }
  const joined = await joinAndPay(
    app,
    ownEnrollment(newCustomer('Otto', 'Hall', vinOf(72), { masterCode: OKOYE }), { agentId: grace, agreed }),
  )
  const [first, second] = [addMonths(today(), 1), addMonths(today(), 2)]
  await sales.pay(joined.membershipId, first)
  await sales.applyEvents(joined.membershipId, { day: first })
  await makeGrace('agent')
  await db().updateTable('users').set({ split_bp: 6000 }).where('id', '=', grace).execute()
  await sales.pay(joined.membershipId, second)
  await sales.applyEvents(joined.membershipId, { day: second })
  expect(await servedBy(joined.membershipId)).toEqual({ agent_id: null, sold_by: 'member' })
  expect(await agencyLines(joined.membershipId)).toEqual([
    [first, null, 224, 0],
    [second, null, 224, 0],
  ])
})

test('service and read-only learn nothing of what the agency earns', async () => {
  for (const position of ['service', 'read_only'] as const) {
    await makeGrace(position)
    expect((await app.call(commissionContract.commissions, { query: {} }, 'grace')).status).toBe(403)
    const { figures, team } = (await app.call(dashboardsContract.agencyDashboard, {}, 'grace')).answer
    expect([figures.commission, figures.commissionLater, team]).toEqual([null, null, null])
    expect(figures.activeMembers, 'of the whole agency').toBeGreaterThan(1)
  }
  expect((await app.call(sellingContract.prepare, { body: newCustomer('Ida', 'Hall', vinOf(73)) }, 'grace')).status).toBe(403)
})
