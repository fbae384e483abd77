import { asApplication } from '#platform/postgres/testing/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { refundContract } from '#domains/money/refunds/contract.ts'
import { reconciliationContract } from '#domains/money/reconciliation/contract.ts'
import { books, controlOf, member, sumOf } from '#domains/money/payments/proof/fixture.ts'
import { recordReturn } from '#domains/money/refunds/server/apply-refund.ts'
import { waitingRefunds } from '#domains/money/refunds/server/refunds.store.ts'
import { noticeExpiringCards } from '#domains/money/payments/server/card-expiry.ts'
import { sendWaitingRefunds } from '#domains/money/refunds/server/refunds.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { clock, dayIn } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { rowsOf } from '#platform/jobs/sweep.ts'

let app: TestApp
let id: Id<'membership'>
beforeAll(async () => {
  app = await startTestApp()
  id = await member(app, 'maria')
})
afterAll(() => app.stop())

const refund = () => db().selectFrom('refunds').selectAll().where('membership_id', '=', id).executeTakeFirstOrThrow()
/** Where Maria lives: what is owed to her is owed since a day there. */
const today = () => dayIn('America/New_York')

describe('a held refund, because its bank may return the money as well', () => {
  test('is planned with its due days and waits', async () => {
    await db()
      .updateTable('memberships')
      .set({ refunds_held_until: addDays(today(), 60) })
      .where('id', '=', id)
      .execute()
    await app.call(cancellationContract.cancel, { params: { membershipId: id }, body: { when: 'now' } }, 'maria')
    await app.work()
    expect(await refund()).toMatchObject({
      status: 'pending',
      stripe_refund_id: null,
      amount_cents: 19_95,
      owed_since: today(),
      hard_on: addDays(today(), 30),
    })
    const { answer } = await app.call(refundContract.refunds, { query: {} }, 'priya')
    expect(answer.rows[0]).toMatchObject({ heldUntil: addDays(today(), 60), hardOn: addDays(today(), 30), penaltyCents: 0 })
  })

  test('is found from the very day its hold ends', async () => {
    const { id: refundId } = await refund()
    const isFound = async (day: Day) =>
      (await rowsOf(waitingRefunds({ now: new Date(`${day}T18:00:00Z`), after: '', limit: 100 }))).some((found) => found.id === refundId)
    expect([await isFound(addDays(today(), 59)), await isFound(addDays(today(), 60))]).toEqual([false, true])
  })

  test('is sent once the days are over; later than 45 days it costs a tenth for each thirty days begun, in the ledger', async () => {
    await db()
      .updateTable('refunds')
      .set({ owed_since: addDays(today(), -50), target_on: addDays(today(), -36), hard_on: addDays(today(), -20) })
      .where('membership_id', '=', id)
      .execute()
    // Held for two of the fifty days: those do not count.
    await db()
      .updateTable('memberships')
      .set({ refunds_held_until: addDays(today(), -48) })
      .where('id', '=', id)
      .execute()
    await asApplication(() => sendWaitingRefunds.run(clock.now()))
    await app.work()
    await app.work()
    expect(await refund()).toMatchObject({ status: 'succeeded', penalty_cents: 2_00 })
    expect(await books()).toMatchObject({ refund_penalties: 2_00, refund_penalties_payable: -2_00 })
    expect(sumOf(await books())).toBe(0)
  })

  test('applied again it costs no more; finance pays the penalty, once', async () => {
    const { id: refundId, stripe_refund_id: stripeRefundId } = await refund()
    const { stripe_charge_id: chargeId } = await db()
      .selectFrom('payments')
      .select('stripe_charge_id')
      .where('membership_id', '=', id)
      .executeTakeFirstOrThrow()
    await recordReturn({
      stripeRefundId: stripeRefundId ?? '',
      refundId,
      chargeId,
      amount: (await refund()).amount_cents,
      state: 'succeeded',
      at: clock.now(),
    })
    const owed = async () =>
      (await app.call(refundContract.refunds, { query: { only: 'penalty_owed' } }, 'priya')).answer.rows.map(({ id }) => id)
    const waiting = async () =>
      (await app.call(dashboardsContract.accountWaiting, {}, 'priya')).answer.waiting.find(({ kind }) => kind === 'penalties_owed')?.count
    expect([await owed(), await waiting()]).toEqual([[refundId], 1])
    const pay = (as: 'priya' | 'dana') =>
      app.call(refundContract.payPenalty, { params: { refundId }, body: { reference: 'Check 1007' } }, as)
    expect((await pay('dana')).status).toBe(403)
    expect((await pay('priya')).answer).toMatchObject({ penaltyCents: 2_00, penaltyPaid: true })
    expect((await pay('priya')).refusal.code).toBe('penalty_paid')
    expect([await owed(), await waiting()]).toEqual([[], undefined])
    expect(await books()).toMatchObject({ refund_penalties: 2_00, bank: -2_00 })
    expect(sumOf(await books())).toBe(0)
  })
})

describe('a delay that is not ours', () => {
  let other: Id<'membership'>
  const late = async () =>
    db()
      .updateTable('refunds')
      .set({ owed_since: addDays(today(), -50), target_on: addDays(today(), -36), hard_on: addDays(today(), -20) })
      .where('membership_id', '=', other)
      .execute()
  const back = (of = other) => db().selectFrom('refunds').selectAll().where('membership_id', '=', of).executeTakeFirstOrThrow()
  const held = (until: number) =>
    db()
      .updateTable('memberships')
      .set({ refunds_held_until: addDays(today(), until) })
      .where('id', '=', other)
      .execute()

  async function waits(who: 'ruth' | 'jonasAtHome' | 'amara'): Promise<void> {
    other = await member(app, who)
    await held(1)
    await app.call(cancellationContract.cancel, { params: { membershipId: other }, body: { when: 'now' } }, who)
    await app.work()
    await late()
  }

  test('fifty days of which forty-nine were a hold cost nothing', async () => {
    await waits('ruth')
    await held(-1)
    await app.work()
    await app.work()
    expect(await back()).toMatchObject({ status: 'succeeded', penalty_cents: 0 })
  })

  test('nor do the days until a dispute was decided', async () => {
    await waits('jonasAtHome')
    await held(-49)
    const paid = await db().selectFrom('payments').select('stripe_charge_id').where('membership_id', '=', other).executeTakeFirstOrThrow()
    const dispute = await controlOf(app, 'disputes', { charge: paid.stripe_charge_id })
    await app.work()
    await held(-49)
    await controlOf(app, `disputes/${(dispute as { id: string }).id}/close`, { status: 'won' })
    await db()
      .updateTable('disputes')
      .set({ opened_at: new Date(clock.now().getTime() - 49 * 86_400_000) })
      .where('membership_id', '=', other)
      .execute()
    await app.work()
    await app.work()
    expect(await back()).toMatchObject({ status: 'succeeded', penalty_cents: 0 })
  })

  test('a late refund that fails was not paid, so its penalty is not owed; its fee is reversed in the ledger', async () => {
    const before = await books()
    await waits('amara')
    await held(-50)
    await app.work()
    await app.work()
    const { stripe_refund_id: stripeId, penalty_cents: penalty } = await back()
    expect(penalty).toBe(1_90)
    await controlOf(app, `refunds/${stripeId}/settle`, { status: 'failed' })
    await app.work()
    expect(await back()).toMatchObject({ status: 'failed', penalty_cents: 0 })
    const after = await books()
    for (const account of ['refunds', 'refund_penalties', 'refund_penalties_payable'])
      expect(after[account] ?? 0, account).toBe(before[account] ?? 0)
    expect(sumOf(after)).toBe(0)
    const asked = { params: { refundId: (await back()).id }, body: { reference: 'Check 1' } }
    expect((await app.call(refundContract.payPenalty, asked, 'priya')).refusal.code).toBe('no_penalty')
    expect((await app.call(reconciliationContract.reconciliation, {}, 'priya')).answer.differences).toEqual([])
  })
})

test("a card's expiry is announced 30 and 7 days before the end of its month, once each, not after a payment renewed it", async () => {
  await db()
    .updateTable('memberships')
    .set({ status: 'CANCELLED', ended_on: '2026-01-01' })
    .where('member_id', '=', app.cast.members.ruth.id)
    .execute()
  const other = await member(app, 'ruth')
  await db().updateTable('payment_methods').set({ expires_month: 6, expires_year: 2030 }).where('membership_id', '=', other).execute()
  const emails = async (day: string) => {
    for (let twice = 0; twice < 2; twice++) await asApplication(() => noticeExpiringCards.run(new Date(`${day}T18:00:00Z`)))
    return (await db().selectFrom('messages').select('id').where('membership_id', '=', other).where('kind', '=', 'card_expiring').execute())
      .length
  }
  expect([
    await emails('2030-05-30'),
    await emails('2030-05-31'),
    await emails('2030-06-15'),
    await emails('2030-06-23'),
    await emails('2030-07-01'),
  ]).toEqual([0, 1, 1, 2, 2])
  await db()
    .updateTable('payment_methods')
    .set({ expires_year: 2031, seen_at: new Date('2031-07-02T18:00:00Z') })
    .where('membership_id', '=', other)
    .execute()
  expect(await emails('2031-06-23')).toBe(2)
})
