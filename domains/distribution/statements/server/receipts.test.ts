import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { statementsContract } from '#domains/distribution/statements/contract.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { earn, payableDifference } from '#domains/distribution/statements/testing.ts'
import { books } from '#domains/money/payments/proof/fixture.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Long ago, so that an invoice was written before today. */
const month = (ahead: number): Day => `${addMonths(officeDay(), ahead - 24).slice(0, 7)}-01` as Day
const statementOf = (payee: string, of: Day) =>
  db().selectFrom('commission_statements').selectAll().where('month', '=', of).where('payee_id', '=', payee).executeTakeFirstOrThrow()
const lakeshore = { payee: { kind: 'agency', id: 'OH-20417' }, masterCode: 'OH-20417' } as const
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

test('a negative balance of more than 90 days is invoiced and paid back in parts, never more than is left; then nothing is old any more', async () => {
  await earn(30_00, { payee: { kind: 'agency', id: 'TX-10432' }, masterCode: 'TX-10432', on: addDays(month(0), 3) })
  await earn(-60_00, { ...lakeshore, on: addDays(month(0), 3), kind: 'NBS' })
  for (const ahead of [0, 1, 2, 3]) await invoiceOf(month(ahead))
  const { id: okoye } = await statementOf('TX-10432', month(0))
  const old = await invoiceOf(month(4))
  expect(old).toMatchObject({ status: 'invoiced', total_cents: -60_00 })
  const newest = await invoiceOf(month(5))
  expect((await receive(old.id, 10_00)).refusal.code).toBe('carried_on')
  expect((await receive(newest.id, 60_01)).refusal).toMatchObject({
    code: 'more_than_invoiced',
    fields: { amountCents: 'At most $60.00.' },
  })
  expect((await receive(newest.id, 10_00, { receivedOn: addDays(THEN, 1) })).refusal.code).toBe('received_before_close')
  for (const as of ['walter', 'dana'] as const) expect((await receive(newest.id, 10_00, {}, as)).status).toBe(403)
  expect((await receive(okoye, 10_00)).refusal.code).toBe('nothing_invoiced')

  const owed = (await books())['commission_payable'] ?? 0
  expect((await receive(newest.id, 20_00)).answer).toMatchObject({ receivedCents: 20_00, whyNot: { receive: null } })
  expect((await receive(newest.id, 20_00)).refusal.code).toBe('receipt_known')
  const both = await Promise.all(['A', 'B'].map((reference) => receive(newest.id, 40_00, { reference })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(((await books())['commission_payable'] ?? 0) - owed).toBe(-60_00)
  expect(await payableDifference()).toBe(0)
  expect((await app.call(statementsContract.statement, { params: { statementId: newest.id } }, 'walter')).answer).toMatchObject({
    receivedCents: 60_00,
    whyNot: { receive: 'not_your_role' },
  })
  await expect(
    sql`insert into commission_receipts select id || 'x', statement_id, amount_cents, received_on, 'again', line_id || 'x', recorded_by, at
        from commission_receipts limit 1`.execute(db()),
  ).rejects.toThrow()

  await earn(-5_00, { ...lakeshore, on: month(6) })
  const next = await invoiceOf(month(6))
  expect(next).toMatchObject({ status: 'carried', total_cents: -5_00 })
  expect(next.negative_since).not.toBe(newest.negative_since)
  await app.work()
  expect(app.emails.filter(({ subject }) => subject === 'Thank you: $40.00 received')).toHaveLength(1)
})
