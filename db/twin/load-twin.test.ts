import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { loadTwin } from '#db/twin/load-twin.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { earn } from '#domains/distribution/statements/testing.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { verifyAll } from '#domains/insight/backups/server/verify.ts'
import { monthCloseContract } from '#domains/insight/month-close/contract.ts'
import { recruitingContract } from '#domains/insight/recruiting/contract.ts'
import { metricsContract } from '#domains/insight/metrics/contract.ts'
import type { MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import { bankStatementContract } from '#domains/money/bank-statements/contract.ts'
import { reconcile } from '#domains/money/reconciliation/server/reconciliation.ts'
import { officeDay } from '#platform/clock.ts'
import { addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp

/** Without a W-9, and far under what is paid. */
const GROUP = newId('alliance')

/** What payees were written about their statements. */
const TOLD = sql`select id from messages where kind = 'commission_statement'`
let told: number
beforeAll(async () => {
  app = await startTestApp()
  const { base, secretKey } = app.options.stripe
  if (!base) throw new Error('The test has no payment sandbox.')
  const running = `${officeDay().slice(0, 7)}-01` as Day
  await db()
    .insertInto('alliances')
    .values({ id: GROUP, name: 'Gulf Agents', status: 'active', contract_from: '2025-01-01', created_at: new Date() })
    .execute()
  for (const month of [3, 2, 1].map((ago) => addMonths(running, -ago))) {
    for (const code of ['TX-10432', 'OH-20417']) await earn(30_00, { payee: { kind: 'agency', id: code }, masterCode: code, on: month })
    await earn(1_65, { payee: { kind: 'alliance', id: GROUP }, masterCode: 'TX-10432', on: month, kind: 'OVR' })
    await closeMonth(month)
  }
  await app.work()
  told = (await TOLD.execute(db())).rows.length
  const going = await loadTwin(app.options.databaseUrl, { members: 160, months: 12, seed: 7, now: new Date() }, { ...base, secretKey })
  expect(going).toBeGreaterThan(60)
})
afterAll(() => app.stop())

const troubles = async () => [
  ...(await verifyAll()).findings.filter(({ isWell }) => !isWell).map(({ name, says }) => `${name}: ${says}`),
  ...(await reconcile()).differences.map(({ says }) => says),
]

test('the bank’s statements are there, matched with the ledger but for a fee; last month can be closed once its opening balance is explained', async () => {
  const { lines, matchCount, explained } = (await app.call(bankStatementContract.bankStatementWork, {}, 'priya')).answer
  expect(lines.every(({ amountCents }) => amountCents < 0) && lines.length <= 1).toBe(true)
  expect([matchCount > 5, explained.length]).toEqual([true, 2])
  const last = addMonths(`${officeDay().slice(0, 7)}-01` as Day, -1).slice(0, 7)
  const { statements, bankCents } = (await app.call(monthCloseContract.month, { params: { month: last } }, 'priya')).answer
  const { balanceCents = 0, reasons = [] } = statements ?? {}
  expect(balanceCents - bankCents - reasons.reduce((sum, { cents }) => sum + cents, 0)).toBe(18_250_00)
})

test('what waits is in a queue, and a lead came to its stage through the ones before', async () => {
  const { rows: notQueued } = await sql`select number, status from claims
    where status in ('INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'SIU_HOLD', 'PENDING_APPROVAL') and due_on is null`.execute(db())
  expect(notQueued).toEqual([])
  const { answer } = await app.call(queueContract.claimQueue, { query: {} }, 'dana')
  expect(answer.rows.length).toBeGreaterThan(6)
  const { rows: elsewhere } = await sql`select l.id, l.stage from leads l where l.stage is distinct from (
    select e.to_state from history_events e where e.noun = 'lead' and e.noun_id = l.id and e.to_state is not null order by e.seq desc limit 1)`.execute(
    db(),
  )
  expect(elsewhere).toEqual([])
})

test('enough leads were won and lost in a year that every stage of the funnel has a conversion, and the open ones a forecast', async () => {
  for (const as of ['helen', 'dana'] as const) {
    const { stages, total, months } = (await app.call(recruitingContract.forecast, { query: {} }, as)).answer
    const worked = stages.filter(({ stage }) => stage !== 'NEW' && stage !== 'ASSIGNED')
    expect(worked.map(({ stage, hasRate }) => [stage, hasRate])).toEqual(worked.map(({ stage }) => [stage, true]))
    const rates = worked.map(({ won, closed }) => won / closed)
    expect(rates, 'the further a lead has come, the more of them are won').toEqual(rates.toSorted((a, b) => a - b))
    expect(total.expected).toBeGreaterThan(0)
    expect(months.length).toBeGreaterThan(0)
    const { won, lost, timeToWin } = (await app.call(recruitingContract.funnel, { query: {} }, as)).answer
    expect(won).toBeGreaterThan(2)
    expect(lost).toBeGreaterThan(won)
    expect(timeToWin.median).toBeGreaterThan(0)
  }
})

test('what is under the minimum is carried, not held for what is missing', async () => {
  const { rows } = await sql<{ status: string; total: number }>`select status, total_cents as total from commission_statements
    where payee_id = ${GROUP} order by month`.execute(db())
  expect(rows).toEqual([1_65, 3_30, 4_95].map((total) => ({ status: 'carried', total })))
})

test('no email says another amount than its statement comes to', async () => {
  const { rows: emails } = await sql<{ subject: string; total: string }>`
    select m.subject, to_char(s.total_cents / 100.0, 'FM999G990D00') as total
    from messages m join commission_statements s on s.id = split_part(m.once_key, ':', 2) where m.kind = 'commission_statement'`.execute(
    db(),
  )
  for (const { subject, total } of emails) expect(subject).toContain(total)
  expect(told).toBe(6)
  expect(emails.length, 'some have earned more since they were written to').toBeLessThan(told)
})

// 12 s: a hundred members, whom the payment network and every sweep go on with for five days.
test('the synthetic company is consistent, and goes on as one that was lived', async () => {
  // What the network has charged since it was loaded.
  await app.work()
  expect(await troubles()).toEqual([])
  const renewed = () =>
    db()
      .selectFrom('payments')
      .select((each) => each.fn.countAll<string>().as('count'))
      .where('status', '<>', 'failed')
      .executeTakeFirstOrThrow()
  const before = Number((await renewed()).count)
  await app.advanceDays(5)
  expect(Number((await renewed()).count), 'the network renews them').toBeGreaterThan(before + 5)
  expect(await troubles()).toEqual([])

  expect((await app.call(queueContract.claimQueue, { query: {} }, 'dana')).answer.rows.length).toBeGreaterThan(0)
  const { rows } = (await app.call(metricsContract.metrics, { query: {} }, 'dana')).answer
  const value = (id: MetricId) => rows.find(({ metric }) => metric === id)?.value
  expect(value('active_members')).toBeGreaterThan(60)
  for (const id of ['claims_filed', 'claims_paid', 'fees_collected', 'failed_payments'] as const) expect(value(id), id).toBeGreaterThan(0)
}, 120_000)
