import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { foundGroup } from '#domains/distribution/alliances/testing.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { bookOf } from '#domains/insight/book-figures/server/book-figures.ts'
import { addUpBooks } from '#domains/insight/figure-sums/server/book-sums.ts'
import type { MetricBy, RowSet } from '#domains/insight/metrics/rules/metrics.data.ts'
import { groupSums, type RowRecord, rowPage, sumsOf } from '#domains/insight/metrics/server/metrics.store.ts'
import type { Group } from '#domains/insight/metrics/server/row-sets.ts'
import { summed, summedBy } from '#domains/insight/metrics/server/summed-sets.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { cents } from '#platform/money.ts'

const TODAY = officeDay()
const ago = (days: number): Day => addDays(TODAY, -days)
const [OKOYE, LAKES] = ['TX-10432', 'OH-20417']
const STAFF = { role: 'staff' } as Actor
const SETS = ['earned', 'commission', 'claims_paid', 'joined_alone'] as const satisfies readonly RowSet[]
const PERIODS = [
  { from: ago(119), to: ago(60) },
  { from: ago(59), to: TODAY },
] as const

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await db().updateTable('agencies').set({ license_expires_on: '2040-12-31', commission_tier: 'T2', price_tier: 'P1' }).execute()
})
afterAll(() => app.stop())

const added = (rows: readonly Pick<RowRecord, 'cents'>[]) => ({ count: rows.length, cents: rows.reduce((all, row) => all + row.cents, 0) })

/** Each set of each period, of everybody, a state, an agency and an alliance, and by each: the sums are the rows of the list. */
async function expectLists(alliance: string, when: string): Promise<Set<string>> {
  const seen = new Set<string>()
  for (const period of PERIODS)
    for (const set of SETS) {
      const narrowed: [Group, { masterCode?: string }][] = [
        [{}, {}],
        [{ state: 'TX' }, {}],
        [{}, { masterCode: OKOYE }],
        [{ alliance }, {}],
      ]
      for (const [group, whose] of narrowed) {
        const book = bookOf(STAFF, { ...period, ...whose })
        const what = `${when}: ${set} of ${JSON.stringify({ ...group, ...whose, ...period })}`
        expect(summed({ set, period }, book, group) !== null, what).toBe(set !== 'claims_paid' || !group.alliance)
        const rows = await rowPage({ book, set, group }, { limit: 1000 })
        expect((await sumsOf(book, [{ set, period }], group))[0], what).toMatchObject(added(rows))
        if (rows.length > 0) seen.add(`${set} of ${Object.keys({ ...group, ...whose }).join()}`)
      }
      const book = bookOf(STAFF, period)
      const rows = await rowPage({ book, set, group: {} }, { limit: 1000 })
      for (const [by, key] of [
        ['state', 'state'],
        ['agency', 'master_code'],
      ] as const)
        await expectGroups(by, rows, key)
      async function expectGroups(by: MetricBy, of: readonly RowRecord[], key: 'state' | 'master_code') {
        const groups = await groupSums(book, [{ set, period }], by, {})
        const counted = [...Map.groupBy(of, (row) => row[key])].map(([name, ofGroup]) => ({ key: name, ...added(ofGroup) }))
        const byKey = (a: { key: string | null }, b: { key: string | null }) => String(a.key).localeCompare(String(b.key))
        expect(
          groups.map(({ key: name, count, cents: sum }) => ({ key: name, count, cents: sum })).toSorted(byKey),
          `${when}: ${set} by ${by}`,
        ).toEqual(counted.toSorted(byKey))
      }
    }
  return seen
}

test('earned fees, commission, claims paid and who joined alone are their lists in two periods, whatever is edited afterwards', async () => {
  const { grace, nina } = app.cast.users
  const group = await foundGroup(app)
  const sales = salesIn(app)
  await sql`insert into agency_alliances (master_code, alliance_id, during) values (${OKOYE}, ${group.id}, daterange(${ago(130)}::date, null))`.execute(
    db(),
  )
  const byGrace = { masterCode: OKOYE, agentId: grace.id }
  const monthly = await sales.sell(ago(100), byGrace)
  const annual = await sales.sell(ago(90), { ...byGrace, code: 'ADR-1000', billing: 'annual' })
  const lakes = await sales.sell(ago(40), { masterCode: LAKES, agentId: nina.id })
  const claims = claimFixture(app)
  await claims.coverOf('maria')
  const { claimId } = await claims.filed('maria', { insurerClaimNumber: 'LS-s1' })
  const change = (id: string, set: ReturnType<typeof sql>) => sql`update memberships set ${set} where id = ${id}`.execute(db())
  const lines = async () => {
    for (const { id } of [monthly, annual, lakes]) await sales.applyEvents(id, { day: TODAY })
  }
  const payout = (days: number) => ({
    id: newId('payout'),
    claim_id: claimId,
    amount_cents: cents(500_00),
    status: 'settled' as const,
    method: 'ach' as const,
    approved_by: app.cast.users.dana.id,
    settled_at: new Date(clock.now().getTime() - days * 86_400_000),
    created_at: clock.now(),
  })
  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['sold, with commission', lines],
    ['two more payments', () => Promise.all([sales.pay(monthly.id, ago(69)), sales.pay(monthly.id, ago(38))])],
    ['their commission', lines],
    ['a claim paid', () => db().insertInto('payouts').values(payout(12)).execute()],
    ['refunded', () => sales.refund(annual.first, 69_00, ago(10))],
    ['joined on their own, as is found later', () => change(lakes.id, sql`sold_by = 'member'`)],
    ['and in Texas', () => change(monthly.id, sql`sold_by = 'member'`)],
    ['transferred', () => sales.transfer(monthly.id, ago(45), { masterCode: LAKES, agentId: nina.id })],
    ['moved to Ohio', () => change(annual.id, sql`state = 'OH'`)],
    [
      'ended before the second period, in which days were paid for',
      () => change(annual.id, sql`status = 'CANCELLED', ended_on = ${ago(65)}::date, coverage_end_on = ${ago(65)}::date`),
    ],
  ]
  const seen = new Set<string>()
  for (const [what, step] of steps) {
    await step()
    for (const each of await expectLists(group.id, what)) seen.add(each)
    expect(await inTransaction((tx) => addUpBooks(tx, 10_000)), what).toBeGreaterThan(0)
    await expectLists(group.id, `${what}, added up`)
  }
  for (const set of ['earned', 'commission', 'joined_alone'])
    for (const of of ['', 'state', 'masterCode', 'alliance']) expect(seen, `${set} of ${of}`).toContain(`${set} of ${of}`)
  expect(seen).toContain('claims_paid of ')
})

test('a median is of rows; so is what an agent, a plan, or two groups at once ask for, and whoever sees a part of the company', () => {
  const [, period] = PERIODS
  const book = bookOf(STAFF, period)
  expect(summed({ set: 'claims_paid', period, withDays: true }, book, {})).toBeNull()
  expect(summed({ set: 'claims_waiting', period, withDays: true }, book, {})).toBeNull()
  for (const group of [{ plan: 'ADR-500' }, { agent: 'none' }, { state: 'TX', alliance: 'all_1' }] as const)
    expect(summed({ set: 'earned', period }, book, group)).toBeNull()
  expect(summed({ set: 'earned', period }, bookOf(STAFF, { ...period, masterCode: OKOYE }), { state: 'TX' })).toBeNull()
  expect(summed({ set: 'joined', period }, bookOf(STAFF, { ...period, masterCode: OKOYE }), {})).toBeNull()
  expect(summedBy({ set: 'earned', period }, book, 'agent', {})).toBeNull()
  expect(summedBy({ set: 'earned', period }, book, 'state', { alliance: 'all_1' })).toBeNull()
  for (const role of ['agent', 'agent-admin', 'sales-agent', 'sales-admin'] as const) {
    const own = bookOf({ role, userId: app.cast.users.grace.id, masterCode: OKOYE } as Actor, period)
    expect(summed({ set: 'earned', period }, own, {}), role).toBeNull()
  }
})
