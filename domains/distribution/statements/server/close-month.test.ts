import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { lineName } from '#domains/distribution/commission-lines/rules/line.ts'
import { type LinePart, statementsContract } from '#domains/distribution/statements/contract.ts'
import { invoiceDueOn } from '#domains/distribution/commission-invoices/rules/invoice.ts'
import { books } from '#domains/money/payments/proof/fixture.ts'
import { chargeback } from '#domains/distribution/commissions/rules/chargeback.ts'
import { type Collected, commissionLines } from '#domains/distribution/commissions/rules/lines.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { givenW9 } from '#domains/distribution/commission-taxes/testing.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { statementsSweeps } from '#domains/distribution/statements/server/statements.jobs.ts'
import { closeDueMonths, earn, payableDifference, statementsOf } from '#domains/distribution/statements/testing.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { db, inTransaction } from '#platform/db.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { withClient } from '#platform/postgres/connect.ts'

let app: TestApp
let alliance: Id<'alliance'>
beforeEach(async () => {
  app = await startTestApp()
  alliance = newId('alliance')
  await db()
    .insertInto('alliances')
    .values({ id: alliance, name: 'Gulf Independent Agents', status: 'active', contract_from: '2025-01-01', created_at: new Date() })
    .execute()
  await givenW9({ kind: 'alliance', id: alliance })
})
afterEach(() => app.stop())

const OKOYE = { payee: { kind: 'agency', id: 'TX-10432' }, masterCode: 'TX-10432' } as const
const LAKESHORE = { payee: { kind: 'agency', id: 'OH-20417' }, masterCode: 'OH-20417' } as const
const at = (day: Day): Date => new Date(`${day}T18:00:00Z`)
const agency = async (month: Day, code: string = OKOYE.payee.id) => (await statementsOf(month)).find((each) => each.payee_id === code)

test('the month of Mr. Okoye and his alliance: $285.13 and $50.12; a chargeback after its statement lands in the next month', async () => {
  const override = { payee: { kind: 'alliance', id: alliance }, masterCode: 'TX-10432' } as const
  // September: the sale that is refunded in October, and enough besides to be paid.
  const sold = await earn(24_75, { ...OKOYE, on: '2026-09-05' })
  const overridden = await earn(4_95, { ...override, on: '2026-09-05', kind: 'OVR' })
  await earn(10_00, { ...OKOYE, on: '2026-09-06' })
  await earn(30_00, { ...override, on: '2026-09-06', kind: 'OVR' })
  await closeDueMonths(at('2026-10-05'))
  expect(await agency('2026-09-01')).toMatchObject({ status: 'closed', payable_cents: 34_75 })

  const sale: Collected = {
    cause: 'new',
    on: '2026-10-10',
    billing: 'monthly',
    netPrice: cents(9_95),
    enrollmentFee: cents(0),
    membership: { effectiveOn: '2026-06-10', freeLookDays: 30 },
    agency: { masterCode: 'TX-10432', tier: 'T3', mayPayReferrer: false },
    alliance: { id: alliance, rate: COMMISSION_RATES.override },
    recruiter: null,
    salesAdmin: null,
    rates: COMMISSION_RATES,
  }
  const payments: Collected[] = [
    ...Array.from({ length: 20 }, () => sale),
    ...Array.from({ length: 60 }, (): Collected => ({
      ...sale,
      cause: 'renewal',
      membership: { ...sale.membership, effectiveOn: '2025-06-10' },
    })),
    ...Array.from({ length: 3 }, (): Collected => ({ ...sale, billing: 'annual', netPrice: cents(169_00) })),
  ]
  for (const line of payments.flatMap((each) => commissionLines(each))) {
    if (line.kind === 'UPG' || line.kind === 'REI') throw new Error('no such sale')
    await earn(line.amount, {
      payee: { kind: line.payeeKind, id: line.payeeId },
      masterCode: 'TX-10432',
      on: line.earnedOn,
      kind: line.kind,
    })
  }
  const taken = (amount: number) =>
    chargeback({ amount: cents(amount), takenBack: cents(0), netPrice: cents(99_00) }, { because: 'refund', refund: cents(64_69) })
      ?.amount ?? 0
  await earn(taken(24_75), { ...OKOYE, on: '2026-10-20', kind: 'XLC', reverses: sold })
  await earn(taken(4_95), { ...override, on: '2026-10-20', kind: 'XLC', reverses: overridden })

  await closeDueMonths(at('2026-11-04'))
  expect(await statementsOf('2026-10-01')).toMatchObject([
    { payee_kind: 'agency', total_cents: 285_13, payable_cents: 285_13, status: 'closed', line_count: 84 },
    { payee_kind: 'alliance', total_cents: 50_12, payable_cents: 50_12, status: 'closed', line_count: 84 },
  ])
  expect(await payableDifference()).toBe(0)
})

describe('a month', () => {
  test('closes on the third business day and not before; what is earned later waits for its own month', async () => {
    await earn(100_00, { ...OKOYE, on: '2026-10-31' })
    await earn(50_00, { ...OKOYE, on: '2026-11-01' })
    await closeDueMonths(at('2026-11-03'))
    expect(await statementsOf('2026-10-01')).toEqual([])
    await closeDueMonths(at('2026-11-04'))
    expect(await agency('2026-10-01')).toMatchObject({ total_cents: 100_00, line_count: 1 })
    // A line of October that arrives after its close is on the next statement.
    await earn(7_00, { ...OKOYE, on: '2026-10-30' })
    await closeDueMonths(at('2026-12-03'))
    expect(await agency('2026-11-01')).toMatchObject({ lines_cents: 57_00, line_count: 2 })
    expect(await agency('2026-10-01')).toMatchObject({ total_cents: 100_00 })
  })

  test('under $25 is carried, and counts towards the minimum of the next; what is owed stays the sum of the lines', async () => {
    await earn(24_99, { ...OKOYE, on: '2026-09-10' })
    await closeDueMonths(at('2026-10-05'))
    expect(await agency('2026-09-01')).toMatchObject({ status: 'carried', payable_cents: 0, carried_out_cents: 24_99, line_count: 2 })
    expect(await payableDifference()).toBe(0)
    const came = await db()
      .selectFrom('commission_lines')
      .select('why')
      .where('kind', '=', 'BAL')
      .where('event_on', '=', '2026-10-01')
      .execute()
    expect(came.map(({ why }) => why)).toContain('$24.99 carried over on Sep 30, 2026.')
    await earn(1, { ...OKOYE, on: '2026-10-10' })
    await closeDueMonths(at('2026-11-04'))
    expect(await agency('2026-10-01')).toMatchObject({ status: 'closed', lines_cents: 1, carried_in_cents: 24_99, payable_cents: 25_00 })
    expect(await payableDifference()).toBe(0)
  })

  test('of an agency that ended for cause the rest is paid under the minimum; of one that ended otherwise only a year later', async () => {
    const terminated = (cause: boolean) => ({ status: 'TERMINATED', terminated_on: '2026-09-20', terminated_for_cause: cause }) as const
    await earn(12_65, { ...LAKESHORE, on: '2026-09-10' })
    await earn(9_00, { ...OKOYE, on: '2026-09-10' })
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('agencies').set(terminated(true)).where('master_code', '=', 'OH-20417').execute()
        await tx.updateTable('agencies').set(terminated(false)).where('master_code', '=', 'TX-10432').execute()
      })
    await closeDueMonths(at('2026-10-05'))
    expect(await agency('2026-09-01', 'OH-20417')).toMatchObject({ status: 'closed', payable_cents: 12_65, carried_out_cents: 0 })
    expect(await agency('2026-09-01')).toMatchObject({ status: 'carried', carried_out_cents: 9_00 })
    await closeDueMonths(at('2027-10-05'))
    expect(await agency('2027-07-01')).toMatchObject({ status: 'carried', carried_out_cents: 9_00 })
    expect(await agency('2027-09-01'), 'a year after the 20th').toMatchObject({
      status: 'closed',
      carried_in_cents: 9_00,
      payable_cents: 9_00,
    })
    expect(await payableDifference()).toBe(0)
  })

  test('a negative balance is carried, offset first, and invoiced after 90 days', async () => {
    const months = ['2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01', '2026-07-01'] as const
    const other = await earn(200_00, { ...LAKESHORE, on: '2026-02-10' })
    await closeDueMonths(at('2026-03-04'))
    await earn(-60_00, { ...LAKESHORE, on: '2026-03-10', kind: 'XLC', reverses: other })
    const sold = await earn(100_00, { ...OKOYE, on: '2026-02-10' })
    await earn(-16_17, { ...OKOYE, on: '2026-03-10', kind: 'XLC', reverses: sold })
    await earn(100_00, { ...LAKESHORE, on: '2026-04-10' })
    await closeDueMonths(at('2026-08-05'))
    const taken = await Promise.all(months.map((month) => agency(month)))
    // Sold in February, entered in March: 83.83 is paid in March, nothing is open afterwards.
    expect(taken[0]).toMatchObject({ payable_cents: 83_83 })
    expect(taken[1]).toBeUndefined()
    const lakeshore = await Promise.all(months.map((month) => agency(month, 'OH-20417')))
    expect(lakeshore[0]).toMatchObject({ status: 'carried', total_cents: -60_00, negative_since: '2026-04-03' })
    expect(lakeshore[1]).toMatchObject({ status: 'closed', total_cents: 40_00, negative_since: null })
  })

  test('a negative balance older than 90 days is invoiced, since the close that first had it', async () => {
    const sold = await earn(100_00, { ...OKOYE, on: '2026-02-10' })
    await closeDueMonths(at('2026-03-04'))
    await earn(-16_17, { ...OKOYE, on: '2026-03-10', kind: 'XLC', reverses: sold })
    await closeDueMonths(at('2026-08-05'))
    const found = await Promise.all((['2026-03-01', '2026-05-01', '2026-06-01', '2026-07-01'] as const).map((month) => agency(month)))
    expect(found.map((each) => each?.status)).toEqual(['carried', 'carried', 'invoiced', 'invoiced'])
    expect(found.map((each) => each?.negative_since)).toEqual(Array.from({ length: 4 }, () => '2026-04-03'))
    expect(found.at(-1)).toMatchObject({ total_cents: -16_17, carried_out_cents: -16_17 })
    expect(await payableDifference()).toBe(0)
  })

  test('without a W-9 it is held with its reason, and paid with the next month once the W-9 is here', async () => {
    await db().updateTable('agencies').set({ w9_received_on: null, status: 'SUSPENDED' }).where('master_code', '=', 'TX-10432').execute()
    await earn(285_13, { ...OKOYE, on: '2026-09-10' })
    await closeDueMonths(at('2026-10-05'))
    expect(await agency('2026-09-01')).toMatchObject({
      status: 'held',
      holds: ['no_w9', 'suspended'],
      payable_cents: 0,
      carried_out_cents: 285_13,
    })
    await db()
      .updateTable('agencies')
      .set({ w9_received_on: '2026-10-20', status: 'ACTIVE' })
      .where('master_code', '=', 'TX-10432')
      .execute()
    await closeDueMonths(at('2026-11-04'))
    expect(await agency('2026-10-01')).toMatchObject({
      status: 'closed',
      lines_cents: 0,
      carried_in_cents: 285_13,
      payable_cents: 285_13,
      holds: [],
    })
  })

  test('under $25 it is carried though no W-9 is here; once it is more, it is held for the W-9', async () => {
    const id = newId('alliance')
    await db()
      .insertInto('alliances')
      .values({ id, name: 'Gulf Agents', status: 'active', contract_from: '2025-01-01', created_at: new Date() })
      .execute()
    const ofAlliance = { payee: { kind: 'alliance', id }, masterCode: 'TX-10432', kind: 'OVR' } as const
    const statement = (month: Day) =>
      db().selectFrom('commission_statements').selectAll().where('month', '=', month).where('payee_id', '=', id).executeTakeFirst()
    await earn(14_20, { ...ofAlliance, on: '2026-09-10' })
    await earn(10_80, { ...ofAlliance, on: '2026-10-10' })
    await closeDueMonths(at('2026-10-05'))
    expect(await statement('2026-09-01')).toMatchObject({ status: 'carried', total_cents: 14_20, carried_out_cents: 14_20 })
    await closeDueMonths(at('2026-11-04'))
    expect(await statement('2026-10-01')).toMatchObject({ status: 'held', holds: ['no_w9'], total_cents: 25_00, carried_out_cents: 25_00 })
    expect(await payableDifference()).toBe(0)
  })

  test('a line earned after the free look is over is on the statement of that month', async () => {
    await earn(50_70, { ...OKOYE, on: '2026-11-02' })
    await earn(30_00, { ...OKOYE, on: '2026-10-02' })
    await closeDueMonths(at('2026-12-03'))
    expect([await agency('2026-10-01'), await agency('2026-11-01')].map((each) => each?.total_cents)).toEqual([30_00, 50_70])
  })
})

describe('closed once', () => {
  const book = async () => {
    for (let n = 0; n < 40; n++) {
      await earn(n * 37 + 1, { ...OKOYE, on: '2026-10-10' })
      await earn(n * 3 + 2, { ...LAKESHORE, on: '2026-10-10' })
    }
  }

  test('two closes at once make one', async () => {
    await book()
    const done = await Promise.all([closeMonth('2026-10-01'), closeMonth('2026-10-01'), closeMonth('2026-10-01')])
    expect(done.toSorted()).toEqual([false, false, true])
    expect(await agency('2026-10-01')).toMatchObject({ line_count: 40 })
    expect(await payableDifference()).toBe(0)
  })

  test('a line that is written while its month is closed waits for it, and is on the next statement', async () => {
    await book()
    await withClient(app.options.databaseUrl, async (other) => {
      await other.query('begin')
      await other.query('lock table commission_statements in exclusive mode')
      const closing = closeMonth('2026-10-01')
      await waiting(other, 1)
      const late = earn(50_00, { ...OKOYE, on: '2026-10-20' })
      await waiting(other, 2)
      await other.query('rollback')
      expect(await closing).toBe(true)
      await late
    })
    expect(await agency('2026-10-01')).toMatchObject({ line_count: 40 })
    await closeMonth('2026-11-01')
    expect(await agency('2026-11-01')).toMatchObject({ lines_cents: 50_00, line_count: 1 })
    expect(await payableDifference()).toBe(0)
  })

  test('a connection killed in the midst, or an error thrown at the end, has changed nothing; run again it is the same to the cent', async () => {
    await book()
    const kept = async () => [await statementsOf('2026-10-01'), await countLines()]
    const before = await kept()

    await withClient(app.options.databaseUrl, async (other) => {
      await other.query('begin')
      await other.query('lock table commission_statements in exclusive mode')
      const killed = closeMonth('2026-10-01').catch((error: unknown) => error)
      await waiting(other, 1)
      await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect(await killed).toBeInstanceOf(Error)
      await other.query('rollback')
    })
    expect(await kept()).toEqual(before)

    await sql`alter table commission_months add constraint broken check (statements < 0) not valid`.execute(db())
    await expect(closeMonth('2026-10-01')).rejects.toThrow('broken')
    expect(await kept()).toEqual(before)
    await sql`alter table commission_months drop constraint broken`.execute(db())

    expect(await closeMonth('2026-10-01')).toBe(true)
    const sum = Array.from({ length: 40 }, (_, n) => n * 37 + 1).reduce((a, b) => a + b, 0)
    expect(await agency('2026-10-01')).toMatchObject({ total_cents: sum, line_count: 40, status: 'closed' })
    expect(await payableDifference()).toBe(0)
  })

  test('the database refuses afterwards what would change a closed month, or leave a line out', async () => {
    await earn(100_00, { ...OKOYE, on: '2026-10-10' })
    await earn(50_00, { ...OKOYE, on: '2026-11-10' })
    await closeMonth('2026-10-01')
    const again = sql`insert into commission_statements select 'stm_other', payee_kind, payee_id, master_code, month, status, lines_cents,
      carried_in_cents, total_cents, withheld_cents, payable_cents, carried_out_cents, line_count, negative_since, holds, closed_on, pays_on,
      dispute_by, closed_at from commission_statements`
    const month = (first: Day) => sql`insert into commission_months values (${first}, 0, now())`
    const refused = [
      [sql`update commission_statements set total_cents = total_cents + 1, lines_cents = lines_cents + 1`, 'nothing else of it changes'],
      [sql`update commission_statements set status = 'paid', paid_on = '2026-11-05'`, 'nothing else of it changes'],
      [sql`delete from commission_statements`, 'nothing else of it changes'],
      [sql`delete from commission_months`, 'append-only'],
      [sql`update commission_lines set statement_month = '2026-12-01'`, 'append-only'],
      [again, 'duplicate key'],
      [month('2026-10-01'), 'duplicate key'],
      [month('2026-09-01'), 'in their order'],
      [month('2026-11-01'), 'with all their lines'],
      [month('2026-12-01'), 'with all their lines'],
      [another('2026-11-01', 50_00), 'commission_statements_closed'],
      [
        sql`with added as (${another('2026-11-01', 50_01)}) insert into commission_months values ('2026-11-01', 1, now())`,
        'with all their lines',
      ],
      [another('2026-10-01', 50_00), 'gets no other'],
      [payment('2026-10-01'), 'no other has one'],
      [payment('2026-11-01'), 'that it pays'],
      [payment(null), 'that it pays'],
    ] as const
    for (const [change, why] of refused) await expect(change.execute(db()), why).rejects.toThrow(why)
  })
})

describe('commission payable is the sum of the lines', () => {
  const alone = (
    id: string,
    amount: number,
  ) => sql`insert into commission_lines (id, kind, payee_kind, payee_id, master_code, event_on, earned_on,
    net_collected_cents, rate_bp, amount_cents, at)
    values (${id}, 'NBS', 'agency', 'TX-10432', 'TX-10432', '2026-10-10', '2026-10-10', 0, 0, ${amount}, now())`
  const posted = (amount: number) =>
    inTransaction((tx) =>
      post(tx, {
        kind: 'commission',
        cause: { noun: 'line', id: `alone ${amount}` },
        entries: [
          { account: 'commission_expense', amount: cents(amount) },
          { account: 'commission_payable', amount: cents(-amount) },
        ],
      }),
    )
  const failures: string[] = []
  const sweepAll = async (on: Day = '2026-10-20') => {
    failures.length = 0
    for (const { run } of statementsSweeps) await run(at(on), (error, id) => failures.push(`${id}: ${String(error)}`))
  }

  test('the database refuses a line without its ledger entries, and entries without their line, however they are split', async () => {
    await earn(100_00, { ...OKOYE, on: '2026-10-10' })
    await expect(alone('cml_alone', 7_00).execute(db())).rejects.toThrow('700 cents off')
    await expect(posted(9_00)).rejects.toThrow('-900 cents off')
    const other = inTransaction(async (tx) => {
      await alone('cml_alone', 7_00).execute(tx)
      await alone('cml_other', 3_00).execute(tx)
      await posted(9_99)
    })
    await expect(other).rejects.toThrow('1 cents off')
    await inTransaction(async (tx) => {
      await alone('cml_alone', 7_00).execute(tx)
      await posted(10_00)
      await alone('cml_other', 3_00).execute(tx)
    })
    expect([await payableDifference(), await countLines()]).toEqual([0, 3])
    expect(await db().selectFrom('commission_moves').selectAll().execute()).toEqual([])
  })

  test('what went around that check, and a wrong sum of a payee, are found at night, and are work of finance until somebody has mended them', async () => {
    const months = ['2026-09-01', '2026-10-01'] as const
    for (const [place, month] of months.entries()) await earn(100_00 + place, { ...OKOYE, on: addDays(month, 9) })
    await sweepAll()
    expect(failures).toEqual([])
    await sql`alter table commission_lines disable trigger commission_lines_move`.execute(db())
    await alone('cml_alone', 7_00).execute(db())
    await sql`alter table commission_lines enable trigger commission_lines_move`.execute(db())
    await sql`insert into commission_sums values ('2026-10-01', 'agency', 'TX-10432', '2026-10-10', 1, 5, 0)`.execute(db())
    await sweepAll()
    expect(failures).toEqual([
      '2026-10-01 agency TX-10432: Error: The sum of agency TX-10432 in 2026-10 is $0.05 and 1 lines off its lines.',
      'commission_payable: Error: Commission payable is -$7.00 off the sum of its lines.',
    ])
    expect((await db().selectFrom('stuck_work').select(['kind', 'item_id']).execute()).map(({ kind }) => kind)).toEqual([
      'statements.payable',
      'statements.payable',
    ])
    // The close reads the sums, and the database compares it with the lines.
    await expect(closeMonth('2026-10-01')).rejects.toThrow('with all their lines')
  })

  test('the sums of a day are put together, of a passed month all of them, of a closed one none, and stay those of its lines', async () => {
    for (let n = 1; n <= 3; n++) {
      await earn(n * 10_00, { ...OKOYE, on: '2026-09-10' })
      await earn(n * 20_00, { ...OKOYE, on: '2026-10-10' })
      await earn(n * 1_00, { ...LAKESHORE, on: '2026-10-11' })
    }
    const sums = () => db().selectFrom('commission_sums').select(['earned_on', 'line_count', 'lines_cents']).orderBy('earned_on').execute()
    await closeMonth('2026-09-01')
    await sweepAll()
    expect((await sums()).slice(-2)).toEqual([
      { earned_on: '2026-10-10', line_count: 3, lines_cents: 120_00 },
      { earned_on: '2026-10-11', line_count: 3, lines_cents: 6_00 },
    ])
    expect([(await sums()).length, failures]).toEqual([5, []])
    await earn(5_00, { ...OKOYE, on: '2026-10-31' })
    await earn(7_00, { ...OKOYE, on: '2026-11-01' })
    await sweepAll('2026-11-01')
    expect((await sums()).slice(-3)).toEqual([
      { earned_on: '2026-10-11', line_count: 3, lines_cents: 6_00 },
      { earned_on: '2026-10-31', line_count: 4, lines_cents: 125_00 },
      { earned_on: '2026-11-01', line_count: 1, lines_cents: 7_00 },
    ])
    await closeMonth('2026-10-01')
    expect(await agency('2026-10-01')).toMatchObject({ total_cents: 125_00, line_count: 4 })
    await expect(sql`update commission_sums set lines_cents = 0`.execute(db())).rejects.toThrow('append-only')
  })
})

/** A statement of November's payee, or of one who has no line. */
const another = (month: Day, amount: number) => sql`insert into commission_statements select 'stm_other', payee_kind,
  case ${month} when '2026-11-01' then payee_id else 'OH-20417' end, case ${month} when '2026-11-01' then payee_id else 'OH-20417' end, ${month}::date,
  status, ${amount}, 0, ${amount}, 0, ${amount}, 0, 1, null, '{}', closed_on, pays_on, dispute_by, closed_at from commission_statements`

/** The payment of a statement whose status does not say so. */
const payment = (month: Day | null) => sql`insert into commission_lines (id, kind, payee_kind, payee_id, master_code, event_on, earned_on,
  net_collected_cents, rate_bp, amount_cents, why, statement_month, at)
  values ('cml_paid', 'PAY', 'agency', 'TX-10432', 'TX-10432', '2026-11-10', '2026-11-10', 0, 0, -10000, '', ${month}, now())`

const countLines = async (): Promise<number> => {
  const { count } = await db()
    .selectFrom('commission_lines')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function waiting(client: { query: (text: string) => Promise<{ rows: unknown[] }> }, count: number): Promise<void> {
  const question = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  for (let tries = 0; tries < 400; tries++) {
    if ((await client.query(question)).rows.length >= count) return
    await client.query('select pg_sleep(0.02)')
  }
  throw new Error(`Not ${count} wait.`)
}

describe('the invoice of an old negative balance', () => {
  /** From May of the year before last on: all of it was before today, and August always closes more than 90 days after May. */
  const MAY = `${Number(officeDay().slice(0, 4)) - 2}-05-01` as Day
  const month = (ahead: number) => addMonths(MAY, ahead)
  const statementOf = (payee: string, of: Day) =>
    db().selectFrom('commission_statements').selectAll().where('month', '=', of).where('payee_id', '=', payee).executeTakeFirstOrThrow()
  const invoiceOf = async (of: Day) => {
    await closeMonth(of)
    return statementOf('OH-20417', of)
  }
  /** In the month after the last invoice. */
  const THEN = addDays(month(6), 9)
  const receive = (statementId: Id<'statement'>, amountCents: number, change: object = {}, as: CastName = 'priya') => {
    const body = { amountCents, receivedOn: THEN, reference: 'Check 88', ...change } as never
    return atTime(new Date(`${THEN}T18:00:00Z`), () => app.call(statementsContract.receive, { params: { statementId }, body }, as))
  }

  /** The figure of repayments due on the overview, and what is left of each in the list that it opens. */
  const overview = async (as: CastName) => {
    const { waiting } = (await app.call(dashboardsContract.accountWaiting, {}, as)).answer
    const list = await app.call(statementsContract.list, { query: { repayment: 'due' } }, as)
    const listed = list.status === 200 ? list.answer.rows.map(({ owedCents }) => owedCents) : null
    return { shown: waiting.find(({ kind }) => kind === 'repayments_due'), listed }
  }

  test('a negative balance of more than 90 days is invoiced and paid back in parts, never more than is left; then nothing is old any more', async () => {
    await earn(30_00, { ...OKOYE, on: addDays(month(0), 3) })
    await earn(-60_00, { ...LAKESHORE, on: addDays(month(0), 3), kind: 'NBS' })
    for (const ahead of [0, 1, 2, 3]) await invoiceOf(month(ahead))
    const { id: okoye } = await statementOf('TX-10432', month(0))
    const old = await invoiceOf(month(4))
    expect(old).toMatchObject({ status: 'invoiced', total_cents: -60_00 })
    const newest = await invoiceOf(month(5))
    const invoice = async (id: Id<'statement'>, as: CastName = 'walter') =>
      (await app.call(statementsContract.statement, { params: { statementId: id } }, as)).answer.invoice
    const first = await statementOf('OH-20417', month(3))
    const dueOn = invoiceDueOn(first.closed_on)
    expect(await invoice(first.id)).toEqual({ number: 'INV-000001', replaces: null, leftCents: 0, dueOn })
    // The same debt: other numbers, the due day of before.
    expect(await invoice(old.id)).toEqual({ number: 'INV-000002', replaces: 'INV-000001', leftCents: 0, dueOn })
    expect(await invoice(newest.id)).toEqual({ number: 'INV-000003', replaces: 'INV-000002', leftCents: 60_00, dueOn })
    const file = (id: Id<'statement'>, as: CastName) => app.call(statementsContract.invoice, { params: { statementId: id } }, as)
    expect(String((await file(newest.id, 'walter')).answer)).toMatch(/^%PDF/)
    expect([(await file(newest.id, 'emeka')).status, (await file(okoye, 'emeka')).status]).toEqual([404, 404])
    const part = async (name: LinePart) =>
      (await app.call(statementsContract.lines, { params: { statementId: newest.id }, query: { part: name } }, 'walter')).answer.totalCents
    expect([await part('carried_in'), await part('carried_out'), await part('total')]).toEqual([-60_00, 60_00, -60_00])
    expect((await app.call(statementsContract.statement, { params: { statementId: newest.id } }, 'walter')).answer).toMatchObject({
      previousId: old.id,
      nextId: null,
      carriedOutCents: -60_00,
    })
    expect(await overview('priya')).toEqual({ shown: { kind: 'repayments_due', count: 1, cents: 60_00 }, listed: [60_00] })
    for (const as of ['dana', 'jonas'] as const) expect((await overview(as)).shown, 'of finance alone').toBeUndefined()
    expect((await receive(old.id, 10_00)).refusal.code).toBe('carried_on')
    expect((await receive(newest.id, 60_01)).refusal).toMatchObject({
      code: 'more_than_invoiced',
      fields: { amountCents: 'At most $60.00.' },
    })
    for (const receivedOn of [addDays(THEN, 1), addDays(newest.closed_on, -1)])
      expect((await receive(newest.id, 10_00, { receivedOn })).refusal.code).toBe('received_before_close')
    // What is invoiced pays nothing, and a month is approved without another.
    const params = { statementId: newest.id }
    expect((await app.call(statementsContract.approve, { params }, 'priya')).refusal.code).toBe('not_payable')
    const paid = { paidOn: THEN, reference: 'Check 89' }
    expect((await app.call(statementsContract.pay, { params, body: paid }, 'priya')).refusal.code).toBe('not_payable')
    expect((await app.call(statementsContract.approveMonth, { body: { month: month(1) } }, 'priya')).answer.approved).toBe(0)
    expect((await app.call(statementsContract.document, { params, query: { part: 2 } }, 'walter')).status).toBe(404)
    for (const as of ['walter', 'dana'] as const) expect((await receive(newest.id, 10_00, {}, as)).status).toBe(403)
    expect((await receive(okoye, 10_00)).refusal.code).toBe('nothing_invoiced')

    const owed = (await books())['commission_payable'] ?? 0
    expect((await receive(newest.id, 20_00)).answer).toMatchObject({ receivedCents: 20_00, whyNot: { receive: null } })
    expect(await overview('priya')).toEqual({ shown: { kind: 'repayments_due', count: 1, cents: 40_00 }, listed: [40_00] })
    expect((await receive(newest.id, 20_00)).refusal.code).toBe('receipt_known')
    const both = await Promise.all(['A', 'B'].map((reference) => receive(newest.id, 40_00, { reference })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(((await books())['commission_payable'] ?? 0) - owed).toBe(-60_00)
    expect(await payableDifference()).toBe(0)
    expect(await overview('priya')).toEqual({ shown: undefined, listed: [] })
    expect((await app.call(statementsContract.statement, { params: { statementId: newest.id } }, 'walter')).answer).toMatchObject({
      receivedCents: 60_00,
      whyNot: { receive: 'not_your_role' },
    })
    await expect(
      sql`insert into commission_receipts select id || 'x', statement_id, amount_cents, received_on, 'again', line_id || 'x', recorded_by, at
        from commission_receipts limit 1`.execute(db()),
    ).rejects.toThrow()

    await earn(-5_00, { ...LAKESHORE, on: month(6) })
    const next = await invoiceOf(month(6))
    expect(next).toMatchObject({ status: 'carried', total_cents: -5_00 })
    const { rows } = (await app.call(statementsContract.lines, { params: { statementId: next.id }, query: {} }, 'walter')).answer
    expect(rows.filter(({ amountCents }) => amountCents > 0).map(lineName)).toEqual(['invoice_payment', 'invoice_payment', 'BAL'])
    expect((await receive(next.id, 1_00)).refusal.code).toBe('nothing_invoiced')
    expect(next.negative_since).not.toBe(newest.negative_since)
    await app.work()
    expect(await invoice(newest.id)).toMatchObject({ leftCents: 0 })
    // Paid before the months that follow were closed: what is left now is another balance, on the newest statement alone.
    const invoiced = (await app.call(statementsContract.list, { query: { status: 'invoiced', limit: 100 } }, 'walter')).answer.rows
    const repayments = new Map(invoiced.map(({ id, repayment }) => [id, repayment]))
    expect([repayments.get(newest.id), repayments.get(old.id)]).toEqual(['received', 'carried'])
    const due = (await app.call(statementsContract.list, { query: { repayment: 'due' } }, 'walter')).answer.rows
    expect(due.map(({ id, totalCents }) => [id, totalCents])).toEqual([[invoiced[0]?.id, -5_00]])
    const enclosed = app.emails.filter(({ attachments = [] }) => attachments.some(({ fileName }) => fileName === 'INV-000003.pdf'))
    expect(enclosed.map(({ to }) => to)).toEqual(['lakeshore-admin@demo.breakwater.example'])
    await expect(
      sql`insert into commission_invoices (statement_id, due_on) values (${next.id}, '2030-01-01')`.execute(db()),
    ).rejects.toThrow('owes nothing')
    const thanks = app.emails.filter(({ subject }) => subject.startsWith('Thank you: '))
    expect(thanks.map(({ subject }) => subject)).toEqual(['Thank you: $20.00 received', 'Thank you: $40.00 received'])
    expect(thanks[0]?.text).toContain('$40.00 of invoice INV-000003 is left to pay')
    expect(thanks[1]?.text).toContain('Invoice INV-000003 is paid in full.')
  })
})
