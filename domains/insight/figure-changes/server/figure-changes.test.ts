import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { figureChangesContract } from '#domains/insight/figure-changes/contract.ts'
import { figureSumSweeps } from '#domains/insight/figure-sums/server/figure-sums.jobs.ts'
import { metricsContract } from '#domains/insight/metrics/contract.ts'
import { definitionOf, type MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'

const { metric: oneMetric } = metricsContract
const FIRST = officeDay()
const ago = (days: number): Day => addDays(FIRST, -days)
const OKOYE = 'TX-10432'

/** Every metric that is a count or a sum of what is kept by day, and a ratio of two. */
const KEPT = [
  ...(['active_members', 'joined', 'ended', 'lapsed', 'reinstated', 'recurring_revenue', 'new_revenue', 'lost_revenue'] as const),
  ...(['fees_collected', 'refunded', 'refund_rate', 'failed_payments', 'claims_waiting'] as const),
] as const satisfies readonly MetricId[]
const PERIODS = [
  { from: ago(119), to: ago(60) },
  { from: ago(59), to: FIRST },
]
const PARTS = [{}, { state: 'TX' }, { plan: 'ADR-500' }] as const
type Asked = (typeof PERIODS)[number] & (typeof PARTS)[number] & { metric: (typeof KEPT)[number] }
const ASKED: readonly Asked[] = KEPT.flatMap((metric) => PERIODS.flatMap((period) => PARTS.map((part) => ({ metric, ...period, ...part }))))

let app: TestApp
/** What each figure was at the end of a day. */
const said = new Map<Day, (number | null)[]>()
/** Ends a day, and what was done on it is known. */
async function endDay(): Promise<void> {
  said.set(officeDay(), await figures())
  await app.advanceDays(1)
}
const figures = (knownOn?: Day): Promise<(number | null)[]> =>
  Promise.all(ASKED.map(async ({ metric, ...asked }) => (await figure(metric, { ...asked, ...(knownOn ? { knownOn } : {}) })).answer.value))
const figure = (metric: MetricId, query: object, as: 'dana' | 'grace' = 'dana') => app.call(oneMetric, { params: { metric }, query }, as)
const changes = (query: object, as: 'dana' | 'grace' = 'dana') =>
  app.call(figureChangesContract.list, { query: { limit: 100, ...query } }, as)
const change = (id: string, set: ReturnType<typeof sql>) => sql`update memberships set ${set} where id = ${id}`.execute(db())

/** Four days of sales, payments, a refund, claims, and edits of what was before. */
beforeAll(async () => {
  app = await startTestApp()
  const sales = salesIn(app)
  const claims = claimFixture(app)
  await claims.coverOf('maria')
  const old = await sales.sell(ago(100), { masterCode: OKOYE, agentId: app.cast.users.grace.id })
  await sales.pay(old.id, ago(69))
  const annual = await sales.sell(ago(40), { masterCode: OKOYE, code: 'ADR-1000', billing: 'annual' })
  await endDay()
  // A refund and a payment of two months ago are recorded a day later; a claim is filed.
  const refund = await sales.refund(annual.first, 69_00, ago(10))
  await sales.pay(old.id, ago(38))
  const { claimId } = await claims.filed('maria', { insurerClaimNumber: 'LS-k1', lossOn: ago(5) })
  await sql`update claims set submitted_at = ${`${ago(4)}T18:00:00Z`} where id = ${claimId}`.execute(db())
  await endDay()
  // The bank returns the refund, one leaves as of two weeks ago, and one was in Ohio all along.
  await sales.refundFails(annual.first, refund, 69_00, ago(8))
  await change(annual.id, sql`status = 'CANCELLED', ended_on = ${ago(15)}::date, coverage_end_on = ${ago(15)}::date`)
  await sql`alter table memberships disable trigger memberships_stay_pinned`.execute(db())
  await change(old.id, sql`state = 'OH'`)
  await endDay()
  // It ended earlier than was thought; the claim is withdrawn; a sale of two months ago is entered.
  await change(annual.id, sql`coverage_end_on = ${ago(20)}::date`)
  await sql`update claims set status = 'WITHDRAWN', updated_at = ${`${ago(1)}T18:00:00Z`} where id = ${claimId}`.execute(db())
  await sales.sell(ago(61), { masterCode: OKOYE })
  await endDay()
  // The night's work had put it back where its member lives.
  await change(old.id, sql`state = 'OH'`)
})
afterAll(() => app.stop())

describe('as known on a day', () => {
  test('each figure is what it was then, of all members, of a state and of a plan, in both periods, added up or not', async () => {
    const days = [...said.keys()]
    expect(days).toHaveLength(4)
    const different = new Set(days.map((day) => JSON.stringify(said.get(day))))
    expect(different.size).toBe(4)
    for (const day of days) expect(await figures(day), day).toEqual(said.get(day))
    // What was changed today is not added up yet, and known.
    expect(await figures(officeDay())).toEqual(await figures())
    for (const sweep of figureSumSweeps) await sweep.run(clock.now())
    for (const day of days) expect(await figures(day), day).toEqual(said.get(day))
    expect(await figures(officeDay())).toEqual(await figures())
  })

  test('what changed since adds up to the difference, row by row', async () => {
    for (const knownOn of said.keys()) {
      for (const asked of ASKED.filter(({ metric }) => metric !== 'refund_rate')) {
        const { metric, ...query } = asked
        const { answer } = await changes({ ...asked, knownOn })
        const shown = (await figure(metric, { ...query, knownOn })).answer
        const isMoney = definitionOf(metric).of.measure === 'cents'
        const added = answer.rows.reduce((sum, row) => sum + (isMoney ? row.cents : row.count), 0)
        expect({ before: answer.thenValue, now: answer.nowValue, rows: answer.rowCount }, `${metric} ${knownOn}`).toEqual({
          before: shown.value,
          now: shown.known?.now,
          rows: answer.rows.length,
        })
        expect(answer.nowValue - answer.thenValue, `${metric} ${knownOn}`).toBe(added)
      }
    }
  })

  test('by state and plan, over time and beside the compared period, what was recorded since is left out', async () => {
    const [first] = said.keys()
    const [, lately] = PERIODS
    const then = (await figure('fees_collected', { ...lately, by: 'state', knownOn: first })).answer
    const now = (await figure('fees_collected', { ...lately, by: 'state' })).answer
    expect(then.groups.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(then.value)
    expect(then.points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(then.value)
    expect(then.groups.map(({ key }) => key)).not.toContain('OH')
    expect(now.groups.map(({ key }) => key)).toContain('OH')
    expect(now.before).toBeGreaterThan(then.before ?? 0)
  })

  test('a row says what it is about, and a row that came and went is none', async () => {
    const [first] = said.keys()
    const [, lately] = PERIODS
    const { answer } = await changes({ metric: 'claims_waiting', ...lately, knownOn: first })
    expect(answer.rows).toEqual([])
    const left = (await changes({ metric: 'ended', ...lately, knownOn: first })).answer.rows.find(({ planName }) =>
      planName?.includes('1000'),
    )
    expect(left).toMatchObject({ onDay: ago(20), recordedOn: addDays(FIRST, 3), count: 1, claimId: null, memberName: 'Pat Doe' })
    expect(left?.title).toMatch(/^BW-/)
  })

  test('a day before the first one, a day to come, a figure that is not kept, an agency’s people: refused in words', async () => {
    const { known } = (await figure('active_members', {})).answer
    expect(known).toMatchObject({ since: FIRST, on: null })
    const refused = async (metric: MetricId, query: object) => (await figure(metric, query)).refusal?.code
    expect(await refused('active_members', { knownOn: ago(1) })).toBe('known_on_outside')
    expect(await refused('active_members', { knownOn: addDays(officeDay(), 1) })).toBe('known_on_outside')
    expect(await refused('claims_paid', { knownOn: FIRST })).toBe('not_kept_by_day')
    expect(await refused('active_members', { knownOn: FIRST, by: 'agency' })).toBe('not_kept_by_day')
    expect(await refused('active_members', { knownOn: FIRST, masterCode: OKOYE })).toBe('not_kept_by_day')
    expect((await figure('claims_paid', {})).answer.known).toBeNull()
    expect((await figure('active_members', {}, 'grace')).answer.known).toBeNull()
    expect((await figure('active_members', { knownOn: FIRST }, 'grace')).refusal?.code).toBe('not_kept_by_day')
    expect((await changes({ metric: 'active_members', knownOn: FIRST }, 'grace')).refusal?.code).toBe('not_kept_by_day')
    expect((await changes({ metric: 'claims_paid', knownOn: FIRST })).refusal?.code).toBe('not_kept_by_day')
    expect((await changes({ metric: 'joined', knownOn: ago(1) })).refusal?.code).toBe('known_on_outside')
  })
})

test('after 25 months nothing is said as it was known before, and what was known since stays', async () => {
  const forget = figureSumSweeps.find(({ name }) => name === 'figure_sums.forget')
  const [, second, third] = [...said.keys()]
  const later = new Date(`${addMonths(second as Day, 25)}T18:00:00Z`)
  expect(await forget?.run(later)).toBe('done')
  expect((await figure('active_members', {})).answer.known).toMatchObject({ since: second })
  expect((await figure('active_members', { knownOn: FIRST })).refusal?.code).toBe('known_on_outside')
  for (const day of [second, third] as Day[]) expect(await figures(day), day).toEqual(said.get(day))
})
