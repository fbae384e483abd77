import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { foundGroup } from '#domains/distribution/alliances/testing.ts'
import { linesOf, salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { type BooksBy, bookFiguresContract } from '#domains/insight/book-figures/contract.ts'
import { FIGURES, type Figure, isMoney, type ListedFigure } from '#domains/insight/book-figures/rules/figures.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { reportsContract, SALES_BY, type SalesBy } from '#domains/insight/reports/contract.ts'
import { COHORT_MONTHS } from '#domains/insight/reports/rules/cohorts.ts'
import { monthWithin } from '#domains/insight/reports/rules/period.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays, addMonths, type Day, daysBetween } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

const OKOYE = 'TX-10432'
const LAKES = 'OH-20417'
const TODAY = officeDay()
const ago = (days: number): Day => addDays(TODAY, -days)
const OLD = addMonths(TODAY, -14)
const MOVED_GROUP = ago(70)
const [MONTH, YEAR] = [9_95, 169_00]
const { figures, figureRows, list, count } = bookFiguresContract

type Sold = { id: Id<'membership'>; first: Id<'payment'> }
type Story = Record<'stays' | 'left' | 'refunded' | 'charged' | 'moved' | 'lapsed' | 'void' | 'theirs', Sold>

let app: TestApp
let all: Story
let groups: Record<'guild' | 'league', Id<'alliance'>>
beforeAll(async () => {
  app = await startTestApp()
  const { grace, nina } = app.cast.users
  await db().updateTable('agencies').set({ license_expires_on: '2040-12-31', commission_tier: 'T2', price_tier: 'P1' }).execute()
  groups = { guild: (await foundGroup(app)).id, league: (await foundGroup(app)).id }
  await belong(groups.guild, `[${addMonths(OLD, -1)},${MOVED_GROUP})`)
  await belong(groups.league, `[${MOVED_GROUP},)`)

  const sales = salesIn(app)
  const byGrace = { masterCode: OKOYE, agentId: grace.id }
  const annual = { code: 'ADR-1000', billing: 'annual' } as const
  const [stays, left] = [await sales.sell(OLD, { ...byGrace, ...annual }), await sales.sell(OLD, byGrace)]
  await sales.pay(stays.id, addMonths(OLD, 12))
  const moved = await sales.sell(ago(100), byGrace)
  await sales.transfer(moved.id, ago(45), { masterCode: LAKES, agentId: nina.id })
  await sales.pay(moved.id, ago(15))
  const refunded = await sales.sell(ago(40), { masterCode: OKOYE, ...annual })
  await sales.refund(refunded.first, 69_00, ago(10))
  const charged = await sales.sell(ago(30), byGrace)
  await sales.disputeEnds(charged.first, await sales.dispute(charged.first, ago(12)), ago(5), 'lost')
  const lapsed = await sales.sell(ago(200), byGrace)
  const rescinded = await sales.sell(ago(25), { ...byGrace, ...annual })
  const theirs = await sales.sell(ago(60), { masterCode: LAKES, agentId: nina.id })
  all = { stays, left, refunded, charged, moved, lapsed, void: rescinded, theirs }
  for (const { id } of Object.values(all)) await sales.applyEvents(id, { day: TODAY })

  await end(left, { status: 'CANCELLED', ended_on: addMonths(OLD, 3), coverage_end_on: addMonths(OLD, 3) })
  await end(lapsed, { status: 'LAPSED', due_on: ago(170), lapsed_on: ago(156), coverage_end_on: ago(171) })
  await end(rescinded, { status: 'VOIDED', ended_on: ago(3), coverage_end_on: ago(3) })
  await payClaim(stays, 5_00, ago(30))
  await payClaim(stays, 2_00, addMonths(TODAY, -13))
})
afterAll(() => app.stop())

const belong = (allianceId: Id<'alliance'>, during: string) =>
  sql`insert into agency_alliances (master_code, alliance_id, during) values (${OKOYE}, ${allianceId}, ${during}::daterange)`.execute(db())

type Ended = { status: 'CANCELLED' | 'LAPSED' | 'VOIDED'; coverage_end_on: Day; ended_on?: Day; lapsed_on?: Day; due_on?: Day }
const end = ({ id }: Sold, change: Ended) => db().updateTable('memberships').set(change).where('id', '=', id).execute()

/** A claim of a membership, paid and arrived on a day. */
async function payClaim({ id: membershipId }: Sold, amount: number, day: Day): Promise<void> {
  const membership = await db()
    .selectFrom('memberships')
    .select(['member_id', 'master_code', 'agent_id'])
    .where('id', '=', membershipId)
    .executeTakeFirstOrThrow()
  const [claimId, now] = [newId('claim'), clock.now()]
  const filed = { status: 'DRAFT', filed_by: 'x', filed_role: 'member', created_at: now, updated_at: now } as const
  await db()
    .insertInto('claims')
    .values({ id: claimId, membership_id: membershipId, ...membership, ...filed })
    .execute()
  await db()
    .insertInto('payouts')
    .values({
      id: newId('payout'),
      claim_id: claimId,
      amount_cents: cents(amount),
      status: 'settled',
      method: 'ach',
      approved_by: app.cast.users.dana.id,
      settled_at: new Date(`${day}T18:00:00Z`),
      created_at: now,
    })
    .execute()
}

type Whose = { masterCode?: string; by?: BooksBy; from?: Day; to?: Day }
const figuresOf = async (as: CastName, query: Whose = {}) => (await app.call(figures, { query }, as)).answer
const groupsOf = async (as: CastName, by: BooksBy, figure: Figure, query: Whose = {}) =>
  Object.fromEntries((await figuresOf(as, { by, ...query })).groups.map((group) => [group.key, group.figures[figure]]))

describe('the figures of an agency', () => {
  test('a sale is whose it was; a payment is of who earned on it, less what went back; a member is of who serves them', async () => {
    const { total, yearBefore } = await figuresOf('emeka')
    expect(total).toMatchObject({ written: 4, active: 2, premium: YEAR + MONTH + 100_00 + MONTH + YEAR })
    expect(yearBefore).toEqual({ written: 2, premium: YEAR + MONTH })
    expect((await figuresOf('walter')).total).toMatchObject({ written: 1, active: 2, premium: 2 * MONTH })
    expect((await figuresOf('priya')).total).toMatchObject({ written: 5, active: 4 })
  })

  test('who stayed, who left and who lapsed', async () => {
    const { total } = await figuresOf('emeka')
    expect(total).toMatchObject({ at_start: 2, kept: 1, left: 1, began_13: 2, stayed_13: 1, left_13: 1, lapsed: 1 })
    expect(total.covered, 'neither the void one nor the one whose only payment was taken back').toBe(4)
    const whole = await figuresOf('emeka', { from: addMonths(TODAY, -10), to: TODAY })
    expect(whole.total).toMatchObject({ at_start: 1, kept: 1, left: 0, covered: 3 })
    const lately = await figuresOf('emeka', { from: ago(20), to: ago(5) })
    expect(lately.total, 'the void one was never in force').toMatchObject({ at_start: 2, kept: 2 })
    // Who has lapsed has not stayed, in the report of cohorts either.
    const { rows } = (await app.call(reportsContract.retention, {}, 'emeka')).answer
    const of = (months: number, day: Day) =>
      rows.find(({ month }) => month === day.slice(0, 7))?.after.find((each) => each.months === months)?.stayed
    expect(of(3, ago(200))).toBe(0)
  })

  test('losses are claims that were paid, against the dues of the days of the period', async () => {
    const { total } = await figuresOf('emeka')
    expect(total.losses).toBe(5_00)
    // The annual membership of $100 kept began 40 days ago: 41 days of its year have passed.
    const { period_from: from, period_to: to } = await db()
      .selectFrom('payments')
      .select(['period_from', 'period_to'])
      .where('id', '=', all.refunded.first)
      .executeTakeFirstOrThrow()
    expect([from, to]).toEqual([ago(40), addDays(addMonths(ago(40), 12), -1)])
    const annual = (await listed('emeka', 'earned')).rows.find(({ membershipNumber }) => membershipNumber === numbers.refunded)
    expect(annual?.cents).toBe(Math.round((100_00 * 41) / daysBetween(ago(40), addMonths(ago(40), 12))))
    expect((await figuresOf('tomas')).total.losses, 'recruiters know no claims').toBeNull()
  })

  test('commission is the agency’s lines, an agent’s share their own; nobody else’s is shown', async () => {
    const lines = (await Promise.all(Object.values(all).map(({ id }) => linesOf(id))))
      .flat()
      .filter(
        ({ level, earnedOn, masterCode }) =>
          level === 'agency' && masterCode === OKOYE && earnedOn > addMonths(TODAY, -12) && earnedOn <= TODAY,
      )
    const sum = (of: typeof lines, what: 'amount' | 'share') => of.reduce((total, line) => total + line[what], 0)
    const own = lines.filter(({ agentId }) => agentId === app.cast.users.grace.id)
    expect((await figuresOf('emeka')).total).toMatchObject({ commission: sum(lines, 'amount'), share: sum(lines, 'share') })
    expect((await figuresOf('grace')).total).toMatchObject({ commission: null, share: sum(own, 'share') })
    expect(sum(own, 'share')).toBeGreaterThan(0)
    for (const nobody of ['tomas', 'helen', 'jonas'] as const)
      expect((await figuresOf(nobody)).total).toMatchObject({ commission: null, share: null })
    expect((await figuresOf('priya', { masterCode: OKOYE })).total.commission).toBe(sum(lines, 'amount'))
  })

  test('what is changed afterwards changes no sale and no payment of before', async () => {
    const before = (await figuresOf('emeka')).total
    await db().updateTable('agencies').set({ commission_tier: 'T4', price_tier: 'P2' }).where('master_code', '=', OKOYE).execute()
    expect((await figuresOf('emeka')).total).toEqual(before)
  })
})

const numbers = {} as Record<keyof Story, string>
beforeAll(async () => {
  const rows = await db().selectFrom('memberships').select(['id', 'number']).execute()
  for (const [name, { id }] of Object.entries(all)) numbers[name as keyof Story] = rows.find((row) => row.id === id)?.number ?? ''
})

const listed = async (as: CastName, figure: ListedFigure, query: Record<string, string> = {}) => {
  const page = async (cursor?: string) =>
    (await app.call(list, { query: { figure, limit: 2, ...query, ...(cursor ? { cursor } : {}) } }, as)).answer
  const first = await page()
  const rows = [...first.rows]
  for (let { next } = first; next;) {
    const more = await page(next)
    rows.push(...more.rows)
    next = more.next
  }
  return { ...first, rows }
}

describe('each figure opens the list it counts', () => {
  test.each(['grace', 'nina', 'emeka', 'walter', 'tomas', 'helen', 'jonas', 'priya'] as const)('as %s', async (as) => {
    const { total } = await figuresOf(as)
    for (const figure of FIGURES) {
      const value = total[figure]
      const answered = await app.call(list, { query: { figure } }, as)
      expect(answered.status, figure).toBe(value === null ? 403 : 200)
      if (value === null) continue
      const { rows, count: rowCount, totalCents } = await listed(as, figure)
      expect(rows, figure).toHaveLength(rowCount)
      expect(new Set(rows.map(({ id }) => id)).size, figure).toBe(rowCount)
      expect(
        rows.reduce((sum, row) => sum + row.cents, 0),
        figure,
      ).toBe(totalCents)
      expect(isMoney(figure) ? totalCents : rowCount, figure).toBe(value)
      expect((await app.call(count, { query: { figure } }, as)).answer.count, figure).toBe(rowCount)
    }
  })

  test.each([
    ['agency', 'masterCode', 'priya'],
    ['agent', 'agent', 'emeka'],
    ['state', 'state', 'helen'],
    ['alliance', 'alliance', 'dana'],
  ] as const)('those of each %s too', async (by, filter, as) => {
    const { groups: found } = await figuresOf(as, { by })
    expect(found.length).toBeGreaterThan(0)
    for (const { key, figures: of } of found)
      for (const figure of ['written', 'premium', 'kept', 'stayed_13', 'covered'] as const) {
        const { answer } = await app.call(list, { query: { figure, [filter]: key } }, as)
        expect(isMoney(figure) ? answer.totalCents : answer.count, `${figure} of ${key}`).toBe(of[figure])
      }
  })

  test.each(['agency', 'agent', 'state', 'alliance', 'month'] as const)('by %s they add up', async (by) => {
    const { total, groups: found } = await figuresOf('priya', { by })
    for (const figure of ['written', 'premium', 'lapsed'] as const) {
      const sum = found.reduce((all, group) => all + (group.figures[figure] ?? 0), 0)
      const outside = by === 'alliance' ? (await figuresOf('priya', { masterCode: LAKES })).total[figure] : 0
      expect(sum + (outside ?? 0), figure).toBe(total[figure])
    }
  })

  test.each([
    ['grace', ['month', 'plan']],
    ['emeka', ['month', 'plan', 'agent']],
    ['tomas', ['month', 'agency', 'plan']],
    ['helen', ['agency']],
    ['dana', SALES_BY],
  ] as [CastName, SalesBy[]][])('each figure of the report of sales too, as %s', async (as, views) => {
    for (const by of views) {
      const { rows, total, period } = (await app.call(reportsContract.sales, { query: { by } }, as)).answer
      const filter = (key: string) =>
        by === 'month'
          ? {
              from: `${key}-01` < period.from ? period.from : `${key}-01`,
              to: [period.to, addDays(addMonths(`${key}-01` as Day, 1), -1)].toSorted()[0],
            }
          : { ...period, [by === 'agency' ? 'masterCode' : by]: key }
      for (const [of, query] of [[total, period] as const, ...rows.map((row) => [row, filter(row.key)] as const)])
        for (const [figure, value] of [
          ['written', of.enrollments],
          ['annual', of.annual],
          ['collected', of.collected],
          ['refunded', of.refunded],
          ['net', of.net],
        ] as const) {
          const { answer } = await app.call(list, { query: { figure, ...query } }, as)
          expect(isMoney(figure) ? answer.totalCents : answer.count, `${figure} ${JSON.stringify(query)}`).toBe(value)
        }
      expect(total.net, as).toBe(total.collected - total.refunded)
    }
  })

  test.each(['grace', 'emeka', 'helen', 'dana'] as const)('each cell of the map of cohorts too, as %s', async (as) => {
    const asked = { from: addMonths(OLD, -1), to: TODAY }
    const { rows, period } = (await app.call(reportsContract.retention, { query: asked }, as)).answer
    const counted = async (figure: 'began' | 'stayed' | 'gone', month: string, after = 12) => {
      const days = monthWithin(`${month}-01` as Day, period)
      return (await app.call(list, { query: { figure, ...days, after: String(after) } }, as)).answer.count
    }
    for (const { month, joined, after } of rows) {
      expect(await counted('began', month), month).toBe(joined)
      expect(after.map(({ months }) => months)).toEqual([...COHORT_MONTHS])
      for (const { months, stayed, reached } of after.filter(({ months: each }) => each % 3 === 0)) {
        expect(await counted('stayed', month, months), `${month} after ${months}`).toBe(stayed)
        expect(await counted('gone', month, months), `${month} after ${months}`).toBe(joined - stayed)
        expect(reached).toBe(addMonths(addDays(addMonths(`${month}-01` as Day, 1), -1), months) < TODAY)
      }
    }
    if (as === 'grace' || as === 'emeka') {
      const oldest = rows.find(({ month }) => month === OLD.slice(0, 7))
      // Of two that began then, one ended after three months.
      expect([oldest?.joined, oldest?.after[2]?.stayed, oldest?.after[3]?.stayed]).toEqual([2, 2, 1])
    }
  })

  test('what the lists of agencies and people count is what their books list', async () => {
    const month = { from: `${TODAY.slice(0, 7)}-01`, to: TODAY }
    const counted = async (as: CastName, figure: 'written' | 'active', whose: Record<string, string>) =>
      (await app.call(list, { query: { figure, ...month, ...whose } }, as)).answer.count
    for (const as of ['priya', 'dana'] as const)
      for (const { masterCode, ...row } of (await app.call(agenciesContract.list, { query: {} }, as)).answer.rows)
        expect([row.soldThisMonth, row.activeMembers], masterCode).toEqual([
          await counted(as, 'written', { masterCode }),
          await counted(as, 'active', { masterCode }),
        ])
    for (const as of ['priya', 'emeka', 'walter'] as const)
      for (const { id, ...row } of (await app.call(usersContract.agents, { query: {} }, as)).answer.rows)
        expect([row.soldThisMonth, row.activeMembers], row.name).toEqual([
          await counted(as, 'written', { agent: id }),
          await counted(as, 'active', { agent: id }),
        ])
  })

  test('active members and claims are those of their own lists', async () => {
    const members = await app.call(memberListContract.count, { query: { status: 'ACTIVE,PAST_DUE,CANCEL_SCHEDULED' } }, 'emeka')
    // Imported: it was reported before the day on which it was written here.
    const filed = { number: 'CLM-2026-000001', loss_on: ago(9), notice_on: ago(8), loss_type: 'glass', status: 'INFO_REQUESTED' } as const
    const { id: claimId } = await db().selectFrom('claims').select('id').limit(1).executeTakeFirstOrThrow()
    await db().updateTable('claims').set(filed).where('id', '=', claimId).execute()
    const { total } = await figuresOf('emeka')
    expect(total).toMatchObject({ claims_open: 1, claims_waiting: 1 })
    expect(members.answer.count).toBe(total.active)
    expect(
      (await listed('emeka', 'claims_open')).rows.map(({ onDay }) => onDay),
      'on the day it was reported',
    ).toEqual([ago(8)])
    for (const [view, figure] of [
      ['open', 'claims_open'],
      ['documents', 'claims_waiting'],
    ] as const)
      expect((await app.call(claimListContract.claims, { query: { view } }, 'emeka')).answer.rows, view).toHaveLength(total[figure] ?? -1)
  })

  test('a member somebody else serves now is initials; an agency reads no other’s book', async () => {
    const { rows } = await listed('emeka', 'written')
    const of = (name: keyof Story) => rows.find(({ membershipNumber }) => membershipNumber === numbers[name])
    expect(of('moved')).toMatchObject({ memberId: null, memberName: expect.stringMatching(/^\p{L}\. \p{L}\.$/u) })
    expect(of('lapsed')?.memberId).toMatch(/^mbr_/)
    expect((await figuresOf('emeka', { masterCode: LAKES })).total).toMatchObject({ written: 0, active: 0, premium: 0, commission: 0 })
    expect((await listed('tomas', 'active')).rows.every(({ memberId }) => memberId === null)).toBe(true)
    expect((await app.call(figures, {}, 'amara')).status).toBe(403)
  })
})

describe('groups', () => {
  test('a payment is of the alliance of its day', async () => {
    expect(await groupsOf('priya', 'alliance', 'premium')).toEqual({
      [groups.guild]: MONTH + MONTH,
      [groups.league]: YEAR + 100_00 + YEAR,
    })
    expect(await groupsOf('priya', 'alliance', 'active')).toEqual({ [groups.guild]: 0, [groups.league]: 2 })
  })

  test('by agency and by state, and as a spreadsheet', async () => {
    expect(await groupsOf('priya', 'agency', 'written')).toEqual({ [OKOYE]: 4, [LAKES]: 1 })
    expect(await groupsOf('priya', 'state', 'active')).toEqual({ TX: 4 })
    const { answer } = await app.call(figureRows, { query: { by: 'agency' } }, 'priya')
    const [, ...lines] = Buffer.from(answer as never)
      .toString('utf8')
      .trim()
      .split('\r\n')
    expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
      [LAKES, 'Lakeshore Family Insurance', '1'],
      [OKOYE, 'Okoye Insurance Group', '4'],
    ])
  })
})

/** The last test: it gives Grace's members to Emeka. */
test('a service person reads the names of the agency’s members and no share', async () => {
  const params = { agentId: app.cast.users.grace.id }
  const { version } = (await app.call(usersContract.agent, { params }, 'emeka')).answer
  const body = { version, position: 'service', membersTo: app.cast.users.emeka.id } as const
  expect((await app.call(usersContract.changePosition, { params, body }, 'emeka')).status).toBe(200)
  const { rows } = await listed('emeka', 'active')
  expect(rows.every(({ memberId }) => memberId !== null)).toBe(true)
  expect((await listed('grace', 'active')).rows).toEqual(rows)
  expect((await app.call(list, { query: { figure: 'share' } }, 'grace')).status).toBe(403)
  expect((await app.call(identityContract.session, {}, 'grace')).answer.position).toBe('service')
})
