import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { giveCoverage } from '#domains/claims/filing/testing.ts'
import { paymentList } from '#domains/money/payments/contract.ts'
import { paymentRows } from '#domains/money/payments/server/payment-list.store.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { membershipId } = await giveCoverage(app.cast.members.amara.id)
  // Enough rows for the planner to have a choice: most are renewals by Visa that succeeded.
  await sql`
    insert into payments (id, membership_id, kind, status, amount_cents, method, stripe_invoice_id, period_from, at, failure, attempt)
    select 'pay_' || lpad(n::text, 26, '0'), ${membershipId}, case when n % 200 = 0 then 'reinstatement' else 'renewal' end,
           case when n % 200 = 1 then 'disputed' when n % 20 = 3 then 'failed' else 'succeeded' end, n, case when n % 200 = 2 then 'amex' else 'visa' end, 'in_' || n,
           date '2020-01-01' + n / 20, timestamptz '2020-01-01' + n * interval '1 hour',
           case n % 20 when 3 then case n % 400 when 3 then 'expired_card' else 'insufficient_funds' end end, case n % 20 when 3 then 1 end
    from generate_series(1, 20000) n`.execute(db())
  await sql`analyze payments`.execute(db())
})
afterAll(() => app.stop())

async function planOf(question: { explain: (format: 'text') => Promise<Record<string, unknown>[]> }): Promise<string> {
  return (await question.explain('text')).map((row) => String(Object.values(row)[0])).join('\n')
}

test.each([
  ['nothing', {}, /payments_newest/],
  ['a rare status', { status: 'disputed' }, /payments_by_status/],
  ['a rare kind', { kind: 'reinstatement' }, /payments_by_kind/],
  ['a rare payment method', { method: 'amex' }, /payments_by_method/],
  ['a rare reason of failed ones', { failure: 'expired_card' }, /payments_by_failure/],
  ['the day', { on: 'between:2021-03-01,2021-03-02' }, /payments_newest/],
  ['the period', { period: 'between:2021-03-01,2021-03-02' }, /payments_by_period/],
  ['an amount', { amount: 'between:19980,19990' }, /payments_amount_newest/],
] as const)('the list of payments, filtered by %s, uses an index', async (_, filters, index) => {
  for (const sort of ['newest', 'oldest']) {
    const plan = await planOf(paymentRows.select({ role: 'staff' } as Actor, paymentList.query({ ...filters, sort }), { limit: 26 }))
    expect(plan).toMatch(index)
    expect(plan).not.toContain('Seq Scan on payments')
  }
})

test('a page in the middle costs as much as the first one', async () => {
  const cursor = '2021-03-01 00:00:00+00|pay_1'
  const plan = await planOf(paymentRows.select({ role: 'staff' } as Actor, paymentList.query({}), { limit: 26, cursor }))
  expect(plan).toMatch(/payments_newest/)
  expect(plan).toContain('Index Cond: (ROW(at')
})
