import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { verifiedAccount } from '#domains/distribution/commission-accounts/testing.ts'
import { approvedMonth, COMMISSIONS, paidByFile, traceOf } from '#domains/distribution/commission-payments/testing.ts'
import { lineName } from '#domains/distribution/commission-lines/rules/line.ts'
import { irsAnswers, payable as payablePayee } from '#domains/distribution/commission-taxes/testing.ts'
import { type LinePart, statementsContract } from '#domains/distribution/statements/contract.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { statementsSweeps } from '#domains/distribution/statements/server/statements.jobs.ts'
import { earn, payableDifference } from '#domains/distribution/statements/testing.ts'
import { bankFileContract } from '#domains/money/payout-arrivals/contract.ts'
import { bankFile } from '#domains/money/payout-arrivals/proof/bank-file.ts'
import { books, sumOf } from '#domains/money/payments/proof/fixture.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const OKOYE = 'TX-10432'
/** Closed by hand: months ahead of the calendar are closed by no sweep meanwhile. */
const month = (ahead: number): Day => `${addMonths(officeDay(), ahead).slice(0, 7)}-01` as Day

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await verifiedAccount({ kind: 'agency', id: OKOYE })
  await payablePayee({ kind: 'user', id: app.cast.users.tomas.id }, 'Tomás Reyes')
})
afterAll(() => app.stop())

const okoyes = (amount: number, of: Day) => earn(amount, { payee: { kind: 'agency', id: OKOYE }, masterCode: OKOYE, on: addDays(of, 9) })
const approved = async (of: Day): Promise<Id<'statement'>> => (await approvedMonth(app, of)).get(OKOYE) ?? 'stm_none'
const seen = async (statementId: Id<'statement'>, as: CastName = 'emeka') =>
  (await app.call(statementsContract.statement, { params: { statementId } }, as)).answer
const next = async () => (await app.call(batchContract.nextBatch, COMMISSIONS, 'priya')).answer
const partOf = async (statementId: Id<'statement'>, part: LinePart) =>
  (await app.call(statementsContract.lines, { params: { statementId }, query: { part } }, 'emeka')).answer.totalCents
/** What is approved waits for another account. */
const accountIsGone = () =>
  sql`update commission_accounts set retired_at = ${clock.now()} where owner_id = ${OKOYE} and retired_at is null`.execute(db())
const accountIsBack = () => verifiedAccount({ kind: 'agency', id: OKOYE })
/** What is owed by the ledger is what is on lines that are not paid (docs/rules.md §5). */
const payable = async () => {
  expect(await payableDifference()).toBe(0)
  expect(sumOf(await books())).toBe(0)
  return 0 - ((await books())['commission_payable'] ?? 0)
}
const paid = async () => 0 - ((await books())['bank'] ?? 0)

describe('Mr. Okoye’s September waits for an account, and in October he owes', () => {
  let september: Id<'statement'>
  let october: Id<'statement'>

  test('what he owes is offset against what waits, to the cent, and is carried no more', async () => {
    await okoyes(100_00, month(-6))
    september = await approved(month(-6))
    await accountIsGone()
    expect(await seen(september)).toMatchObject({ sending: 'waits_for_account', payableCents: 100_00, offsets: [] })
    await okoyes(-40_01, month(-5))
    october = await approved(month(-5))

    expect(await seen(october)).toMatchObject({ status: 'carried', totalCents: -40_01, receivedCents: 0 })
    expect(await seen(september)).toMatchObject({
      status: 'approved',
      totalCents: 100_00,
      payableCents: 59_99,
      carriedOutCents: 0,
      offsetCents: 40_01,
    })
    expect((await seen(september)).offsets).toMatchObject([{ amountCents: 40_01, statementId: october, month: month(-5), isOwing: true }])
    expect((await seen(october)).offsets).toMatchObject([{ amountCents: 40_01, statementId: september, month: month(-6), isOwing: false }])
    expect([await partOf(september, 'offset'), await partOf(september, 'carried_out'), await partOf(september, 'total')]).toEqual([
      -40_01, 0, 100_00,
    ])
    expect(await payable()).toBe(59_99)
    expect(await next()).toMatchObject({ count: 0 })
  })

  test('its line says on the page and in the file that it repaid what was owed, and no balance carried over', async () => {
    const { rows } = (await app.call(statementsContract.lines, { params: { statementId: september }, query: {} }, 'emeka')).answer
    expect(rows.filter(({ kind }) => kind === 'BAL').map(lineName)).toEqual(['repayment'])
    const carried = (await app.call(statementsContract.lines, { params: { statementId: october }, query: {} }, 'emeka')).answer.rows
    expect(carried.filter(({ kind }) => kind === 'BAL').map(lineName)).toEqual(['BAL'])
    const file = String((await app.call(statementsContract.file, { params: { statementId: september } }, 'emeka')).answer)
    expect(file).toContain('Repayment of what was owed')
    expect(file).not.toContain('Balance carried over')
  })

  test('with an account the batch pays what is left, the next month nothing is taken again', async () => {
    await accountIsBack()
    expect(await next()).toMatchObject({ count: 1, totalCents: 59_99 })
    const { text } = await paidByFile(app)
    expect(text).toContain('0000005999')
    expect(await seen(september)).toMatchObject({ status: 'paid', sending: 'sent', payableCents: 59_99 })
    expect([await payable(), await paid()]).toEqual([0, 59_99])

    await okoyes(30_00, month(-4))
    const november = await approved(month(-4))
    expect(await seen(november)).toMatchObject({ carriedInCents: 0, totalCents: 30_00, payableCents: 30_00 })
    expect(await partOf(november, 'carried_in')).toBe(0)
    const { rows } = (await app.call(statementsContract.lines, { params: { statementId: november }, query: {} }, 'emeka')).answer
    expect(rows.filter(({ kind }) => kind === 'BAL').map((line) => [lineName(line), line.amountCents])).toEqual(
      expect.arrayContaining([
        ['BAL', -40_01],
        ['repayment', 40_01],
      ]),
    )
    await paidByFile(app)
    expect([await payable(), await paid()]).toEqual([0, 89_99])
  })
})

describe('who owes more than waits', () => {
  let first: Id<'statement'>
  let second: Id<'statement'>
  let owing: Id<'statement'>

  test('the oldest is offset first, in full; the rest of the debt is carried', async () => {
    await okoyes(30_00, month(-3))
    first = await approved(month(-3))
    await okoyes(50_00, month(-2))
    second = await approved(month(-2))
    await accountIsGone()
    await okoyes(-60_00, month(-1))
    owing = await approved(month(-1))
    expect(await seen(first)).toMatchObject({ status: 'carried', payableCents: 0, offsetCents: 30_00, whyNot: { pay: 'not_your_role' } })
    expect(await seen(second)).toMatchObject({ status: 'approved', payableCents: 20_00, offsetCents: 30_00 })
    expect((await seen(owing)).offsets.map(({ amountCents }) => amountCents).toSorted()).toEqual([30_00, 30_00])
    await accountIsBack()
    expect(await next()).toMatchObject({ count: 1, totalCents: 20_00 })
    expect(await payable()).toBe(20_00)
  })

  test('what is in a file is left alone, and is offset once the bank returns it', async () => {
    await paidByFile(app)
    await okoyes(-15_00, month(0))
    const debt = await approved(month(0))
    expect(await seen(debt)).toMatchObject({ totalCents: -15_00, offsets: [] })
    expect(await seen(second)).toMatchObject({ status: 'paid', payableCents: 20_00 })

    const told = { trace: await traceOf(second), amount: 20_00, code: 'R01' }
    const query = { fileName: 'returns.ach' }
    await app.call(bankFileContract.readBankFile, { query, body: new Uint8Array(bankFile([told])) }, 'noor')
    expect(await seen(second)).toMatchObject({ status: 'approved', payableCents: 5_00, offsetCents: 45_00, returns: [] })
    expect(await seen(debt)).toMatchObject({ offsets: [{ amountCents: 15_00, statementId: second }] })
    expect(await payable()).toBe(5_00)
  })

  test('in a batch that is taken apart it is offset before the next one is built', async () => {
    const { id: batchId } = (await app.call(batchContract.buildBatch, COMMISSIONS, 'priya')).answer
    await okoyes(-2_00, month(1))
    await approved(month(1))
    expect(await seen(second)).toMatchObject({ sending: 'in_file', payableCents: 5_00 })
    await app.call(batchContract.cancelBatch, { params: { batchId }, body: { why: 'Built again.' } }, 'noor')
    expect(await seen(second)).toMatchObject({ payableCents: 3_00 })
    expect(await next()).toMatchObject({ count: 1, totalCents: 3_00 })
    await paidByFile(app)
    expect(await payable()).toBe(0)
  })
})

test('of whoever has tax withheld, it is withheld of what is left', async () => {
  const { tomas } = app.cast.users
  const { read } = await irsAnswers(app, () => 3)
  expect(read.length).toBeGreaterThan(0)
  const residual = (amount: number, of: Day) =>
    earn(amount, { payee: { kind: 'sales-agent', id: tomas.id }, masterCode: OKOYE, on: addDays(of, 9), kind: 'RES' })
  await residual(100_00, month(2))
  const waits = (await approvedMonth(app, month(2))).get(tomas.id) ?? 'stm_none'
  expect(await seen(waits, 'tomas')).toMatchObject({ withheldCents: 24_00, payableCents: 76_00 })
  await residual(-50_01, month(3))
  await closeMonth(month(3))
  expect(await seen(waits, 'tomas')).toMatchObject({ offsetCents: 50_01, withheldCents: 12_00, payableCents: 37_99 })
  const before = await payable()
  await paidByFile(app)
  // Of the ledger's commission payable, what is paid and what is withheld leave alike.
  expect(before - (await payable())).toBeGreaterThanOrEqual(49_99)
  expect((await books())['tax_withheld']).toBe(-12_00)
})

test('the database refuses a balance that leaves a statement without its offset, and an offset beyond what is owed', async () => {
  const line = sql`insert into commission_lines (id, kind, payee_kind, payee_id, master_code, event_on, earned_on, net_collected_cents, rate_bp,
    amount_cents, why, statement_month, at) values ('cml_gone', 'BAL', 'agency', ${OKOYE}, ${OKOYE}, ${officeDay()}, ${officeDay()}, 0, 0, -100, '', ${month(-6)}, now())`
  await expect(line.execute(db())).rejects.toThrow('leaves a closed statement by an offset')
  await okoyes(90_00, month(4))
  const waits = await approved(month(4))
  await okoyes(-10_00, month(5))
  const owes = await approved(month(5))
  const offset = (statementId: Id<'statement'>) =>
    inTransaction(async (tx) => {
      await sql`insert into commission_offsets values ('cof_x', ${statementId}, ${owes}, 100, 0, 'cml_a', 'cml_b', ${clock.now()})`.execute(
        tx,
      )
      await sql`set constraints all immediate`.execute(tx)
    })
  await expect(offset(waits)).rejects.toThrow()
  await expect(offset(owes)).rejects.toThrow('only a statement that is approved')
  await expect(sql`update commission_statements set payable_cents = 1 where id = ${waits}`.execute(db())).rejects.toThrow(
    /nothing else of it changes|denied/,
  )
  await expect(sql`delete from commission_offsets`.execute(db())).rejects.toThrow()
})

test('what is approved after its payee came to owe is offset with the approval, of one and of a month', async () => {
  const unapproved = async (of: Day) => {
    await closeMonth(of)
    const statement = db().selectFrom('commission_statements').select('id').where('month', '=', of).where('payee_id', '=', OKOYE)
    return (await statement.executeTakeFirstOrThrow()).id
  }
  await paidByFile(app)
  await okoyes(60_00, month(6))
  const one = await unapproved(month(6))
  await okoyes(40_00, month(7))
  await unapproved(month(7))
  await okoyes(-70_00, month(8))
  const owing = await unapproved(month(8))
  expect(await seen(one)).toMatchObject({ status: 'closed', payableCents: 60_00, offsetCents: 0 })
  expect((await app.call(statementsContract.approve, { params: { statementId: one } }, 'priya')).answer).toMatchObject({
    status: 'carried',
    offsetCents: 60_00,
  })
  const two = await approved(month(7))
  expect(await seen(two)).toMatchObject({ status: 'approved', payableCents: 30_00, offsetCents: 10_00 })
  expect((await seen(owing)).offsets.map(({ amountCents }) => amountCents)).toEqual([60_00, 10_00])
})

test('what is not offset yet, as before this rule, is offset by the hourly sweep, or when the next batch is built', async () => {
  const sweep = statementsSweeps.find(({ name }) => name === 'statements.offset')
  const { id } = (await app.call(batchContract.buildBatch, COMMISSIONS, 'priya')).answer
  /** As if the batch had been taken apart before this rule. */
  const takenApart = (batchId: Id<'payoutBatch'>) =>
    sql`update commission_payments set status = 'cancelled' where batch_id = ${batchId}`.execute(db())
  const [{ statement_id: waits }] = (await db()
    .selectFrom('commission_payments')
    .select('statement_id')
    .where('batch_id', '=', id)
    .execute()) as [{ statement_id: Id<'statement'> }]
  await okoyes(-1_00, month(9))
  await closeMonth(month(9))
  await takenApart(id)
  expect(await seen(waits)).toMatchObject({ status: 'approved', payableCents: 30_00 })
  await app.work(statementsSweeps)
  expect(await sweep?.run(clock.now())).toBe('nothing')
  expect(await seen(waits)).toMatchObject({ payableCents: 29_00 })

  const again = (await app.call(batchContract.buildBatch, COMMISSIONS, 'priya')).answer
  await okoyes(-2_00, month(10))
  await closeMonth(month(10))
  await takenApart(again.id)
  expect((await app.call(batchContract.buildBatch, COMMISSIONS, 'priya')).answer).toMatchObject({ entries: 1, totalCents: 27_00 })
})

test('the payee is told once what was offset', async () => {
  await app.work()
  const told = app.emails.filter(({ subject }) => subject.startsWith('We deducted $40.01'))
  expect(told.map(({ to }) => to)).toEqual(['agent-admin@demo.breakwater.example'])
  expect(told[0]?.text).toContain('$59.99')
})
