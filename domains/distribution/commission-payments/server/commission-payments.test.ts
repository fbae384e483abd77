import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { commissionAccountsContract } from '#domains/distribution/commission-accounts/contract.ts'
import { verifiedAccount } from '#domains/distribution/commission-accounts/testing.ts'
import { payable as payablePayee } from '#domains/distribution/commission-taxes/testing.ts'
import { approvedMonth, COMMISSIONS, paidByFile, traceOf } from '#domains/distribution/commission-payments/testing.ts'
import { commissionDisputesContract } from '#domains/distribution/commission-disputes/contract.ts'
import { lineName } from '#domains/distribution/commission-lines/rules/line.ts'
import { statementsContract } from '#domains/distribution/statements/contract.ts'
import { earn, payableDifference } from '#domains/distribution/statements/testing.ts'
import { bankFileContract, unmatchedLinesContract } from '#domains/money/payout-arrivals/contract.ts'
import { bankFile, type ReturnEntry } from '#domains/money/payout-arrivals/proof/bank-file.ts'
import { books, sumOf } from '#domains/money/payments/proof/fixture.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { cycle } from '#domains/distribution/statements/rules/statement.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { withClient } from '#platform/postgres/connect.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'

const OKOYE = 'TX-10432'
/** Closed by hand: months ahead of the calendar are closed by no sweep meanwhile. */
const month = (ahead: number): Day => `${addMonths(officeDay(), ahead).slice(0, 7)}-01` as Day

let app: TestApp
let alliance: Id<'alliance'>
beforeAll(async () => {
  app = await startTestApp()
  alliance = newId('alliance')
  await db()
    .insertInto('alliances')
    .values({ id: alliance, name: 'Gulf Independent Agents', status: 'active', contract_from: '2025-01-01', created_at: new Date() })
    .execute()
  await verifiedAccount({ kind: 'agency', id: OKOYE })
  await payablePayee({ kind: 'alliance', id: alliance }, 'Gulf Independent Agents')
  await payablePayee({ kind: 'user', id: app.cast.users.tomas.id }, 'Tomás Reyes')
})
afterAll(() => app.stop())

const earned = async (of: Day, amounts: { okoye?: number; alliance?: number; tomas?: number }) => {
  const on = { masterCode: OKOYE, on: addDays(of, 9) }
  if (amounts.okoye) await earn(amounts.okoye, { ...on, payee: { kind: 'agency', id: OKOYE } })
  if (amounts.alliance) await earn(amounts.alliance, { ...on, payee: { kind: 'alliance', id: alliance }, kind: 'OVR' })
  if (amounts.tomas) await earn(amounts.tomas, { ...on, payee: { kind: 'sales-agent', id: app.cast.users.tomas.id }, kind: 'RES' })
  const statements = await approvedMonth(app, of)
  const idOf = (payee: string): Id<'statement'> => statements.get(payee) ?? 'stm_none'
  return { okoye: idOf(OKOYE), alliance: idOf(alliance), tomas: idOf(app.cast.users.tomas.id) }
}
const seen = async (statementId: Id<'statement'>, as: CastName = 'priya') =>
  (await app.call(statementsContract.statement, { params: { statementId } }, as)).answer
const next = async () => (await app.call(batchContract.nextBatch, COMMISSIONS, 'priya')).answer
const build = (as: CastName) => app.call(batchContract.buildBatch, COMMISSIONS, as)
const approve = (batchId: Id<'payoutBatch'>, as: CastName) => app.call(batchContract.approveBatch, { params: { batchId } }, as)
const download = (batchId: Id<'payoutBatch'>, as: CastName) => app.call(batchContract.downloadBatch, { params: { batchId } }, as)
const cancel = (batchId: Id<'payoutBatch'>) =>
  app.call(batchContract.cancelBatch, { params: { batchId }, body: { why: 'Built again.' } }, 'noor')
const takeBack = (statementId: Id<'statement'>) =>
  app.call(statementsContract.takeBack, { params: { statementId }, body: { why: 'It was not cashed.' } }, 'noor')
const read = async (told: ReturnEntry, dry?: 'yes') => {
  const query = { fileName: 'returns.ach', ...(dry ? { dry } : {}) }
  return (await app.call(bankFileContract.readBankFile, { query, body: new Uint8Array(bankFile([told])) }, 'noor')).answer
}
const linesOf = async (statementId: Id<'statement'>) =>
  (await app.call(statementsContract.lines, { params: { statementId } }, 'priya')).answer.rows.map(({ kind, amountCents }) => [
    kind,
    amountCents,
  ])
/** What is owed by the ledger is what is on lines that are not paid (docs/rules.md §5). */
const payable = async () => {
  expect(await payableDifference()).toBe(0)
  expect(sumOf(await books())).toBe(0)
  return 0 - ((await books())['commission_payable'] ?? 0)
}

describe('the month of Mr. Okoye and his alliance by file: $285.13 and $50.12', () => {
  let ids: Awaited<ReturnType<typeof earned>>
  let batchId: Id<'payoutBatch'>

  test('approved, they are due; two builds at once make one file, approved by neither its builder nor who approved the statements', async () => {
    ids = await earned(month(-3), { okoye: 285_13, alliance: 50_12 })
    expect(await payable()).toBe(335_25)
    expect(await next()).toEqual({ count: 2, totalCents: 335_25, isSetUp: true })
    expect(await seen(ids.okoye, 'emeka')).toMatchObject({ sending: 'due', payTo: { last4: '3456' }, batchId: null })
    const both = await Promise.all([build('priya'), build('noor')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('nothing_to_batch')
    const first = both.find(({ status }) => status === 200)?.answer
    expect((await cancel(first?.id ?? 'pob_none')).answer.statements.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect((await next()).count).toBe(2)

    const byNoor = (await build('noor')).answer.id
    expect((await approve(byNoor, 'noor')).refusal.code).toBe('own_batch')
    expect((await approve(byNoor, 'priya')).refusal.code).toBe('own_decision')
    await cancel(byNoor)
    batchId = (await build('priya')).answer.id
    expect((await approve(batchId, 'priya')).refusal.code).toBe('own_batch')
    for (const as of ['dana', 'emeka', 'tomas', 'grace'] as const) {
      expect((await build(as)).status).toBe(403)
      expect((await app.call(batchContract.batch, { params: { batchId } }, as)).status).toBe(403)
    }
    expect((await approve(batchId, 'noor')).answer).toMatchObject({
      kind: 'commissions',
      status: 'approved',
      entries: 2,
      totalCents: 335_25,
    })
  })

  test('in the file nobody pays it by hand; its payee sees where it goes, and nobody else finds it', async () => {
    const body = { paidOn: officeDay(), reference: 'by hand' }
    const { refusal } = await app.call(statementsContract.pay, { params: { statementId: ids.okoye }, body }, 'noor')
    expect(refusal.code).toBe('in_bank_file')
    const { sending, payTo, arrivesOn, batchId: batch } = await seen(ids.okoye, 'emeka')
    expect([sending, payTo, batch]).toEqual(['in_file', { bankName: 'Lone Star Bank', last4: '3456' }, null])
    expect(arrivesOn).not.toBeNull()
    expect(await seen(ids.okoye)).toMatchObject({ batchId })
    for (const as of ['walter', 'tomas'] as const)
      expect((await app.call(statementsContract.statement, { params: { statementId: ids.okoye } }, as)).status).toBe(404)
    const { rows } = (await app.call(statementsContract.list, { query: { sending: 'in_file' } }, 'priya')).answer
    expect(rows.map(({ id }) => id).toSorted()).toEqual([ids.okoye, ids.alliance].toSorted())
  })

  test('killed in the midst of the download nothing has left; the next one pays both, to the cent', async () => {
    await withClient(app.options.databaseUrl, async (other) => {
      await other.query('begin')
      await other.query('lock table commission_lines in exclusive mode')
      const killed = download(batchId, 'priya')
      for (let tries = 0; tries < 400; tries++) {
        const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        if ((await other.query(waiting)).rows.length > 0) break
        await other.query('select pg_sleep(0.02)')
      }
      await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect((await killed).status).toBeGreaterThanOrEqual(500)
      await other.query('rollback')
    })
    expect(await payable()).toBe(335_25)
    expect(await seen(ids.okoye)).toMatchObject({ status: 'approved', sending: 'in_file' })

    const { text } = (await download(batchId, 'priya')).answer
    expect(text).toMatch(/^5220BREAKWATER .*CCDCOMMISSION/m)
    expect(text).toContain('0000028513STMT')
    expect(text).toContain('0000005012STMT')
    expect(text).not.toContain('PPD')
    expect(await payable()).toBe(0)
    const { arrivesOn, paidOn, paidReference, paidBy, sending } = await seen(ids.okoye)
    expect([paidOn, paidReference, paidBy, sending]).toEqual([arrivesOn, `ACH ${await traceOf(ids.okoye)}`, 'Noor Haddad', 'sent'])
    expect(await linesOf(ids.okoye)).toEqual([
      ['NBS', 285_13],
      ['PAY', -285_13],
    ])
    expect((await download(batchId, 'noor')).refusal.code).toBe('not_approved')
    await app.work()
    expect(app.emails.filter(({ subject }) => subject === 'We sent you $285.13 in commissions')).toHaveLength(1)
  })

  test('returned, once however often it is read: owed again, its account not verified, payee and finance are told', async () => {
    const told = { trace: await traceOf(ids.okoye), code: 'R03', amount: 285_13 }
    expect((await read({ ...told, amount: 285_12, bankTrace: '110000008000008' })).lines).toMatchObject([{ outcome: 'another_amount' }])
    expect((await read(told, 'yes')).lines).toMatchObject([{ outcome: 'returned', memberName: 'Okoye Insurance Group' }])
    expect(await payable()).toBe(0)
    const both = await Promise.all([read(told), read(told)])
    expect(both.map(({ again }) => again).toSorted()).toEqual([false, true])
    expect((await read({ ...told, bankTrace: '110000008000009' })).lines).toMatchObject([{ outcome: 'not_expected' }])
    expect(await payable()).toBe(285_13)
    expect(await seen(ids.okoye, 'emeka')).toMatchObject({ status: 'approved', sending: 'returned', paidOn: null, payTo: null })
    expect((await seen(ids.okoye)).failure).toContain('R03')
    // Finance goes from the bank's file to the statement, and back.
    const sha256 = both[0]?.sha256 ?? ''
    const fileLines = (as: CastName) => app.call(bankFileContract.bankFileLines, { params: { digest: sha256 }, query: {} }, as)
    expect((await fileLines('priya')).answer).toMatchObject({
      fileName: 'returns.ach',
      next: null,
      rows: [
        {
          outcome: 'returned',
          description: 'R03 No such account, or it belongs to someone else',
          statementId: ids.okoye,
          claimId: null,
          memberName: 'Okoye Insurance Group',
        },
      ],
    })
    expect((await seen(ids.okoye)).returns).toMatchObject([{ sha256, code: 'R03', fileName: 'returns.ach' }])
    expect((await seen(ids.okoye, 'emeka')).returns).toEqual([])
    for (const as of ['emeka', 'dana'] as const) expect((await fileLines(as)).status).toBe(403)
    const unmatched = (await app.call(unmatchedLinesContract.unmatched, {}, 'priya')).answer.rows
    expect(unmatched.map(({ outcome, statementId }) => [outcome, statementId]).toSorted()).toEqual([
      ['another_amount', ids.okoye],
      ['not_expected', ids.okoye],
    ])
    expect(await linesOf(ids.okoye)).toEqual([
      ['NBS', 285_13],
      ['PAY', -285_13],
      ['RET', 285_13],
    ])
    expect((await seen(ids.alliance)).status).toBe('paid')
    expect((await next()).count).toBe(0)
    expect((await app.call(commissionAccountsContract.own, {}, 'emeka')).answer.account).toMatchObject({ status: 'refused' })
    await app.work()
    const statementId = ids.okoye
    const { rows } = (await app.call(statementsContract.lines, { params: { statementId }, query: {} }, 'emeka')).answer
    const back = rows.find(({ kind }) => kind === 'RET')
    expect(back && lineName(back), 'not a chargeback').toBe('returned')
    const dispute = { params: { statementId }, body: { lineId: back?.id ?? null, text: 'Why?' } }
    const { disputeBy } = await seen(ids.okoye)
    const disputed = await atTime(new Date(`${disputeBy}T12:00:00Z`), () => app.call(commissionDisputesContract.open, dispute, 'emeka'))
    expect(disputed.refusal.code).toBe('line_not_disputable')
    const emails = app.emails.filter(({ subject }) => subject.includes('returned'))
    expect(emails.map(({ to }) => to).toSorted()).toEqual([
      'agent-admin@demo.breakwater.example',
      'finance.lead@demo.breakwater.example',
      'finance@demo.breakwater.example',
    ])
    expect((await app.call(statementsContract.preview, {}, 'emeka')).status).toBe(200)
  })

  test('paid again after another account is verified and has cooled; a late return of the first payment changes nothing', async () => {
    const first = await traceOf(ids.okoye)
    await verifiedAccount({ kind: 'agency', id: OKOYE })
    expect((await next()).count).toBe(0)
    await app.advanceDays(3)
    expect(await next()).toMatchObject({ count: 1, totalCents: 285_13 })
    await paidByFile(app)
    expect(await payable()).toBe(0)
    expect(await seen(ids.okoye)).toMatchObject({ status: 'paid', sending: 'sent', paidReference: `ACH ${await traceOf(ids.okoye)}` })
    expect((await linesOf(ids.okoye)).map(([kind]) => kind)).toEqual(expect.arrayContaining(['NBS', 'PAY', 'RET', 'PAY']))
    expect((await read({ trace: first, code: 'R10', amount: 285_13, bankTrace: '110000008000010' })).lines).toMatchObject([
      { outcome: 'not_expected' },
    ])
    expect(await payable()).toBe(0)
    await app.work()
    expect(app.emails.filter(({ subject }) => subject === 'We sent you $285.13 in commissions')).toHaveLength(2)
  })
})

test('a recruiter is paid as a consumer; a notification of change corrects the account, which stays verified and cools', async () => {
  const ids = await earned(month(2), { tomas: 31_00 })
  const { text } = await paidByFile(app)
  expect(text).toMatch(/PPDCOMMISSION/)
  expect(text).toContain('TOMAS REYES')
  const trace = await traceOf(ids.tomas)
  expect((await read({ trace, code: 'C01', amount: 0, data: '000999888777' })).lines).toMatchObject([{ outcome: 'corrected' }])
  const { account } = (await app.call(commissionAccountsContract.own, {}, 'tomas')).answer
  expect(account).toMatchObject({ last4: '8777', status: 'verified' })
  expect(account?.usableFrom).not.toBeNull()
  expect((await seen(ids.tomas, 'tomas')).payTo).toMatchObject({ last4: '3456' })
  // R06: the account is not the cause. It is the one from before the correction, and what came back waits for the cooling alone.
  expect((await read({ trace, code: 'R06', amount: 31_00 })).lines).toMatchObject([{ outcome: 'returned' }])
  expect((await app.call(commissionAccountsContract.own, {}, 'tomas')).answer.account?.status).toBe('verified')
  await app.advanceDays(3)
  expect(await next()).toMatchObject({ count: 1, totalCents: 31_00 })
  await paidByFile(app)
  expect(await payable()).toBe(0)
})

test('what comes up after the file was built refuses its download; taken apart, the statement is due once that is over', async () => {
  const ids = await earned(month(3), { okoye: 60_00 })
  const { id } = (await build('priya')).answer
  await approve(id, 'noor')
  const standing = (status: 'ACTIVE' | 'SUSPENDED') =>
    db().updateTable('agencies').set({ status }).where('master_code', '=', OKOYE).execute()
  await standing('SUSPENDED')
  expect((await download(id, 'noor')).refusal.code).toBe('payment_is_held')
  await cancel(id)
  expect((await next()).count).toBe(0)
  await standing('ACTIVE')
  const again = (await build('priya')).answer.id
  await approve(again, 'noor')
  await verifiedAccount({ kind: 'agency', id: OKOYE })
  expect((await download(again, 'noor')).refusal.code).toBe('payment_is_held')
  await cancel(again)
  expect(await payable()).toBe(60_00)
  expect((await takeBack(ids.okoye)).refusal.code).toBe('statement_not_paid')
  expect((await seen(ids.okoye)).sending).toBe('waits_for_account')
  await app.advanceDays(3)
  await paidByFile(app)
  expect(await payable()).toBe(0)
})

test('a dispute that is opened while its file is downloaded is waited for, and refuses the download', async () => {
  const ids = await earned(month(4), { okoye: 80_00 })
  const { id } = (await build('priya')).answer
  await approve(id, 'noor')
  await withClient(app.options.databaseUrl, async (payee) => {
    await payee.query('begin')
    await payee.query('select from commission_statements where id = $1 for update', [ids.okoye])
    await payee.query(
      `insert into commission_disputes (id, statement_id, status, opened_by, opened_on, opened_at)
        select 'cds_just_now', s.id, 'open', $2, s.closed_on, s.closed_at from commission_statements s where s.id = $1`,
      [ids.okoye, app.cast.users.emeka.id],
    )
    const sending = download(id, 'noor')
    const waits = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await payee.query(waits)).rows.length, { interval: 20 }).toBeGreaterThan(0)
    await payee.query('commit')
    expect((await sending).refusal.code).toBe('payment_is_held')
  })
  await cancel(id)
  await sql`update commission_disputes set status = 'withdrawn', decided_by = opened_by, decided_at = now() where id = 'cds_just_now'`.execute(
    db(),
  )
  await paidByFile(app)
  expect(await payable()).toBe(0)
  expect((await takeBack(ids.okoye)).refusal.code).toBe('paid_by_file')
})

test('a file that is early pays on the day of §5: the 15th, or the next business day', async () => {
  const early = month(5)
  const ids = await earned(early, { okoye: 70_00 })
  const { paysOn } = cycle(early, COMMISSION_RATES)
  const { batchId } = await paidByFile(app)
  expect((await app.call(batchContract.batch, { params: { batchId } }, 'priya')).answer.effectiveOn).toBe(paysOn)
  expect(await seen(ids.okoye)).toMatchObject({ status: 'paid', paidOn: paysOn, arrivesOn: paysOn })
  // R06: the bank asked for it back, and the account is not the cause.
  expect((await read({ trace: await traceOf(ids.okoye), code: 'R06', amount: 70_00 })).lines).toMatchObject([{ outcome: 'returned' }])
  expect((await app.call(commissionAccountsContract.own, {}, 'emeka')).answer.account?.status).toBe('verified')
  await paidByFile(app)
  expect(await payable()).toBe(0)
})

test('the database refuses a second payment at a time, another amount, and a return without its line', async () => {
  const [payment] = await db().selectFrom('commission_payments').selectAll().where('status', '=', 'sent').limit(1).execute()
  if (!payment) throw new Error('nothing was sent')
  const { trace: id, statement_id: statement } = payment
  const refused = [
    [sql`update commission_payments set amount_cents = 1 where trace = ${id}`, 'nothing else of it changes'],
    [sql`update commission_payments set status = 'cancelled', sent_at = null where trace = ${id}`, 'nothing else of it changes'],
    [sql`delete from commission_payments where trace = ${id}`, 'nothing else of it changes'],
    [
      sql`insert into commission_payments select 'second', statement_id, account_id, amount_cents, 'in_file', batch_id, null, null, created_at, null, null
        from commission_payments where trace = ${id}`,
      'one_live',
    ],
    [
      sql`update commission_statements set status = 'approved', paid_on = null, paid_reference = null, paid_by = null, paid_at = null
        where id = ${statement}`,
      'no other has one',
    ],
  ] as const
  for (const [change, why] of refused) await expect(change.execute(db())).rejects.toThrow(why)
})
