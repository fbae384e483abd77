import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { foundGroup } from '#domains/distribution/alliances/testing.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { FIGURES, isMoney, type Figure } from '#domains/insight/book-figures/rules/figures.ts'
import { countedFigures } from '#domains/insight/book-figures/server/facts.ts'
import { figureSums } from '#domains/insight/book-figures/server/book-figures.store.ts'
import { bookOf } from '#domains/insight/book-figures/server/book-figures.ts'
import type { Book } from '#domains/insight/book-figures/server/facts.ts'
import { isSummed, summedFigures } from '#domains/insight/book-figures/server/summed-figures.ts'
import { figureSumSweeps } from '#domains/insight/figure-sums/server/figure-sums.jobs.ts'
import { compareBooks } from '#domains/insight/figure-sums/server/book-sums.ts'
import { COHORT_MONTHS } from '#domains/insight/reports/rules/cohorts.ts'
import { cohorts, countedCohorts } from '#domains/insight/reports/server/sales.store.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { withClient } from '#platform/postgres/connect.ts'

const TODAY = officeDay()
const ago = (days: number): Day => addDays(TODAY, -days)
const noon = (day: Day): Date => new Date(`${day}T18:00:00Z`)
const [OKOYE, LAKES] = ['TX-10432', 'OH-20417']
const staff = { role: 'staff' } as Actor

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await db().updateTable('agencies').set({ license_expires_on: '2040-12-31', commission_tier: 'T2', price_tier: 'P1' }).execute()
})
afterAll(() => app.stop())

/** Days within months, whole months, days of one month, and days to come. */
const YEAR = { from: addDays(addMonths(TODAY, -12), 1), to: TODAY }
const PERIODS: readonly { from: Day; to: Day }[] = [
  YEAR,
  { from: addMonths(ago(200), -6), to: ago(190) },
  { from: `${addMonths(TODAY, -3).slice(0, 7)}-01` as Day, to: addDays(`${TODAY.slice(0, 7)}-01` as Day, -1) },
  { from: ago(41), to: ago(39) },
  { from: ago(12), to: ago(12) },
  { from: ago(15), to: addDays(TODAY, 40) },
]
const VIEWS = ['all', 'month', 'agency', 'state', 'alliance'] as const
const HAPPENING: readonly Figure[] = ['written', 'premium', 'losses', 'commission', 'share', 'lapsed']

type Row = { key: string; figure: Figure; count: number; cents: number }
async function read(rows: RawBuilder<unknown>): Promise<Record<string, number>> {
  const found = (await sql<Row>`${rows}`.execute(db())).rows.map(
    ({ key, figure, count, cents }) => [`${figure} of ${key}`, isMoney(figure) ? cents : count] as const,
  )
  return Object.fromEntries(found.filter(([, value]) => value !== 0).toSorted(([a], [b]) => a.localeCompare(b)))
}

type Read = { what: string; book: Book; by: (typeof VIEWS)[number]; figures: readonly Figure[]; summed: Record<string, number> }

/** Every figure of every period and breakdown, from the sums. Of an agency, days are added up in another way: every period asks for it. */
async function readSums(): Promise<Read[]> {
  const asked = PERIODS.flatMap((period) => [
    ...VIEWS.filter((by) => period === YEAR || by === 'all' || by === 'agency').map((by) => ({ by, period })),
    ...(['all', 'month'] as const)
      .filter((by) => period === YEAR || by === 'all')
      .map((by) => ({ by, period: { ...period, masterCode: OKOYE } })),
  ])
  const all: Read[] = []
  for (const { by, period } of asked) {
    const [book, figures] = [bookOf(staff, period), by === 'month' ? HAPPENING : FIGURES]
    expect(isSummed(book, by)).toBe(true)
    all.push({ what: `${JSON.stringify(period)} by ${by}`, book, by, figures, summed: await read(summedFigures(book, figures, by)) })
  }
  return all
}

/** The same from the rows. */
async function expectRows(reads: readonly Read[], when: string): Promise<void> {
  expect((await compareBooks(5)).differences, when).toEqual([])
  for (const { what, book, by, figures, summed } of reads)
    expect(summed, `${when}: ${what}`).toEqual(await read(countedFigures(book, figures, by)))
  for (const period of PERIODS)
    expect(await cohorts(staff, period, COHORT_MONTHS), `${when}: retention`).toEqual(await countedCohorts(staff, period, COHORT_MONTHS))
}

const addUp = async (): Promise<void> => {
  for (const sweep of figureSumSweeps) await sweep.run(clock.now())
}
const waiting = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from book_changes`.execute(db())).rows[0]?.count ?? 0

/**
 * An alliance is asked for with the days; a disputed payment is lost already; a payout counts once it arrives; who renews
 * soon is asked of the rows.
 */
const CHANGES_NOTHING = ['in an alliance since two months ago', 'charged back', 'its payout is on the way', 'renews within 30 days']

/** Takes each step; the sums are the rows, before what changed is added up and after it. Returns the figures that were not zero. */
async function walk(steps: readonly (readonly [string, () => Promise<unknown>])[]): Promise<Set<Figure>> {
  const seen = new Set<Figure>()
  for (const [what, step] of steps) {
    await step()
    expect((await waiting()) > 0, what).toBe(!CHANGES_NOTHING.includes(what))
    const before = await readSums()
    await expectRows(before, what)
    await addUp()
    expect(await waiting()).toBe(0)
    expect(await readSums(), `${what}, added up`).toEqual(before)
    expect((await compareBooks(5)).differences, `${what}, added up`).toEqual([])
    for (const { figures, summed } of before)
      for (const figure of figures) if (Object.keys(summed).some((name) => name.startsWith(`${figure} of`))) seen.add(figure)
  }
  return seen
}

test('what happens to two books in a year and what is edited afterwards adds up to the rows at each step, before and after it is added up', async () => {
  const { grace, nina } = app.cast.users
  const group = await foundGroup(app)
  const sales = salesIn(app)
  const byGrace = { masterCode: OKOYE, agentId: grace.id }
  const annual = await sales.sell(ago(430), { ...byGrace, code: 'ADR-1000', billing: 'annual' })
  const monthly = await sales.sell(ago(100), byGrace)
  const lakes = await sales.sell(ago(400), { masterCode: LAKES, agentId: nina.id })
  const direct = await sales.sell(ago(40), { masterCode: 'DIRECT' })
  const change = (id: string, set: RawBuilder<unknown>) => sql`update memberships set ${set} where id = ${id}`.execute(db())
  const lines = async () => {
    for (const { id } of [annual, monthly, lakes, direct]) await sales.applyEvents(id, { day: TODAY })
  }
  let refund = '' as Awaited<ReturnType<typeof sales.refund>>
  let dispute = ''

  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['sold', async () => {}],
    ['commission is written', lines],
    ['renewals', () => Promise.all([sales.pay(annual.id, ago(65)), sales.pay(monthly.id, ago(69))])],
    ['commission of the renewals', lines],
    [
      'in an alliance since two months ago',
      () =>
        sql`insert into agency_alliances (master_code, alliance_id, during) values (${OKOYE}, ${group.id}, daterange(${ago(60)}::date, null))`.execute(
          db(),
        ),
    ],
    ['sold as a member of the alliance', () => sales.sell(ago(13), byGrace)],
    ['refunded', async () => (refund = await sales.refund(annual.first, 69_00, ago(10)))],
    ['the bank returns the refund', () => sales.refundFails(annual.first, refund, 69_00, ago(8))],
    ['disputed', async () => (dispute = await sales.dispute(direct.first, ago(12)))],
    ['charged back', () => sales.disputeEnds(direct.first, dispute, ago(5), 'lost')],
    ['what came back of commission', lines],
    ['transferred', () => sales.transfer(monthly.id, ago(45), { masterCode: LAKES, agentId: nina.id })],
    ['moved to Ohio', () => change(annual.id, sql`state = 'OH'`)],
    ['payment failed', () => change(lakes.id, sql`status = 'PAST_DUE', due_on = ${ago(20)}::date`)],
    ['lapsed', () => change(lakes.id, sql`status = 'LAPSED', lapsed_on = ${ago(6)}::date, coverage_end_on = ${ago(21)}::date`)],
    ['reinstated', () => change(lakes.id, sql`status = 'ACTIVE', coverage_end_on = null`)],
    [
      'to be cancelled',
      () =>
        change(
          monthly.id,
          sql`status = 'CANCEL_SCHEDULED', cancel_on = ${addDays(TODAY, 5)}::date, coverage_end_on = ${addDays(TODAY, 5)}::date`,
        ),
    ],
    [
      'cancelled in the past',
      () =>
        change(monthly.id, sql`status = 'CANCELLED', ended_on = ${ago(15)}::date, coverage_end_on = ${ago(15)}::date, cancel_on = null`),
    ],
    ['in force on no day', () => change(direct.id, sql`status = 'CANCELLED', ended_on = effective_on, coverage_end_on = effective_on - 1`)],
    ['joined on their own, as is found later', () => change(monthly.id, sql`sold_by = 'member'`)],
    ['renews within 30 days', () => change(annual.id, sql`paid_through_on = ${addDays(TODAY, 10)}::date`)],
    ['void from the start', () => change(annual.id, sql`status = 'VOIDED', ended_on = ${ago(3)}::date, coverage_end_on = ${ago(3)}::date`)],
  ]
  const seen = await walk(steps)
  expect(FIGURES.filter((figure) => !seen.has(figure))).toEqual(['losses', 'claims_open', 'claims_waiting'])
})

test('a claim and its payout are of the agency and the state that the claim and its member have now', async () => {
  // What refuses a payout without its entries: here the sums are asked, not the ledger.
  for (const trigger of ['payouts_entered', 'payouts_whole_steps'])
    await sql`alter table payouts disable trigger ${sql.ref(trigger)}`.execute(db())
  const claims = claimFixture(app)
  await claims.coverOf('maria')
  const { claimId } = await claims.filed('maria', { insurerClaimNumber: 'LS-f1' })
  const claim = (set: RawBuilder<unknown>) => sql`update claims set ${set} where id = ${claimId}`.execute(db())
  const payout = (set: RawBuilder<unknown>) => sql`update payouts set ${set} where claim_id = ${claimId}`.execute(db())
  const claimed = () => db().selectFrom('claims').select('membership_id').where('id', '=', claimId).executeTakeFirstOrThrow()
  const change = (id: string, set: RawBuilder<unknown>) => sql`update memberships set ${set} where id = ${id}`.execute(db())
  const seen = await walk([
    ['a claim waits for documents', () => claim(sql`status = 'INFO_REQUESTED'`)],
    [
      'its payout is on the way',
      () =>
        sql`
      insert into payouts (id, claim_id, amount_cents, status, method, approved_by, created_at)
      values ('pot_summed', ${claimId}, 500, 'sent', 'ach', ${app.cast.users.dana.id}, ${noon(ago(12))})`.execute(db()),
    ],
    ['and arrives', () => payout(sql`status = 'settled', settled_at = ${noon(ago(12))}`)],
    ['the claim goes to another agency', () => claim(sql`master_code = ${LAKES}`)],
    ['its member moves', async () => change((await claimed()).membership_id, sql`state = 'GA'`)],
    ['the claim is closed', () => claim(sql`status = 'CLOSED', outcome = 'paid', closed_at = now()`)],
    ['the payout comes back', () => payout(sql`status = 'returned', returned_at = now()`)],
  ])
  expect([...seen]).toEqual(expect.arrayContaining(['losses', 'claims_open', 'claims_waiting']))
})

test('the book of an agent, of a location, and of whoever sees a part of the company, is counted from its rows', () => {
  expect(isSummed(bookOf(staff, { masterCode: OKOYE }), 'location')).toBe(false)
  expect(isSummed(bookOf(staff, { agent: app.cast.users.grace.id }), 'all')).toBe(false)
  expect(isSummed(bookOf(staff, {}), 'agent')).toBe(false)
  const { id: userId } = app.cast.users.grace
  for (const role of ['agent', 'agent-admin', 'sales-agent', 'sales-admin'] as const)
    expect(isSummed(bookOf({ role, userId, masterCode: OKOYE } as Actor, {}), 'all'), role).toBe(false)
})

test('of too many groups those with the most dues are shown, not the first by their codes', async () => {
  const book = bookOf(staff, YEAR)
  const keysOf = async (most?: number) => [...new Set((await figureSums(book, FIGURES, 'agency', most)).map(({ key }) => key))]
  expect(await keysOf()).toEqual([LAKES, OKOYE])
  expect(await keysOf(1)).toEqual([OKOYE])
})

test('a sum of a book that somebody wrote is found, with its day', async () => {
  await addUp()
  const write = (set: string) =>
    withClient(app.options.databaseUrl, (client) =>
      client.query(`update book_sums set count = ${set} where figure = 'written' and part = 'agency' and key = '${OKOYE}'
        and on_day = (select max(on_day) from book_sums where figure = 'written' and part = 'agency' and key = '${OKOYE}')`),
    )
  await write('count + 1')
  expect((await compareBooks(5)).differences).toMatchObject([{ figure: 'written', part: 'agency', key: OKOYE, onDay: ago(13) }])
  await write('count - 1')
  expect((await compareBooks(5)).differences).toEqual([])
})
