import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { checkContract } from '#domains/money/checks/contract.ts'
import { books, sumOf } from '#domains/money/payments/proof/fixture.ts'
import { agingContract } from '#domains/money/payout-arrivals/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { approved, payoutOf } from '#domains/money/payouts/proof/fixture.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

async function mailed(amount: number): Promise<{ id: Id<'payout'>; number: number }> {
  const { id } = await payoutOf(await approved(app, 'maria', { amount }))
  await app.call(payoutReleaseContract.releasePayout, { params: { payoutId: id }, body: { belowZeroWhy: 'The float covers it.' } }, 'priya')
  const { rows } = (await app.call(checkContract.checks, { query: {} }, 'priya')).answer
  const number = rows.find((check) => check.payoutId === id)?.number ?? 0
  await app.call(checkContract.printChecks, { body: { numbers: [number] } }, 'priya')
  await app.call(checkContract.mailChecks, { body: { numbers: [number] } }, 'priya')
  return { id, number }
}

test("the aging list adds up to the ledger's balance of sent payouts", async () => {
  const stopped = await mailed(200_00)
  await app.call(checkContract.stopCheck, { params: { number: stopped.number }, body: { why: 'Lost' } }, 'priya')
  const { id } = await mailed(300_00)
  await db()
    .updateTable('payouts')
    .set({ sent_at: new Date(clock.now().getTime() - 45 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  const list = (await app.call(agingContract.aging, {}, 'priya')).answer
  expect(list.buckets.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(list.ledgerCents)
  expect(list.buckets.find(({ name }) => name === '31–60')).toMatchObject({ count: 1, totalCents: 300_00 })
  expect(list.oldest[0]).toMatchObject({ payoutId: id, memberName: 'Maria Lopez' })
  expect(list.owed.count).toBeGreaterThan(0)
  expect(sumOf(await books())).toBe(0)
})
