import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { refundFor } from '#domains/membership/cancellations/server/reckoning.ts'
import { type MemberFixtures, memberFixtures } from '#domains/membership/enrollments/server/testing.ts'
import { atTime } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { renew } from '#domains/membership/billing/server/renew.ts'
import { membershipById } from '#domains/membership/memberships/server/memberships.ts'

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

const at = (day: Day) => new Date(`${day}T18:00:00Z`)
const on = <T>(day: Day, work: () => Promise<T>) => atTime(at(day), work)

type Payment = { kind?: 'first' | 'renewal' | 'plan_change'; amount: number; fee?: number; from: Day | null }

async function paid(membershipId: Id<'membership'>, { kind = 'first', amount, fee = 0, from }: Payment): Promise<Id<'payment'>> {
  const id = newId('payment')
  await db()
    .insertInto('payments')
    .values({
      id,
      membership_id: membershipId,
      kind,
      status: 'succeeded',
      amount_cents: cents(amount),
      enrollment_fee_cents: cents(fee),
      period_from: from,
      period_to: from && addDays(from, 20),
      at: at(from ?? '2027-05-02'),
    })
    .execute()
  return id
}

async function refunded(
  membershipId: Id<'membership'>,
  paymentId: Id<'payment'>,
  amount: number,
  status: 'pending' | 'succeeded' | 'failed',
) {
  await db()
    .insertInto('refunds')
    .values({
      id: newId('refund'),
      payment_id: paymentId,
      membership_id: membershipId,
      amount_cents: cents(amount),
      reason: 'Somebody asked',
      status,
      requested_by: 'Finance',
      at: at('2027-05-03'),
    })
    .execute()
}

let count = 0
async function joins(day: Day, overrides: object = {}): Promise<Id<'membership'>> {
  const letters = [...String(count++)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  return (await on(day, () => fixtures.join('Rae', `Sum${letters}`, overrides))).membershipId
}

const YEAR = { planCode: 'ADR-500', billing: 'annual', agreed: { today: cents(99_00), next: cents(99_00) } } as const

async function owed(id: Id<'membership'>, cancelOn: Day, by: 'member' | 'company' = 'member') {
  const membership = await membershipById(db(), id)
  if (!membership) throw new Error(id)
  return on(cancelOn, () => refundFor(db(), membership, { cancelOn, by }))
}

describe('the free look extends over a renewal: everything is refunded', () => {
  test.each([
    ['2027-04-01', '2027-05-01', '2027-05-01'],
    ['2027-01-29', '2027-02-28', '2027-02-28'],
    ['2027-01-30', '2027-02-28', '2027-03-01'],
    ['2027-01-31', '2027-02-28', '2027-03-02'],
  ] as const)('effective %s, renewed %s, canceled %s', async (effectiveOn, renewedOn, cancelOn) => {
    const id = await joins(effectiveOn)
    await paid(id, { amount: 19_95, fee: 10_00, from: effectiveOn })
    const renewal = await paid(id, { kind: 'renewal', amount: 9_95, from: renewedOn })
    await on(renewedOn, () => inTransaction((tx) => renew(tx, id, { at: at(renewedOn), paymentId: renewal })))
    for (const by of ['member', 'company'] as const)
      expect(await owed(id, cancelOn, by)).toMatchObject({ kind: 'free_look', refund: 29_90 })
    expect(await owed(id, addDays(effectiveOn, 31))).toMatchObject({ kind: 'monthly', refund: 0 })
  })
})

test('a claim paid in the first month ends the free look, also after a renewal within it', async () => {
  const id = await joins('2027-06-01')
  const { memberId } = await fixtures.membership(id)
  await paid(id, { amount: 19_95, fee: 10_00, from: '2027-06-01' })
  const renewal = await paid(id, { kind: 'renewal', amount: 9_95, from: '2027-07-01' })
  await on('2027-07-01', () => inTransaction((tx) => renew(tx, id, { at: at('2027-07-01'), paymentId: renewal })))
  expect(await owed(id, '2027-07-01')).toMatchObject({ kind: 'free_look', refund: 29_90 })
  const claim = await claimOf({ membershipId: id, memberId }, { status: 'CLOSED', approved: 20_00, paid: 20_00 })
  await payout(claim, { kind: 'claim', amount: 20_00, status: 'settled' })
  expect(await owed(id, '2027-07-01')).toMatchObject({ kind: 'monthly', refund: 0 })
})

describe('a year', () => {
  const FROM = '2027-05-01'
  /** 100 of 366 days are used. */
  const CANCEL = '2027-08-08'

  test('refunds, pending ones too, reduce what was paid; failed ones do not', async () => {
    const id = await joins(FROM, YEAR)
    const payment = await paid(id, { amount: 99_00, from: FROM })
    const whole = await owed(id, CANCEL)
    await refunded(id, payment, 30_00, 'failed')
    expect(await owed(id, CANCEL)).toEqual(whole)
    await refunded(id, payment, 20_00, 'pending')
    const later = await owed(id, CANCEL)
    expect(later).toMatchObject({
      lines: [{ label: '266 of 366 days unused, of $79.00', amount: 57_42 }, { amount: -5_74 }],
      refund: 51_68,
    })
    await refunded(id, payment, 79_00, 'pending')
    expect(await owed(id, CANCEL)).toMatchObject({ refund: 0 })
  })

  test('the difference of an upgrade, less its refunds; the fee is a tenth of all that is unearned', async () => {
    const id = await joins(FROM, YEAR)
    await paid(id, { amount: 99_00, from: FROM })
    const higher = await paid(id, { kind: 'plan_change', amount: 60_00, from: '2027-07-01' })
    await refunded(id, higher, 20_00, 'succeeded')
    // 266/366 of $99.00 and 266/305 of $40.00.
    expect(await owed(id, CANCEL)).toMatchObject({
      lines: [{ amount: 71_95 }, { amount: 34_89 }, { label: 'Cancellation fee', amount: -10_68 }],
      refund: 96_16,
    })
    await refunded(id, higher, 40_00, 'pending')
    expect(await owed(id, CANCEL)).toMatchObject({ lines: [{ amount: 71_95 }, { amount: -7_20 }], refund: 64_75 })
  })

  test('a duplicate payment for no period is no part of the price', async () => {
    const id = await joins(FROM, YEAR)
    await paid(id, { amount: 99_00, from: FROM })
    const whole = await owed(id, CANCEL)
    await paid(id, { amount: 99_00, from: null })
    expect(await owed(id, CANCEL)).toEqual(whole)
  })

  test('a disputed payment counts until its bank has decided; a lost one does not', async () => {
    const id = await joins(FROM, YEAR)
    const payment = await paid(id, { amount: 99_00, from: FROM })
    const whole = await owed(id, CANCEL)
    await db().updateTable('payments').set({ status: 'disputed' }).where('id', '=', payment).execute()
    expect(await owed(id, CANCEL)).toEqual(whole)
    await db()
      .updateTable('payments')
      .set({ status: 'charged_back', charged_back_cents: cents(99_00) })
      .where('id', '=', payment)
      .execute()
    expect(await owed(id, CANCEL)).toMatchObject({ refund: 0 })
  })

  test('a paid claim is deducted, and one approved and not paid yet too; goodwill never, and a returned payout is not paid', async () => {
    const id = await joins(FROM, YEAR)
    const { memberId } = await fixtures.membership(id)
    await paid(id, { amount: 99_00, from: FROM })
    const whole = (await owed(id, CANCEL)) as { refund: number }
    const claim = await claimOf({ membershipId: id, memberId }, { status: 'CLOSED', approved: 20_00, paid: 20_00 })
    await payout(claim, { kind: 'goodwill', amount: 15_00, status: 'settled' })
    await payout(claim, { kind: 'claim', amount: 12_00, status: 'returned' })
    expect(await owed(id, CANCEL)).toMatchObject({ refund: whole.refund })
    await payout(claim, { kind: 'claim', amount: 20_00, status: 'settled' })
    expect(await owed(id, CANCEL)).toMatchObject({ refund: whole.refund - 20_00 })
    await claimOf({ membershipId: id, memberId }, { status: 'APPROVED', approved: 30_00, paid: null })
    await claimOf({ membershipId: id, memberId }, { status: 'IN_REVIEW', approved: null, paid: null })
    expect(await owed(id, CANCEL)).toMatchObject({ refund: whole.refund - 50_00 })
  })
})

type ClaimAmounts = { status: 'CLOSED' | 'APPROVED' | 'IN_REVIEW'; approved: number | null; paid: number | null }

async function claimOf(
  { membershipId, memberId }: { membershipId: Id<'membership'>; memberId: Id<'member'> },
  { status, approved, paid: paidOut }: ClaimAmounts,
): Promise<Id<'claim'>> {
  const id = newId('claim')
  await db()
    .insertInto('claims')
    .values({
      id,
      number: `CLM-2027-7${String(count++).padStart(5, '0')}`,
      membership_id: membershipId,
      member_id: memberId,
      master_code: 'DIRECT',
      status,
      outcome: status === 'CLOSED' ? 'paid' : null,
      loss_on: '2027-06-10',
      loss_type: 'collision',
      approved_cents: approved === null ? null : cents(approved),
      paid_cents: paidOut === null ? null : cents(paidOut),
      paid_at: paidOut === null ? null : at('2027-06-20'),
      decided_by: approved === null ? null : app.cast.users.dana.id,
      filed_by: memberId,
      filed_role: 'member',
      signed_at: at('2027-06-11'),
      proof_complete_at: at('2027-06-12'),
      decide_hard_on: '2027-07-06',
      created_at: at('2027-06-11'),
      updated_at: at('2027-06-20'),
    })
    .execute()
  return id
}

const payout = (
  claimId: Id<'claim'>,
  { kind, amount, status }: { kind: 'claim' | 'goodwill'; amount: number; status: 'settled' | 'returned' },
) =>
  db()
    .insertInto('payouts')
    .values({
      id: newId('payout'),
      claim_id: claimId,
      kind,
      amount_cents: cents(amount),
      method: 'manual',
      status,
      approved_by: app.cast.users.dana.id,
      settled_at: at('2027-06-20'),
      created_at: at('2027-06-20'),
    })
    .execute()
