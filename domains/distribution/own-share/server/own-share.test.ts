import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { commissionContract } from '#domains/distribution/commissions/contract.ts'
import { linesOf, salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { closeThrough } from '#domains/distribution/statements/testing.ts'
import { ownShareContract } from '#domains/distribution/own-share/contract.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { atTime } from '#platform/clock.ts'
import { addDays, addMonths, day, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const OKOYE = 'TX-10432'
const SOLD = day('2027-01-10')
const { ofMembers, ofMembership, ofNextPayment, ofQuote } = ownShareContract

type Sold = { id: Id<'membership'>; first: Id<'payment'> }
let app: TestApp
let sales: ReturnType<typeof salesIn>
let monthly: Sold
let annual: Sold
beforeAll(async () => {
  app = await startTestApp()
  sales = salesIn(app)
  const since = new Date(`${addMonths(SOLD, -1)}T18:00:00Z`)
  await db()
    .updateTable('agencies')
    .set({ license_expires_on: '2040-12-31', commission_tier: 'T2', price_tier: 'P1', activated_at: since })
    .execute()
  await db().updateTable('users').set({ split_bp: 6000 }).where('id', '=', app.cast.users.grace.id).execute()
  const byGrace = { masterCode: OKOYE, agentId: app.cast.users.grace.id }
  monthly = await sales.sell(SOLD, byGrace)
  annual = await sales.sell(SOLD, { ...byGrace, code: 'ADR-1000', billing: 'annual' })
  for (const { id } of [monthly, annual]) await sales.applyEvents(id, { day: SOLD })
})
afterAll(() => app.stop())

const on = <T>(when: Day, work: () => Promise<T>) => atTime(new Date(`${when}T18:00:00Z`), work)
const shareOf = async ({ id }: Sold, when: Day, as: CastName = 'grace') =>
  (await on(when, () => app.call(ofMembership, { params: { membershipId: id } }, as))).answer
const nextOf = async ({ id }: Sold, when: Day, as: CastName = 'grace') =>
  (await on(when, () => app.call(ofNextPayment, { params: { membershipId: id } }, as))).answer.next
const memberOf = async ({ id }: Sold) =>
  (await db().selectFrom('memberships').select('member_id').where('id', '=', id).executeTakeFirstOrThrow()).member_id
const setTier = (commission_tier: 'T2' | 'T4') =>
  db().updateTable('agencies').set({ commission_tier }).where('master_code', '=', OKOYE).execute()

/** What the payment that falls due next really brings: the agency's amount, and the agent's share of it. */
async function paysNext({ id }: Sold, when: Day): Promise<{ agency: number; agent: number }> {
  const payment = await sales.pay(id, when)
  await sales.applyEvents(id, { day: when })
  const line = (await linesOf(id)).find(({ paymentId, level }) => paymentId === payment && level === 'agency')
  return { agency: line?.amount ?? 0, agent: line?.share ?? 0 }
}

test('what a membership earned, pends and pays out are the lines that Earnings lists, of agent and agency', async () => {
  const later = addDays(SOLD, 12)
  await sales.refund(monthly.first, 2_00, later)
  await sales.applyEvents(monthly.id, { day: later })
  for (const sold of [monthly, annual])
    for (const as of ['grace', 'emeka'] as const)
      for (const when of [later, addMonths(SOLD, 2)]) {
        const share = await shareOf(sold, when, as)
        const listed = async (query: object) =>
          (await on(when, () => app.call(commissionContract.commissions, { query: { membershipId: sold.id, ...query } }, as))).answer
        const { totals } = await listed({})
        expect([share.earnedCents, share.laterCents]).toEqual([totals.earnedCents, totals.laterCents])
        expect(share.agentsCents).toBe(as === 'emeka' ? totals.sharesCents : null)
        const { rows } = await listed({ month: share.payout?.month })
        expect(share.payout?.cents).toBe(rows.reduce((sum, { amountCents }) => sum + amountCents, 0))
      }
  expect((await shareOf(annual, later)).laterCents).toBeGreaterThan(0)
  const [own, agency] = [await shareOf(monthly, later), await shareOf(monthly, later, 'emeka')]
  expect(own.earnedCents).toBeLessThan(agency.earnedCents)
  expect(agency.agentsCents).toBe(own.earnedCents)
  expect(own.payout).toMatchObject({ month: '2027-01-01', on: '2027-02-16' })
})

test('what was not paid is carried: the next payout has the months before it, as the list of its lines and the statement do', async () => {
  const small = await sales.sell(day('2027-03-05'), { masterCode: 'OH-20417', agentId: app.cast.users.nina.id })
  await sales.applyEvents(small.id, { day: day('2027-03-05') })
  for (const paid of ['2027-04-05', '2027-05-05', '2027-06-05'] as const) {
    await sales.pay(small.id, day(paid))
    await sales.applyEvents(small.id, { day: day(paid) })
  }
  await closeThrough(day('2027-05-01'))
  const carried = await db()
    .selectFrom('commission_statements')
    .select(['month', 'status', 'carried_out_cents'])
    .where('payee_id', '=', 'OH-20417')
    .where('month', '>=', '2027-03-01')
    .orderBy('month')
    .execute()
  expect(carried.map(({ status }) => status)).toEqual(['carried', 'carried', 'carried'])
  for (const as of ['nina', 'walter'] as const) {
    const { payout } = await shareOf(small, day('2027-06-20'), as)
    expect(payout).toMatchObject({ month: '2027-06-01', monthFrom: '2027-03-01' })
    const query = { membershipId: small.id, month: payout?.month, monthFrom: payout?.monthFrom }
    const { rows } = (await on(day('2027-06-20'), () => app.call(commissionContract.commissions, { query }, as))).answer
    expect(rows).toHaveLength(4)
    expect(payout?.cents).toBe(rows.reduce((sum, { amountCents }) => sum + amountCents, 0))
  }
  // The agency has this one sale: what its statement will be is what it carried and this month's line.
  const { payout } = await shareOf(small, day('2027-06-20'), 'walter')
  const june = (await linesOf(small.id)).filter(({ level }) => level === 'agency').at(-1)?.amount ?? 0
  expect(payout?.cents).toBe(Number(carried.at(-1)?.carried_out_cents) + june)
})

test('the share of the next payment is what that payment brings: locked in its year, at today’s tier and split for a new one', async () => {
  await setTier('T4')
  await db().updateTable('users').set({ split_bp: 1000 }).where('id', '=', app.cast.users.grace.id).execute()
  const february = addMonths(SOLD, 1)
  const [own, agency] = [await nextOf(monthly, february), await nextOf(monthly, february, 'emeka')]
  expect(own).toMatchObject({ on: february, isLocked: true, agentCents: null })
  const paid = await paysNext(monthly, february)
  expect([own?.ownCents, agency?.ownCents, agency?.agentCents]).toEqual([paid.agent, paid.agency, paid.agent])
  expect(paid.agent, '60 % of T2, as at the sale').toBe(Math.round(Math.round(9_95 * 0.25) * 0.6))

  const anniversary = addMonths(SOLD, 12)
  const renewal = await nextOf(annual, anniversary, 'emeka')
  expect(renewal).toMatchObject({ on: anniversary, isLocked: false })
  const renewed = await paysNext(annual, anniversary)
  expect([renewal?.ownCents, renewal?.agentCents]).toEqual([renewed.agency, renewed.agent])
  expect(renewed.agency, 'the renewal rate of T4').toBe(Math.round(169_00 * 0.175))
  await setTier('T2')
  await db().updateTable('users').set({ split_bp: 6000 }).where('id', '=', app.cast.users.grace.id).execute()
})

test('a quote says what the sale then earns, before it locks anything', async () => {
  const when = addMonths(SOLD, 13)
  for (const { renewal, ...choice } of [
    { planCode: 'ADR-500', billing: 'monthly', renewal: 1_24 },
    { planCode: 'ADR-1000', billing: 'annual', renewal: 21_13 },
  ] as const) {
    const asked = async (as: CastName) => (await on(when, () => app.call(ofQuote, { query: { ...choice, state: 'TX' } }, as))).answer
    const [own, agency] = [await asked('grace'), await asked('emeka')]
    const sold = await sales.sell(when, {
      ...{ masterCode: OKOYE, agentId: app.cast.users.grace.id },
      ...{ code: choice.planCode, billing: choice.billing },
    })
    await sales.applyEvents(sold.id, { day: when })
    const line = (await linesOf(sold.id)).find(({ level }) => level === 'agency')
    expect(own.firstYear).toEqual({ ownCents: line?.share, agentCents: null })
    expect(agency.firstYear.ownCents).toBe(line?.amount)
    expect(agency.renewal.ownCents).toBe(renewal)
  }
})

test('the list of customers says the same of each, with their cars and the day of renewal, in one request', async () => {
  const when = addMonths(SOLD, 12)
  const members = [await memberOf(monthly), await memberOf(annual)]
  const car = { vin: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' }
  const vehicle = await db().selectFrom('listed_vehicles').select('vehicle_id').where('membership_id', '=', monthly.id).executeTakeFirst()
  if (vehicle) await db().updateTable('vehicles').set(car).where('id', '=', vehicle.vehicle_id).execute()
  const { rows: listed } = (await on(when, () => app.call(memberListContract.list, { query: { limit: 100 } }, 'grace'))).answer
  const row = listed.find(({ id }) => id === members[0])
  expect(row?.renewsOn).toBe(addMonths(SOLD, 2))
  expect(row?.cars).toEqual(vehicle ? ['2003 Honda Accord'] : [])
  for (const as of ['grace', 'emeka'] as const) {
    const { rows } = (await on(when, () => app.call(ofMembers, { query: { memberIds: members.join(',') } }, as))).answer
    for (const [place, sold] of [monthly, annual].entries()) {
      const { earnedCents, laterCents, agentsCents, payout } = await shareOf(sold, when, as)
      expect(rows.find(({ memberId }) => memberId === members[place])).toEqual({
        memberId: members[place],
        ...{ earnedCents, laterCents, agentsCents, payout },
      })
    }
  }
})

test('each month of the chart is the lines earned in it, of an agent, an agency and a recruiter', async () => {
  const when = addDays(addMonths(SOLD, 12), 20)
  for (const as of ['grace', 'emeka', 'tomas'] as const) {
    const { months } = (await on(when, () => app.call(ownShareContract.months, {}, as))).answer
    expect(months).toHaveLength(12)
    expect(months.at(-1)).toMatchObject({ from: '2028-01-01', to: when })
    for (const { from, to, cents } of months) {
      const query = { from, to, ...(as === 'tomas' ? { whose: 'own' as const } : {}) }
      const { rows } = (await on(when, () => app.call(commissionContract.commissions, { query }, as))).answer
      expect(
        rows.reduce((sum, row) => sum + (row.yourShareCents ?? row.amountCents), 0),
        `${as} ${from}`,
      ).toBe(cents)
    }
    expect(months.filter(({ cents }) => cents !== 0).length, as).toBeGreaterThan(1)
  }
})

test('nobody else learns it: another agency, service, recruiters and staff; nor the agent who gave the customer away', async () => {
  const asked = (as: CastName) => app.call(ofMembership, { params: { membershipId: monthly.id } }, as)
  expect((await asked('nina')).status).toBe(404)
  for (const as of ['tomas', 'helen', 'priya', 'dana', 'amara'] as const) expect((await asked(as)).status, as).toBe(403)
  const memberIds = await memberOf(monthly)
  expect((await app.call(ofMembers, { query: { memberIds } }, 'nina')).answer.rows).toEqual([])
  expect(await app.call(ofMembers, { query: { memberIds: 'everybody' } }, 'grace')).toMatchObject({ status: 400 })
  await db().updateTable('memberships').set({ agent_id: null }).where('id', '=', monthly.id).execute()
  expect((await asked('grace')).status).toBe(404)
  expect((await app.call(ofMembers, { query: { memberIds } }, 'grace')).answer.rows).toEqual([])
  // Whoever becomes service gives up their members first.
  for (const table of ['memberships', 'members'] as const)
    await db().updateTable(table).set({ agent_id: null }).where('agent_id', '=', app.cast.users.grace.id).execute()
  await db().updateTable('users').set({ position: 'service', split_bp: null }).where('id', '=', app.cast.users.grace.id).execute()
  for (const route of [ofMembership, ofNextPayment, ofQuote, ofMembers] as const) {
    const call = { params: { membershipId: monthly.id }, query: { memberIds, planCode: 'ADR-500', billing: 'monthly', state: 'TX' } }
    expect((await app.call(route, call as never, 'grace')).status).toBe(403)
  }
})
