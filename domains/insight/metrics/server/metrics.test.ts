import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answered, startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { complaintsContract } from '#domains/claims/complaints/contract.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { claimFixture, plainFindings } from '#domains/claims/filing/testing.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { bookFiguresContract } from '#domains/insight/book-figures/contract.ts'
import { metricsContract } from '#domains/insight/metrics/contract.ts'
import { figureOf, NOTHING, type Sums } from '#domains/insight/metrics/rules/figure.ts'
import { definitionOf, isAtEnd, METRIC_IDS, type MetricId, type Quantity } from '#domains/insight/metrics/rules/metrics.data.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

const OKOYE = 'TX-10432'
const LAKES = 'OH-20417'
const TODAY = officeDay()
const ago = (days: number): Day => addDays(TODAY, -days)
const HERE = { from: ago(59), to: TODAY }
const { metrics, metric, list } = metricsContract
const MONTH = 9_95

/** Sales, payments, a refund and a dispute in two periods and two agencies; two claims decided; a lead, a complaint, a passed quiz. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { grace, nina, tomas, helen } = app.cast.users
  await db().updateTable('agencies').set({ license_expires_on: '2040-12-31', commission_tier: 'T2', price_tier: 'P1' }).execute()
  const sales = salesIn(app)
  const byGrace = { masterCode: OKOYE, agentId: grace.id }
  const old = await sales.sell(ago(100), byGrace)
  await sales.pay(old.id, ago(69))
  await sales.pay(old.id, ago(38))
  const refunded = await sales.sell(ago(40), { masterCode: OKOYE, code: 'ADR-1000', billing: 'annual' })
  await sales.refund(refunded.first, 69_00, ago(10))
  const charged = await sales.sell(ago(80), byGrace)
  await sales.disputeEnds(charged.first, await sales.dispute(charged.first, ago(22)), ago(5), 'lost')
  const left = await sales.sell(ago(90), byGrace)
  await sales.sell(ago(30), { masterCode: LAKES, agentId: nina.id })
  for (const { id } of [old, refunded, charged, left]) await sales.applyEvents(id, { day: TODAY })
  await db()
    .updateTable('memberships')
    .set({ status: 'CANCELLED', ended_on: ago(15), coverage_end_on: ago(15) })
    .where('id', '=', left.id)
    .execute()

  const claims = claimFixture(app)
  await claims.coverOf('maria')
  await claims.coverOf('amara')
  const paid = await claims.filed('maria', { insurerClaimNumber: 'LS-m1' })
  const denied = await claims.filed('amara', { insurerClaimNumber: 'LS-m2' })
  const waiting = await claims.filed('maria', { insurerClaimNumber: 'LS-m3', lossOn: ago(25) })
  for (const { claimId } of [paid, denied]) {
    await app.call(adjudicationContract.findClaim, { params: { claimId }, body: plainFindings }, 'dana')
  }
  const approved = await app.call(
    decisionsContract.approveClaim,
    { params: { claimId: paid.claimId }, body: { amount: cents(500_00), comment: 'Looked at it all.' } },
    'dana',
  )
  const refused = await app.call(
    decisionsContract.denyClaim,
    { params: { claimId: denied.claimId }, body: { code: 'R06', explanation: 'The car is not listed.' } },
    'dana',
  )
  expect([approved.status, refused.status, waiting.claim.status]).toEqual([200, 200, 'IN_REVIEW'])
  // Reported nine days ago, decided today, as one that was imported today.
  await db()
    .updateTable('claims')
    .set({ notice_on: ago(9) })
    .where('id', '=', paid.claimId)
    .execute()
  await db()
    .insertInto('payouts')
    .values({
      id: newId('payout'),
      claim_id: paid.claimId,
      amount_cents: cents(500_00),
      status: 'settled',
      method: 'ach',
      approved_by: app.cast.users.dana.id,
      settled_at: clock.now(),
      created_at: clock.now(),
    })
    .execute()

  await db()
    .insertInto('leads')
    .values([lead('Won by Tomas', tomas.id, 'CONVERTED'), lead('New of Helen', helen.id, 'ASSIGNED')])
    .execute()
  const made = await app.call(complaintsContract.make, { body: { topic: 'C', body: 'Nobody called me back.', wish: null } }, 'maria')
  expect(made.status).toBe(200)
  await sql`insert into training_quiz_attempts (id, user_id, video_id, answers, correct, asked, passed, at)
    select ${newId('quizAttempt')}, ${grace.id}, v.id, '[0]', 1, 1, true, ${clock.now()} from training_videos v limit 1`.execute(db())
})
afterAll(() => app.stop())

test('the members with the most of a figure are those the reader serves, in the period; what is no member’s is refused', async () => {
  const most = async (id: MetricId, as: CastName, query: { from?: Day; to?: Day } = HERE) =>
    app.call(metricsContract.members, { params: { metric: id }, query }, as)
  const named = async (...asked: Parameters<typeof most>) =>
    (await most(...asked)).answer.rows.map(({ memberName, value }) => [memberName, value])
  expect(await named('claims_filed', 'dana')).toEqual([
    ['Maria Lopez', 2],
    ['Amara Okafor', 1],
  ])
  expect(await named('claims_paid', 'dana')).toEqual([['Maria Lopez', 500_00]])
  expect(await named('claims_filed', 'grace')).toEqual([['Amara Okafor', 1]])
  expect(await named('claims_filed', 'dana', { from: ago(9), to: ago(9) })).toEqual([['Maria Lopez', 1]])
  expect(await named('claims_filed', 'nina')).toEqual([])
  expect((await most('claims_filed', 'tomas')).status).toBe(403)
  for (const id of ['loss_ratio', 'days_to_decide', 'leads_won'] as const)
    expect((await most(id, 'dana')).refusal, id).toMatchObject({ code: 'not_by_member' })
})

const lead = (agency_name: string, owner_id: typeof app.cast.users.tomas.id, stage: 'CONVERTED' | 'ASSIGNED') => ({
  id: newId('lead'),
  stage,
  stage_since: clock.now(),
  agency_name,
  contact_name: 'Someone',
  state: 'TX',
  source: 'event' as const,
  owner_id,
  created_at: new Date(clock.now().getTime() - 12 * 86_400_000),
  ...(stage === 'CONVERTED' ? { master_code: OKOYE } : {}),
})

type Query = Parameters<typeof app.call<typeof metric>>[1]['query']
const metricOf = async (as: CastName, id: MetricId, query: Query = HERE) =>
  (await app.call(metric, { params: { metric: id }, query }, as)).answer

/** What the list of a quantity says of itself, having walked through all of its pages. */
async function listed(as: CastName, id: MetricId, part: 'of' | 'per', query: object): Promise<Sums> {
  let cursor: string | null = null
  let [rows, sum] = [0, 0]
  for (;;) {
    const page: object = { metric: id, part, limit: 3, ...query, ...(cursor ? { cursor } : {}) }
    const { status, answer }: Answered<typeof list> = await app.call(list, { query: page }, as)
    expect(status, `${id} as ${as}`).toBe(200)
    rows += answer.rows.length
    sum += answer.rows.reduce((all, row) => all + row.cents, 0)
    cursor = answer.next
    if (cursor) continue
    expect([rows, sum], `${id} as ${as}`).toEqual([answer.count, answer.totalCents])
    return { count: answer.count, cents: answer.totalCents, median: answer.medianDays, p90: answer.p90Days }
  }
}

describe('every figure equals the list that it opens', () => {
  test.each(['dana', 'jonas', 'emeka', 'grace', 'helen', 'tomas'] as const)('as %s', async (as) => {
    const { rows } = (await app.call(metrics, { query: HERE }, as)).answer
    expect(rows.length).toBeGreaterThan(as === 'dana' ? 39 : 15)
    const known = new Map<string, Sums>()
    const sumsOf = async (id: MetricId, part: 'of' | 'per', { set }: Quantity) => {
      const sums = known.get(set) ?? (await listed(as, id, part, HERE))
      known.set(set, sums)
      return sums
    }
    for (const { metric: id, value } of rows) {
      const definition = definitionOf(id)
      const of = await sumsOf(id, 'of', definition.of)
      const per = definition.per ? await sumsOf(id, 'per', definition.per) : NOTHING
      expect([id, value]).toEqual([id, figureOf(definition, of, per)])
    }
  })
})

test('the figures are those of the rows, recomputed by hand', async () => {
  const { rows } = (await app.call(metrics, { query: HERE }, 'dana')).answer
  const of = Object.fromEntries(rows.map(({ metric: id, value, before }) => [id, [value, before]]))
  expect(of).toMatchObject({
    joined: [2, 3],
    ended: [1, 0],
    refunded: [69_00, 0],
    claims_filed: [3, 0],
    claims_waiting: [1, 0],
    claims_denied: [1, 0],
    claims_paid: [500_00, 0],
    claim_severity: [500_00, null],
    approval_rate: [50, null],
    denial_rate: [50, null],
    // Of nine days and none.
    days_to_decide: [4.5, null],
    leads_created: [2, 0],
    leads_won: [1, 0],
    days_to_win: [12, null],
    complaints_received: [1, 0],
    complaints_late: [0, null],
    lessons_passed: [1, 0],
    card_disputes: [MONTH + 10_00, 0],
  })
  const { rows: sums } = await sql<{ collected: number; earlier: number }>`
    select coalesce(sum(amount_cents) filter (where (at at time zone 'America/Chicago')::date >= ${HERE.from}), 0)::int as collected,
      coalesce(sum(amount_cents) filter (where (at at time zone 'America/Chicago')::date between ${ago(119)} and ${ago(60)}), 0)::int as earlier
    from payments where status <> 'failed'`.execute(db())
  expect(of['fees_collected']).toEqual([sums[0]?.collected, sums[0]?.earlier])
})

test('narrowed to a state and a plan at once, and with the days its rows have waited, a figure is its list', async () => {
  const narrowed = { ...HERE, state: 'TX', plan: 'ADR-500' } as const
  for (const id of ['active_members', 'joined', 'fees_collected'] as const) {
    const { value, groups } = await metricOf('dana', id, { ...narrowed, by: 'state' })
    const sums = await listed('dana', id, 'of', narrowed)
    expect([id, value]).toEqual([id, definitionOf(id).unit === 'cents' ? sums.cents : sums.count])
    expect(groups.map(({ key }) => key)).toEqual(['TX'])
  }
  expect((await listed('dana', 'claims_waiting', 'of', HERE)).median).toBe(0)
})

test('what the books list as well is the same there', async () => {
  const { total } = (await app.call(bookFiguresContract.figures, { query: HERE }, 'emeka')).answer
  const value = async (id: MetricId) => (await metricOf('emeka', id)).value
  expect([await value('joined'), await value('fees_earned'), await value('claims_paid'), await value('lapsed')]).toEqual([
    total.written,
    total.earned,
    total.losses,
    total.lapsed,
  ])
})

describe('one metric', () => {
  test('its days and months add up to it, and so do its groups', async () => {
    for (const id of ['joined', 'fees_collected', 'claims_filed', 'ended'] as const) {
      const { value, points } = await metricOf('dana', id)
      expect([id, points.reduce((all, point) => all + (point.value ?? 0), 0)]).toEqual([id, value])
      for (const by of ['state', 'plan', 'agency', 'agent'] as const) {
        const { groups } = await metricOf('dana', id, { ...HERE, by })
        expect([id, by, groups.reduce((all, group) => all + (group.value ?? 0), 0)]).toEqual([id, by, value])
      }
    }
    expect(METRIC_IDS.filter((id) => isAtEnd(definitionOf(id).of.set)).length).toBeGreaterThan(1)
  })

  test('a group is the list that it opens', async () => {
    const { groups } = await metricOf('dana', 'fees_collected', { ...HERE, by: 'agency' })
    expect(groups.map(({ key }) => key)).toEqual(expect.arrayContaining([OKOYE, LAKES]))
    for (const { key, value } of groups)
      expect((await listed('dana', 'fees_collected', 'of', { ...HERE, masterCode: key })).cents).toBe(value)
    const reasons = (await metricOf('dana', 'claims_denied', { ...HERE, by: 'reason' })).groups
    expect(reasons).toMatchObject([{ key: 'R06', value: 1 }])
    expect((await listed('dana', 'claims_denied', 'of', { ...HERE, reason: 'R06' })).count).toBe(1)
  })

  test('each part of a stacked chart is the list that it opens, and the parts of a point add up to it', async () => {
    for (const [id, by, filter] of [
      ['fees_collected', 'agency', 'masterCode'],
      ['active_members', 'agent', 'agent'],
    ] as const) {
      const { stacks, points } = await metricOf('dana', id, { ...HERE, by })
      expect([id, stacks?.columns.length]).toEqual([id, points.length])
      for (const [place, { from, to, value }] of points.entries()) {
        const column = stacks?.columns[place] ?? []
        expect([id, place, column.reduce((sum, each) => sum + each, 0)]).toEqual([id, place, value])
        for (const [part, { key }] of (stacks?.series ?? []).entries()) {
          const rows = await listed('dana', id, 'of', { from, to, [filter]: key })
          expect([id, key, id === 'fees_collected' ? rows.cents : rows.count]).toEqual([id, key, column[part]])
        }
      }
    }
    expect((await metricOf('dana', 'churn', { ...HERE, by: 'state' })).stacks, 'what is divided does not add up').toBeNull()
  })

  test('the rest is what no other part has, rows of no group too', async () => {
    const { value, groups } = await metricOf('dana', 'fees_collected', { ...HERE, by: 'agency' })
    const own = groups.find(({ key }) => key === OKOYE)?.value ?? 0
    const sum = async (query: object) => (await listed('dana', 'fees_collected', 'of', { ...HERE, ...query })).cents
    expect(own).toBeGreaterThan(0)
    expect(await sum({ by: 'agency', besides: OKOYE })).toBe((value ?? 0) - own)
    expect(await sum({ by: 'agency', besides: groups.map(({ key }) => key).join(',') })).toBe(0)
    expect(await sum({ by: 'alliance', besides: newId('alliance') }), 'no agency is in an alliance').toBe(value)
    const bad = await app.call(list, { query: { metric: 'joined', by: 'agency', besides: "x'; drop" } }, 'dana')
    expect(bad.status).toBe(400)
  })

  test('is compared with the days before, or a year earlier', async () => {
    const fifty = { from: ago(49), to: TODAY }
    expect((await metricOf('dana', 'joined', fifty)).compared).toEqual({ from: ago(99), to: ago(50) })
    const year = await metricOf('dana', 'joined', { ...HERE, compare: 'year' })
    expect([year.compared, year.before]).toEqual([{ from: addMonths(HERE.from, -12), to: addMonths(TODAY, -12) }, 0])
  })
})

describe('a metric as a file', () => {
  const fileOf = async (format: string, as: CastName = 'dana', more = '') =>
    app.app.inject({
      url: `/api/metrics/fees_collected/file?format=${format}&from=${HERE.from}&to=${HERE.to}&by=agency${more}`,
      headers: { cookie: await app.cookieOf(as) },
    })

  test('has the figures of its page: both periods, each point of both, each group', async () => {
    const page = await metricOf('dana', 'fees_collected', { ...HERE, by: 'agency' })
    const { body, headers } = await fileOf('csv')
    expect(headers['content-disposition']).toContain(`fees_collected-${TODAY}.csv`)
    const [head, ...lines] = body.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('"Figure of","From","To","Amount"')
    const amounts = (of: string) => lines.filter((line) => line.startsWith(`"${of}",`)).map((line) => Number(line.split(',')[3]) * 100)
    const rounded = (values: readonly number[]) => values.map((value) => Math.round(value))
    expect([rounded(amounts('Period')), rounded(amounts('Compared period'))]).toEqual([[page.value], [page.before]])
    expect(rounded(amounts('Over time'))).toEqual(page.points.map(({ value }) => value))
    expect(rounded(amounts('Compared period over time'))).toEqual(page.comparedPoints.map(({ value }) => value))
    expect(page.comparedPoints.reduce((all, { value }) => all + (value ?? 0), 0)).toBe(page.before)
    expect(page.groups.length).toBeGreaterThan(1)
    for (const { label, value, before } of page.groups) expect(rounded(amounts(label))).toEqual([value, before])
  })

  test('is a workbook or a document on request, within the scope of its reader, and not for whoever may not read the metric', async () => {
    const [workbook, document] = [await fileOf('xlsx'), await fileOf('pdf')]
    expect([workbook.rawPayload.subarray(0, 2).toString(), document.rawPayload.subarray(0, 4).toString()]).toEqual(['PK', '%PDF'])
    const own = (await fileOf('csv', 'emeka')).body
    expect([own.includes('Okoye'), own.includes('Lakes')]).toEqual([true, false])
    expect((await fileOf('csv', 'maria')).statusCode).toBe(403)
    expect((await fileOf('docx')).statusCode).toBe(400)
  })
})

describe('who may', () => {
  test('an agency sees its own, an agent their own book, recruiters no claim', async () => {
    const value = async (as: CastName, id: MetricId) => (await metricOf(as, id)).value
    expect([await value('dana', 'joined'), await value('emeka', 'joined'), await value('grace', 'joined')]).toEqual([2, 1, 0])
    const { rows } = (await app.call(metrics, { query: HERE }, 'helen')).answer
    expect(rows.map(({ metric: id }) => id).filter((id) => id.startsWith('claim') || id.startsWith('complaint'))).toEqual([])
    expect([await value('helen', 'leads_created'), await value('tomas', 'leads_created')]).toEqual([2, 1])
  })

  test('whoever may not read a metric gets neither the figure nor its rows', async () => {
    for (const [as, id] of [
      ['grace', 'complaints_received'],
      ['grace', 'leads_won'],
      ['tomas', 'claims_filed'],
    ] as const) {
      const asked = await app.call(metric, { params: { metric: id }, query: HERE }, as)
      const rows = await app.call(list, { query: { metric: id } }, as)
      expect([asked.status, asked.refusal.code, rows.status]).toEqual([403, 'not_your_role', 403])
    }
    expect((await app.call(metrics, { query: HERE }, 'maria')).status).toBe(403)
  })

  test('a recruiter reads the initials of members, and opens no member', async () => {
    const { answer } = await app.call(list, { query: { metric: 'joined', ...HERE } }, 'tomas')
    expect(answer.rows.length).toBeGreaterThan(0)
    for (const { memberName, memberId } of answer.rows) expect([/^.\. .\.$/.test(memberName ?? ''), memberId]).toEqual([true, null])
  })
})
