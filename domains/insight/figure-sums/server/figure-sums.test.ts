import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { figureSumSweeps } from '#domains/insight/figure-sums/server/figure-sums.jobs.ts'
import { addUpFigures, ALL, compareFigures, type DaysAsked, daysOf, type SumPart } from '#domains/insight/figure-sums/server/figure-sums.ts'
import { inForceOn } from '#domains/membership/coverage/server/in-force.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import { withClient } from '#platform/postgres/connect.ts'

const TODAY = officeDay()
const ago = (days: number): Day => addDays(TODAY, -days)
const noon = (day: Day): Date => new Date(`${day}T18:00:00Z`)
const OKOYE = 'TX-10432'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type DaySum = { place: number; count: number; cents: number }

/** Each of the sums asked for, of one part. */
const sumsOfDays = (asked: readonly DaysAsked[], { part, key }: SumPart): Promise<DaySum[]> =>
  Promise.all(
    asked.map(async (one, place) => {
      const { rows } = await sql<Omit<DaySum, 'place'>>`
        select coalesce(sum(d.count), 0)::int as count, coalesce(sum(d.cents), 0)::bigint as cents
        from (${daysOf(one, part)}) d where d.key = ${key}`.execute(db())
      return { place, count: 0, cents: 0, ...rows[0] }
    }),
  )

/** The same for each plan. */
const sumsByPlan = async (): Promise<(DaySum & { key: string })[]> => {
  const each = ASKED.map(async (one, place) => {
    const { rows } = await sql<{ key: string; count: number; cents: number }>`
      select d.key, sum(d.count)::int as count, sum(d.cents)::bigint as cents from (${daysOf(one, 'plan')}) d group by 1`.execute(db())
    return rows.filter(({ count }) => count !== 0).map((row) => ({ ...row, place }))
  })
  return (await Promise.all(each)).flat()
}

const addUp = async (): Promise<void> => {
  for (const sweep of figureSumSweeps) await sweep.run(clock.now())
}
const waiting = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from figure_changes`.execute(db())).rows[0]?.count ?? 0

/** Every figure in two periods, and in force at the end of both. */
const ASKED: readonly DaysAsked[] = [
  ...(['joined', 'ended', 'lapsed', 'collected', 'failed_payments', 'reinstated', 'refunded'] as const).flatMap((figure) => [
    { figure, from: ago(119), to: ago(60) },
    { figure, from: ago(59), to: TODAY },
  ]),
  { figure: 'in_force', from: null, to: ago(60) },
  { figure: 'in_force', from: null, to: TODAY },
]
const read = async () => ({
  all: await sumsOfDays(ASKED, ALL),
  texas: await sumsOfDays(ASKED, { part: 'state', key: 'TX' }),
  plans: (await sumsByPlan()).toSorted((a, b) => a.place - b.place || a.key.localeCompare(b.key)),
})

/** As the rows themselves say. */
async function expectInForce(days: readonly Day[]): Promise<void> {
  for (const to of days) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from memberships ms where ${inForceOn(sql`${to}::date`)}`.execute(db())
    expect(await sumsOfDays([{ figure: 'in_force', from: null, to }], ALL), to).toMatchObject([{ count: rows[0]?.count }])
  }
}

test('what happens to memberships and their money in two periods, and what is edited afterwards, adds up to the rows at each step', async () => {
  const sales = salesIn(app)
  const old = await sales.sell(ago(100), { masterCode: OKOYE, agentId: app.cast.users.grace.id })
  await sales.pay(old.id, ago(69))
  await sales.pay(old.id, ago(38))
  const annual = await sales.sell(ago(40), { masterCode: OKOYE, code: 'ADR-1000', billing: 'annual' })
  const refund = await sales.refund(annual.first, 69_00, ago(10))
  // What refuses a plan and a price that no change of plan says: here the sums are asked, not the change.
  await sql`alter table memberships disable trigger memberships_stay_pinned`.execute(db())
  const change = (id: typeof old.id, set: ReturnType<typeof sql>) => sql`update memberships set ${set} where id = ${id}`.execute(db())
  const { id: other } = await db()
    .selectFrom('plan_versions as v')
    .innerJoin('memberships as m', (join) => join.on('m.id', '=', old.id).onRef('m.plan_version_id', '!=', 'v.id'))
    .select('v.id')
    .orderBy('v.id')
    .executeTakeFirstOrThrow()

  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['sold, paid and refunded', async () => {}],
    ['the bank returns the refund', () => sales.refundFails(annual.first, refund, 69_00, ago(8))],
    ['moved to Ohio: what was paid before counts there, too', () => change(old.id, sql`state = 'OH'`)],
    ['another plan and price', () => change(old.id, sql`plan_version_id = ${other}, price_cents = price_cents + 500`)],
    [
      'ended in the past',
      () => change(annual.id, sql`status = 'CANCELLED', ended_on = ${ago(15)}::date, coverage_end_on = ${ago(15)}::date`),
    ],
    [
      'lapsed',
      () =>
        change(old.id, sql`status = 'LAPSED', due_on = ${ago(13)}::date, lapsed_on = ${ago(3)}::date, coverage_end_on = ${ago(9)}::date`),
    ],
    ['reinstated', () => change(old.id, sql`status = 'ACTIVE', coverage_end_on = null`)],
    ['never in force on any day', () => change(annual.id, sql`coverage_end_on = effective_on - 1`)],
    ['ended on a day after all', () => change(annual.id, sql`coverage_end_on = ${ago(20)}::date`)],
    ['void from the start', () => change(annual.id, sql`status = 'VOIDED'`)],
  ]
  for (const [what, step] of steps) {
    await step()
    expect(await compareFigures(5), what).toMatchObject({ differences: [] })
    await expectInForce([ago(101), ago(60), ago(20), ago(9), TODAY])
    const before = await read()
    expect(await waiting(), what).toBeGreaterThan(0)
    await addUp()
    expect(await waiting()).toBe(0)
    expect(await read(), what).toEqual(before)
    expect(await compareFigures(5), what).toMatchObject({ differences: [] })
  }
  const [earlier, lately] = await sumsOfDays(ASKED, ALL)
  expect([earlier?.count, lately?.count]).toEqual([1, 1])
})

test('a sum is what the lists say: in force up to the last day, the office’s day of a late payment, no money of a lapse', async () => {
  const sales = salesIn(app)
  const { id, first } = await sales.sell(ago(50), { masterCode: OKOYE })
  await sql`update memberships set status = 'CANCELLED', ended_on = ${ago(30)}::date, coverage_end_on = ${ago(30)}::date where id = ${id}`.execute(
    db(),
  )
  await expectInForce([ago(51), ago(50), ago(31), ago(30), ago(29), TODAY])

  const night = `${ago(3)}T04:30:00Z`
  await sql`update payments set at = ${night} where id = ${first}`.execute(db())
  const onDay = async (day: Day) => (await sumsOfDays([{ figure: 'collected', from: day, to: day }], ALL))[0]?.count
  expect([await onDay(ago(4)), await onDay(ago(3))]).toEqual([1, 0])

  await sql`update memberships set status = 'LAPSED', due_on = ${ago(40)}::date, lapsed_on = ${ago(29)}::date where id = ${id}`.execute(
    db(),
  )
  const lapses = await sumsOfDays([{ figure: 'lapsed', from: ago(29), to: ago(29) }], ALL)
  expect(lapses).toMatchObject([{ count: 1, cents: 0 }])
})

test('a claim waits from the day it is filed to the one on which it is decided or withdrawn', async () => {
  const claims = claimFixture(app)
  await claims.coverOf('maria')
  const waiting = async (to: Day) => (await sumsOfDays([{ figure: 'claims_waiting', from: null, to }], ALL))[0]?.count
  const { claimId } = await claims.filed('maria', { insurerClaimNumber: 'LS-f1' })
  const days = async () => [
    await waiting(ago(6)),
    await waiting(ago(5)),
    await waiting(ago(3)),
    await waiting(ago(2)),
    await waiting(TODAY),
  ]
  const change = (set: ReturnType<typeof sql>) => sql`update claims set ${set} where id = ${claimId}`.execute(db())
  await change(sql`submitted_at = ${noon(ago(5))}`)
  expect(await days()).toEqual([0, 1, 1, 1, 1])
  await change(sql`decided_at = ${noon(ago(2))}`)
  expect(await days()).toEqual([0, 1, 1, 0, 0])
  await change(sql`decided_at = null, status = 'WITHDRAWN', updated_at = ${noon(ago(3))}`)
  expect(await days()).toEqual([0, 1, 0, 0, 0])
  expect(await compareFigures(5)).toMatchObject({ differences: [] })
})

test('a sale that is not committed while sums are added up is neither lost nor counted twice', async () => {
  const collected: DaysAsked[] = [{ figure: 'collected', from: ago(5), to: TODAY }]
  const sales = salesIn(app)
  const { first } = await sales.sell(ago(4), { masterCode: OKOYE })
  const [before] = await sumsOfDays(collected, ALL)
  await inTransaction(async (tx) => {
    await sql`update payments set status = 'failed' where id = ${first}`.execute(tx)
    // From other connections: they see what is committed, and nobody waits.
    await withClient(app.options.databaseUrl, async (client) => {
      const added = await client.query<{ added: number }>('select add_up_figures(1000) as added')
      expect(added.rows[0]?.added).toBeGreaterThan(0)
      const { rows } = await client.query('select count(*)::int as count from figure_changes')
      expect(rows).toEqual([{ count: 0 }])
    })
  })
  const [after] = await sumsOfDays(collected, ALL)
  expect((before?.count ?? 0) - (after?.count ?? 0)).toBe(1)
  await addUp()
  expect(await sumsOfDays(collected, ALL)).toEqual([after])
  expect(await compareFigures(5)).toMatchObject({ differences: [] })
})

test('whoever comes second while sums are added up adds nothing, and waits for nothing', async () => {
  await salesIn(app).sell(ago(2), { masterCode: OKOYE })
  await inTransaction(async (tx) => {
    expect(await addUpFigures(tx, 2)).toBe(2)
    await withClient(app.options.databaseUrl, async (client) => {
      expect((await client.query<{ added: number }>('select add_up_figures(1000) as added')).rows).toEqual([{ added: 0 }])
    })
  })
  await addUp()
  expect(await compareFigures(5)).toMatchObject({ differences: [] })
})

test('a sum that somebody wrote is found, with its day', async () => {
  await addUp()
  const write = (change: string) =>
    withClient(app.options.databaseUrl, (client) =>
      client.query(`update figure_sums set count = ${change} where figure = 'joined' and part = 'all'
        and on_day = (select max(on_day) from figure_sums where figure = 'joined')`),
    )
  await write('count + 1')
  expect((await compareFigures(5)).differences).toMatchObject([{ figure: 'joined', part: 'all' }])
  await write('count - 1')
  expect((await compareFigures(5)).differences).toEqual([])
})

test('a trigger that notes changes of a figure looks at each update that its condition names', async () => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger where tgname ~ '_change_(figures|books)$' and cardinality(tgattr::int2[]) > 0`.execute(
    db(),
  )
  expect(rows.length).toBeGreaterThan(4)
  for (const { name, definition } of rows) {
    const [, updated = ''] = /UPDATE OF (.*?) ON /.exec(definition) ?? []
    const asked = new Set([...definition.matchAll(/old\.(\w+)/g)].map(([, column]) => column))
    expect(updated.split(', ').toSorted(), name).toEqual([...asked].toSorted())
  }
})
