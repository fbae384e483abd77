import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { verifiedAccount } from '#domains/distribution/commission-accounts/testing.ts'
import { approvedMonth, COMMISSIONS } from '#domains/distribution/commission-payments/testing.ts'
import { statementsContract } from '#domains/distribution/statements/contract.ts'
import { earn, payableDifference } from '#domains/distribution/statements/testing.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const OKOYE = 'TX-10432'
const month = (ahead: number): Day => `${addMonths(officeDay(), ahead).slice(0, 7)}-01` as Day

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await verifiedAccount({ kind: 'agency', id: OKOYE })
})
afterAll(() => app.stop())

const okoyes = (amount: number, of: Day) => earn(amount, { payee: { kind: 'agency', id: OKOYE }, masterCode: OKOYE, on: addDays(of, 9) })
const approved = async (of: Day): Promise<Id<'statement'>> => (await approvedMonth(app, of)).get(OKOYE) ?? 'stm_none'
const seen = async (statementId: Id<'statement'>) =>
  (await app.call(statementsContract.statement, { params: { statementId } }, 'priya')).answer
const inFile = async () => (await app.call(batchContract.buildBatch, COMMISSIONS, 'priya')).answer.id
/** As if the batch had been taken apart before what is owed was offset with that. */
const takenApart = (batchId: Id<'payoutBatch'>) =>
  sql`update commission_payments set status = 'cancelled' where batch_id = ${batchId}`.execute(db())
/** What finance has to do: repayments due on the overview, and in the list that the figure opens. */
const repaymentsDue = async () => {
  const { waiting } = (await app.call(dashboardsContract.accountWaiting, {}, 'priya')).answer
  const { rows } = (await app.call(statementsContract.list, { query: { repayment: 'due' } }, 'priya')).answer
  return { shown: waiting.find(({ kind }) => kind === 'repayments_due')?.cents ?? 0, listed: rows.map(({ owedCents }) => owedCents) }
}

test('what Mr. Okoye pays of an invoice is recorded, and the rest is offset at once: statement, invoice and what is due agree', async () => {
  await okoyes(30_00, month(-12))
  const waits = await approved(month(-12))
  const batchId = await inFile()
  await okoyes(-60_00, month(-11))
  for (const ahead of [-11, -10, -9, -8, -7]) await approved(month(ahead))
  const owes = await approved(month(-6))
  await takenApart(batchId)
  expect(await seen(owes)).toMatchObject({ status: 'invoiced', invoice: { leftCents: 60_00 }, repayment: 'due' })
  expect(await seen(waits)).toMatchObject({ status: 'approved', payableCents: 30_00 })
  expect(await repaymentsDue()).toEqual({ shown: 60_00, listed: [60_00] })

  const body = { amountCents: 50_00, receivedOn: officeDay(), reference: 'Check 88' } as never
  const { answer } = await app.call(statementsContract.receive, { params: { statementId: owes }, body }, 'priya')
  const settled = { receivedCents: 50_00, invoice: { leftCents: 0 }, repayment: 'received', whyNot: { receive: 'nothing_invoiced' } }
  expect(answer).toMatchObject(settled)
  expect(answer.offsets).toMatchObject([{ amountCents: 10_00, statementId: waits, isOwing: false }])
  expect(await seen(owes)).toMatchObject(settled)
  expect(await seen(waits)).toMatchObject({ status: 'approved', payableCents: 20_00, offsetCents: 10_00 })
  expect(await repaymentsDue()).toEqual({ shown: 0, listed: [] })
  expect(await payableDifference()).toBe(0)
})

test('a statement paid by hand is offset first; an amount that is no longer what is left is refused', async () => {
  await okoyes(100_00, month(-5))
  const waits = await approved(month(-5))
  const batchId = await inFile()
  await okoyes(-40_01, month(-4))
  await approved(month(-4))
  await takenApart(batchId)
  expect(await seen(waits)).toMatchObject({ status: 'approved', payableCents: 100_00 })
  const pay = (amountCents: number) => {
    const body = { paidOn: officeDay(), reference: 'Check 90', amountCents } as never
    return app.call(statementsContract.pay, { params: { statementId: waits }, body }, 'noor')
  }
  expect((await pay(100_00)).refusal.code).toBe('amount_changed')
  expect(await seen(waits)).toMatchObject({ status: 'approved' })
  // Of the $40.01 the oldest that waits gave its $20.00 first.
  expect((await pay(79_99)).answer).toMatchObject({ status: 'paid', payableCents: 79_99, offsetCents: 20_01 })
  expect(await payableDifference()).toBe(0)
})
