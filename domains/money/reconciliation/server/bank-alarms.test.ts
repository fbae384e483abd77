import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'
import { accountBalance } from '#domains/money/ledger/server/account-balance.ts'
import { paymentContract } from '#domains/money/payments/contract.ts'
import { addMember, controlOf, signedBy, signingLinkOf, stripeOf } from '#domains/money/payments/proof/fixture.ts'
import { applyTransfer } from '#domains/money/reconciliation/server/apply-transfer.ts'
import { reconciliationSweeps } from '#domains/money/reconciliation/server/reconciliation.jobs.ts'
import { watchBalance } from '#domains/money/reconciliation/server/watch-balance.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { asApplication } from '#platform/postgres/testing/roles.ts'
import { newId } from '#platform/new-id.ts'
import { pay } from 'stripe-emulator/testing/payer.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

async function join(): Promise<Id<'membership'>> {
  const memberId = await addMember('pays@people.example')
  const id = await signedBy(memberId)
  const signingToken = await signingLinkOf(memberId, id)
  const { answer } = await app.call(checkoutContract.openCheckout, { params: { membershipId: id }, body: { signingToken } }, null)
  await pay(answer.url, { name: 'Pat Doe' })
  await app.work()
  return id
}

const told = async (kind: 'bank_transfer_failed' | 'balance_low') => {
  const rows = await db().selectFrom('notifications').select(['user_id', 'title']).where('kind', '=', kind).execute()
  return rows.map(({ user_id: user, title }) => [user === app.cast.users.priya.id, title])
}

test('a transfer that our bank gives back leaves it in the books too, and finance hears of it once; a late event changes nothing', async () => {
  await join()
  await app.advanceDays(4)
  const [transfer] = (await stripeOf(app).payouts.list()).data
  const amount = transfer?.amount ?? 0
  expect(amount).toBeGreaterThan(0)
  expect([await accountBalance('bank'), await accountBalance('processor')]).toEqual([amount, 0])

  await controlOf(app, `payouts/${transfer?.id}/return`, { code: 'account_closed' })
  await app.work()
  expect([await accountBalance('bank'), await accountBalance('processor')]).toEqual([0, amount])
  const { answer } = await app.call(paymentContract.balance, {}, 'priya')
  expect(answer.ledgerCents).toBe(answer.availableCents + answer.pendingCents)
  expect((await told('bank_transfer_failed')).filter(([isPriya]) => isPriya)).toEqual([
    [true, expect.stringMatching(/^Our bank returned a transfer of \$/)],
  ])
  const times = (await told('bank_transfer_failed')).length

  // The event that it was paid arrives late, the one that it failed twice.
  for (let again = 0; again < 3; again++) await applyTransfer(transfer?.id ?? '')
  expect([await accountBalance('bank'), (await told('bank_transfer_failed')).length]).toEqual([0, times])
})

test('finance is warned once a day while more is released than the network has', async () => {
  const watch = reconciliationSweeps.filter(({ name }) => name === 'payments.watch_balance')
  expect(watch).toHaveLength(1)
  await app.work(watch)
  expect(await told('balance_low')).toEqual([])

  const {
    id: membershipId,
    member_id,
    master_code,
  } = await db()
    .selectFrom('memberships')
    .select(['id', 'member_id', 'master_code'])
    .where('status', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [claimId, now] = [newId('claim'), clock.now()]
  const filed = { status: 'DRAFT', filed_by: 'x', filed_role: 'member', created_at: now, updated_at: now } as const
  await db()
    .insertInto('claims')
    .values({ id: claimId, membership_id: membershipId, member_id, master_code, ...filed })
    .execute()
  const released = { status: 'released', method: 'stripe', approved_by: app.cast.users.dana.id, released_at: now, created_at: now } as const
  await db()
    .insertInto('payouts')
    .values({ id: newId('payout'), claim_id: claimId, amount_cents: cents(5000_00), ...released })
    .execute()
  expect(await asApplication(watchBalance)).toBe(true)
  const first = await told('balance_low')
  expect(first.filter(([isPriya]) => isPriya)).toEqual([
    [true, expect.stringMatching(/^The payment network’s balance is \$4,9\d\d\.\d\d short$/)],
  ])
  expect(await asApplication(watchBalance)).toBe(true)
  expect(await told('balance_low')).toEqual(first)
})
