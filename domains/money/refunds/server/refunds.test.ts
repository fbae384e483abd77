import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { refundContract } from '#domains/money/refunds/contract.ts'
import { rescissionContract } from '#domains/membership/company-notices/contract.ts'
import { controlOf, member, signed, statusOf, stripeOf } from '#domains/money/payments/proof/fixture.ts'
import { planRefunds } from '#domains/money/refunds/server/refunds.ts'
import { officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const paymentsOf = (id: Id<'membership'>) => db().selectFrom('payments').selectAll().where('membership_id', '=', id).orderBy('at').execute()
const firstOf = async (id: Id<'membership'>) => (await paymentsOf(id))[0]?.id ?? ('' as Id<'payment'>)
const leaves = (who: 'maria' | 'ruth') =>
  db()
    .updateTable('memberships')
    .set({ status: 'CANCELLED', ended_on: '2026-01-01' })
    .where('member_id', '=', app.cast.members[who].id)
    .where('status', '=', 'ACTIVE')
    .execute()
const back = (paymentId: Id<'payment'>, amountCents: number, more: object = {}) =>
  app.call(
    refundContract.refundPayment,
    { params: { paymentId }, body: { amountCents: cents(amountCents), reason: 'A kindness', ...more } },
    'priya',
  )

describe('finance refunds', () => {
  let id: Id<'membership'>
  let paymentId: Id<'payment'>

  test('the enrollment fee alone, never more than it was, and takes back no commission', async () => {
    id = await member(app, 'amara')
    paymentId = await firstOf(id)
    const earned = () =>
      db()
        .selectFrom('commission_lines')
        .select(({ fn }) => fn.sum('amount_cents').as('sum'))
        .where('membership_id', '=', id)
        .executeTakeFirstOrThrow()
    const before = await earned()
    expect(Number(before.sum)).toBeGreaterThan(0)
    expect((await back(paymentId, 10_01, { enrollmentFee: true })).refusal.fields).toHaveProperty('amountCents')
    expect((await back(paymentId, 6_00, { enrollmentFee: true })).status).toBe(200)
    expect((await back(paymentId, 4_01, { enrollmentFee: true })).status).toBe(400)
    expect((await back(paymentId, 4_00, { enrollmentFee: true })).status).toBe(200)
    await app.work()
    await app.work()
    expect(await earned()).toEqual(before)
    expect((await paymentsOf(id))[0]).toMatchObject({ refunded_cents: 10_00 })
  })

  test('never so much of a running period that coverage is free; of a membership that has ended, all of it', async () => {
    // Of $8.95 dues $2.24 is kept.
    const { refusal } = await back(paymentId, 6_72)
    expect(refusal).toMatchObject({ code: 'pays_for_cover' })
    expect(refusal.fields?.['amountCents']).toContain('At most $6.71')
    expect((await back(paymentId, 6_71)).status).toBe(200)
    await db().updateTable('memberships').set({ status: 'CANCELLED', ended_on: '2026-01-01' }).where('id', '=', id).execute()
    expect((await back(paymentId, 2_24)).status).toBe(200)
    await app.work()
    expect((await paymentsOf(id))[0]).toMatchObject({ status: 'refunded' })
  })

  test('never their own payment', async () => {
    id = await member(app, 'maria')
    const { id: priya } = app.cast.users.priya
    await db().updateTable('users').set({ own_member_id: app.cast.members.maria.id }).where('id', '=', priya).execute()
    expect((await back(await firstOf(id), 1_00)).refusal.code).toBe('own_payment')
    const { answer } = await app.call(refundContract.membershipPayments, { params: { membershipId: id } }, 'priya')
    expect(answer.payments[0]?.whyNot.refund).toBe('own_payment')
    await db().updateTable('users').set({ own_member_id: null }).where('id', '=', priya).execute()
    expect((await back(await firstOf(id), 1_00)).status).toBe(200)
  })
})

test('a second account of the payer refunds nothing: the same mailbox is the same person', async () => {
  const id = await member(app, 'amara')
  const { email } = await db().selectFrom('users').select('email').where('id', '=', app.cast.users.priya.id).executeTakeFirstOrThrow()
  const before = await db().selectFrom('members').select('email').where('id', '=', app.cast.members.amara.id).executeTakeFirstOrThrow()
  await db()
    .updateTable('members')
    .set({ email: email.replace('@', '+mine@') })
    .where('id', '=', app.cast.members.amara.id)
    .execute()
  expect((await back(await firstOf(id), 1_00)).refusal.code).toBe('own_payment')
  await db().updateTable('members').set(before).where('id', '=', app.cast.members.amara.id).execute()
})

describe('what is owed is spread over the payments', () => {
  test('newest first, less pending refunds; a disputed one last, and a lost one not at all', async () => {
    const id = await member(app, 'jonasAtHome')
    await app.advanceDays(63)
    const [first, second, third] = await paymentsOf(id)
    if (!first || !second || !third) throw new Error('Three months were paid.')
    await back(third.id, 4_00)
    await app.work()
    await controlOf(app, 'disputes', { charge: second.stripe_charge_id })
    await app.work()
    const by = { kind: 'system', name: 'Test' } as const
    const plan = (owed: number) => inTransaction((tx) => planRefunds(tx, id, cents(owed), { by, reason: 'Owed', formula: [] }))
    const planned = async () =>
      Object.fromEntries(
        (
          await db()
            .selectFrom('refunds')
            .select(({ fn }) => ['payment_id', fn.sum<string>('amount_cents').as('sum')])
            .where('membership_id', '=', id)
            .where('status', '<>', 'failed')
            .groupBy('payment_id')
            .execute()
        ).map(({ payment_id: payment, sum }) => [payment, Number(sum)]),
      )
    await plan(10_00)
    expect(await planned()).toEqual({ [third.id]: 9_95, [first.id]: 4_05 })
    await plan(20_00)
    expect(await planned()).toEqual({ [third.id]: 9_95, [first.id]: 19_95, [second.id]: 4_10 })
    const [dispute] = (await stripeOf(app).disputes.list({ charge: second.stripe_charge_id ?? '' })).data
    await controlOf(app, `disputes/${dispute?.id}/close`, { status: 'lost' })
    await app.work()
    await app.work()
    await plan(5_00)
    expect(await planned()).toEqual({ [third.id]: 9_95, [first.id]: 19_95 })
  })
})

describe('a payment that would be refunded at once is refused', () => {
  const open = (membershipId: Id<'membership'>) => app.call(checkoutContract.openCheckout, { params: { membershipId }, body: {} }, 'maria')

  test('of somebody who is a member already', async () => {
    const second = await signed(app, 'maria')
    const { status, refusal } = await open(second)
    expect([status, refusal.code]).toEqual([409, 'already_a_member'])
    expect(await db().selectFrom('checkouts').select('id').where('membership_id', '=', second).execute()).toEqual([])
    await leaves('maria')
    expect((await open(second)).status).toBe(200)
    await db().updateTable('memberships').set({ status: 'EXPIRED', ended_on: '2026-01-01' }).where('id', '=', second).execute()
  })

  test('for a car listed on another membership, and no longer when that one expired', async () => {
    const theirs = await member(app, 'ruth')
    const mine = await signed(app, 'maria')
    const { vehicle_id: vehicleId } = await db()
      .selectFrom('enrolled_vehicles')
      .select('vehicle_id')
      .where('membership_id', '=', mine)
      .executeTakeFirstOrThrow()
    const { vin } = await db().selectFrom('listed_vehicles').select('vin').where('membership_id', '=', theirs).executeTakeFirstOrThrow()
    await db().updateTable('vehicles').set({ vin }).where('id', '=', vehicleId).execute()
    expect((await open(mine)).refusal.code).toBe('vin_already_covered')
    await db().updateTable('listed_vehicles').set({ released_on: '2026-01-01' }).where('membership_id', '=', theirs).execute()
    expect((await open(mine)).status).toBe(200)
  })
})

test('a rescission refunds a membership that is about to end, and one that is past due', async () => {
  const { proposeRescission, decideRescission } = rescissionContract
  await db()
    .updateTable('users')
    .set({ capabilities: ['compliance'] })
    .where('id', '=', app.cast.users.priya.id)
    .execute()
  const body = { finding: 'The car was on a delivery account from the first day on.' }
  for (const status of ['CANCEL_SCHEDULED', 'PAST_DUE'] as const) {
    await leaves('ruth')
    const membershipId = await member(app, 'ruth')
    const ends = { cancel_on: officeDay(), coverage_end_on: officeDay() }
    await db()
      .updateTable('memberships')
      .set({ status, ...(status === 'PAST_DUE' ? { due_on: officeDay() } : ends) })
      .where('id', '=', membershipId)
      .execute()
    expect((await app.call(proposeRescission, { params: { membershipId }, body }, 'dana')).status).toBe(200)
    const decision = { confirm: true, note: 'The platform has confirmed it.' }
    expect((await app.call(decideRescission, { params: { membershipId }, body: decision }, 'priya')).status).toBe(200)
    expect(await statusOf(membershipId)).toBe('VOIDED')
  }
})
