import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { sql } from 'kysely'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { reconciliationContract } from '#domains/money/reconciliation/contract.ts'
import { disputeContract } from '#domains/money/disputes/contract.ts'
import {
  books,
  controlOf,
  member,
  payFor,
  signedBy,
  statusOf,
  stripeOf,
  sumOf,
  eventCounts,
  type Who,
} from '#domains/money/payments/proof/fixture.ts'
import { applyDisputedCharge } from '#domains/money/renewals/server/apply-charge.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cardContract } from '#domains/money/checkouts/contract.ts'
import { coverageOn } from '#domains/membership/coverage/server/coverage-on.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const row = (id: Id<'membership'>) => db().selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const paymentsOf = (id: Id<'membership'>) => db().selectFrom('payments').selectAll().where('membership_id', '=', id).orderBy('at').execute()
const refundsOf = (id: Id<'membership'>) => db().selectFrom('refunds').selectAll().where('membership_id', '=', id).execute()
const cardsOf = async (id: Id<'membership'>) =>
  (await stripeOf(app).paymentMethods.list({ customer: (await row(id)).stripe_customer_id ?? '', type: 'card' })).data.map(
    ({ card }) => card?.last4,
  )
const chargesOf = async (id: Id<'membership'>) =>
  (await stripeOf(app).charges.list({ customer: (await row(id)).stripe_customer_id ?? '' })).data.length
const cover = async (id: Id<'membership'>, day: Day) => (await coverageOn(db(), id, day)).cover
const emailsOf = (id: Id<'membership'>) =>
  db().selectFrom('messages').select('subject').where('membership_id', '=', id).where('kind', '=', 'payment_disputed').execute()
const differences = async () => (await app.call(reconciliationContract.reconciliation, {}, 'priya')).answer.differences

/** The payer's bank takes the first payment back, or asks about it. */
async function disputed(id: Id<'membership'>, more: object = {}): Promise<string> {
  const [first] = await paymentsOf(id)
  await controlOf(app, 'disputes', { charge: first?.stripe_charge_id, ...more })
  await app.work()
  return (await stripeOf(app).disputes.list({ charge: first?.stripe_charge_id ?? '' })).data[0]?.id ?? ''
}

async function decided(disputeId: string, status: 'won' | 'lost' | 'warning_closed'): Promise<void> {
  await controlOf(app, `disputes/${disputeId}/close`, { status })
  await app.work()
  // Applied again, it changes nothing.
  await applyDisputedCharge(disputeId)
}

const takesBack = (id: Id<'membership'>, who: Who) =>
  app.call(cancellationContract.cancel, { params: { membershipId: id }, body: { when: 'now' } }, who)

/** The next case is another membership of the same person. */
async function releaseMembership(id: Id<'membership'>): Promise<void> {
  await db().updateTable('memberships').set({ status: 'CANCELLED', ended_on: '2026-01-01' }).where('id', '=', id).execute()
}

describe('an inquiry', () => {
  let id: Id<'membership'>
  let before: Record<string, number>
  let disputeId: string

  test('moves no money and changes nothing: not the ledger, not the commission, not the payment method', async () => {
    id = await member(app, 'maria')
    before = await books()
    disputeId = await disputed(id, { inquiry: true })
    expect(await books()).toEqual(before)
    expect(await paymentsOf(id)).toMatchObject([{ status: 'succeeded' }])
    expect(await eventCounts(id)).toMatchObject({ 'payment.inquired': 1 })
    expect(await eventCounts(id)).not.toHaveProperty('payment.disputed')
    expect(await cardsOf(id)).toEqual(['4242'])
    expect((await app.call(disputeContract.disputes, {}, 'priya')).answer.rows[0]).toMatchObject({ isInquiry: true, outcome: 'open' })
    expect(await differences()).toEqual([])
  })

  test('stands first while it is open, by the day its evidence is due, whatever number of newer ones is decided', async () => {
    const [payment] = await paymentsOf(id)
    await sql`
      insert into disputes (stripe_dispute_id, payment_id, membership_id, amount_cents, reason, status, outcome, evidence_due_at, opened_at, closed_at)
      select 'dp_listed_' || n, ${payment?.id}, ${id}, 100, 'general', 'warning_closed',
        case when n <= 2 then 'open' else 'closed' end, timestamptz '2020-02-01' - n * interval '1 day',
        timestamptz '2020-01-01' + case when n <= 2 then 0 else 20000 end * interval '1 day',
        case when n > 2 then timestamptz '2020-01-02' end
      from generate_series(1, 102) n`.execute(db())
    const { rows } = (await app.call(disputeContract.disputes, {}, 'priya')).answer
    await sql`delete from disputes where stripe_dispute_id like 'dp_listed_%'`.execute(db())
    expect(rows.slice(0, 4).map(({ disputeId: each, outcome }) => [each.startsWith('dp_listed_') ? each : 'the inquiry', outcome])).toEqual(
      [
        ['dp_listed_2', 'open'],
        ['dp_listed_1', 'open'],
        ['the inquiry', 'open'],
        [expect.stringMatching(/^dp_listed_/), 'closed'],
      ],
    )
  })

  test('is closed without effect', async () => {
    await decided(disputeId, 'warning_closed')
    expect(await books()).toEqual(before)
    expect((await app.call(disputeContract.disputes, {}, 'priya')).answer.rows[0]).toMatchObject({ isInquiry: true, outcome: 'closed' })
    expect(await eventCounts(id)).toMatchObject({ 'payment.inquired': 1, 'payment.inquiry_closed': 1 })
    expect(await emailsOf(id)).toEqual([])
    await releaseMembership(id)
  })

  test('that nobody answers becomes a chargeback: now the money is withdrawn, once', async () => {
    id = await member(app, 'ruth')
    const asked = await disputed(id, { inquiry: true })
    before = await books()
    await controlOf(app, `disputes/${asked}/escalate`, {})
    await app.work()
    await applyDisputedCharge(asked)
    expect((await books())['disputes']).toBe((before['disputes'] ?? 0) + 19_95)
    expect(await paymentsOf(id)).toMatchObject([{ status: 'disputed' }])
    expect(await eventCounts(id)).toMatchObject({ 'payment.inquired': 1, 'payment.disputed': 1 })
    await decided(asked, 'won')
    expect((await books())['disputes'] ?? 0).toBe(before['disputes'] ?? 0)
    await releaseMembership(id)
  })
})

describe('a payment is disputed in the free look', () => {
  test('the refund waits; the dispute is won, and everything is refunded', async () => {
    const id = await member(app, 'amara')
    const disputeId = await disputed(id)
    expect((await takesBack(id, 'amara')).answer.status).toBe('VOIDED')
    await app.work()
    await app.work()
    expect(await refundsOf(id)).toMatchObject([{ status: 'pending', amount_cents: 18_95, stripe_refund_id: null }])
    await decided(disputeId, 'won')
    await app.work()
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded', amount_cents: 18_95, penalty_cents: 0 }])
    expect(await paymentsOf(id)).toMatchObject([{ status: 'refunded', refunded_cents: 18_95 }])
    expect(await differences()).toEqual([])
    expect(sumOf(await books())).toBe(0)
  })

  test('the dispute is lost: the bank has returned the money, and we do not refund it again', async () => {
    const id = await member(app, 'maria')
    const disputeId = await disputed(id)
    await takesBack(id, 'maria')
    await app.work()
    await decided(disputeId, 'lost')
    await app.work()
    await app.work()
    expect(await refundsOf(id)).toMatchObject([{ status: 'failed', stripe_refund_id: null }])
    expect(await paymentsOf(id)).toMatchObject([{ status: 'charged_back', refunded_cents: 0, charged_back_cents: 19_95 }])
    expect(await statusOf(id)).toBe('VOIDED')
    expect(await differences()).toEqual([])
  })

  test('our database has no dispute yet: the network reports it, and the refund waits', async () => {
    const id = await member(app, 'jonasAtHome')
    const [first] = await paymentsOf(id)
    await controlOf(app, 'faults', { kind: 'webhook_never', count: 2 })
    await controlOf(app, 'disputes', { charge: first?.stripe_charge_id })
    await takesBack(id, 'jonasAtHome')
    const { drainJobs } = await import('#platform/jobs/jobs.ts')
    const { paymentsJobs } = await import('#domains/money/payments/server/payments.jobs.ts')
    const { refundEnded } = await import('#domains/money/refunds/server/refund-ended.ts')
    const { eventsAbout } = await import('#domains/records/history/server/events.ts')
    const ended = (await eventsAbout({ membershipId: id }, { limit: 50 })).find(({ kind }) => kind === 'membership.voided')
    if (ended) await refundEnded(ended)
    await drainJobs(paymentsJobs)
    expect(await refundsOf(id)).toMatchObject([{ status: 'pending' }])
    await app.work()
    expect((await refundsOf(id))[0]?.status).toBe('pending')
  })
})

describe('a cardholder who disputes', () => {
  let id: Id<'membership'>
  let disputeId: string

  test('is not charged with that card again, and gets an email about what to do', async () => {
    id = await member(app, 'ruth')
    disputeId = await disputed(id)
    await app.work()
    expect(await cardsOf(id)).toEqual([])
    expect(await emailsOf(id)).toEqual([{ subject: 'Your bank reversed a payment of $19.95' }])
    expect(await cover(id, (await row(id)).first_covered_on ?? '2027-01-01')).not.toMatchObject({ cover: 'not_covered' })
    const charges = await chargesOf(id)
    await app.advanceDays(34)
    expect(await chargesOf(id)).toBe(charges)
    expect((await paymentsOf(id)).filter(({ status }) => status !== 'failed')).toHaveLength(1)
  })

  test('loses the days once the dispute is lost, months later: recorded, and no longer paid', async () => {
    const before = await books()
    await decided(disputeId, 'lost')
    const after = await books()
    expect((after['chargebacks'] ?? 0) - (before['chargebacks'] ?? 0)).toBe(19_95)
    expect((after['disputes'] ?? 0) - (before['disputes'] ?? 0)).toBe(-19_95)
    expect(await paymentsOf(id)).toMatchObject([{ status: 'charged_back', charged_back_cents: 19_95 }])
    const { period_to: to } = (await paymentsOf(id))[0] ?? {}
    expect(await cover(id, to ?? '2027-01-01')).toEqual({ cover: 'not_covered', because: 'gap' })
    expect(await differences()).toEqual([])
    await releaseMembership(id)
  })
})

test('another card pays now: only the disputed one is removed, the new one renews, and lost days of a past period stay lost', async () => {
  const memberId = app.cast.members.amara.id
  const id = await signedBy(memberId)
  await payFor(app, id, 'amara')
  await app.work()
  const { answer } = await app.call(cardContract.openCardPage, { params: { membershipId: id } }, 'amara')
  expect((await pay(answer.url, { number: '5555555555554444', name: 'Amara Okafor' })).status).toBe(303)
  await app.advanceDays(32)
  expect((await paymentsOf(id)).map(({ kind, method }) => [kind, method])).toEqual([
    ['first', 'visa'],
    ['renewal', 'mastercard'],
  ])
  const disputeId = await disputed(id)
  await app.work()
  expect(await cardsOf(id)).toEqual(['4444'])
  await decided(disputeId, 'lost')
  expect(await statusOf(id)).toBe('ACTIVE')
  const [first, second] = await paymentsOf(id)
  expect(await cover(id, first?.period_to ?? '2027-01-01')).toEqual({ cover: 'not_covered', because: 'gap' })
  expect(await cover(id, second?.period_to ?? '2027-01-01')).toEqual({ cover: 'covered' })
  await releaseMembership(id)
})

test('a year lost to a dispute: the membership ends with the day before it, and its cars are free', async () => {
  const id = await member(app, 'jonasAtHome', { billing: 'annual' })
  const disputeId = await disputed(id)
  const { effective_on: effectiveOn } = await row(id)
  await decided(disputeId, 'lost')
  await app.work()
  expect(await row(id)).toMatchObject({
    status: 'CANCELLED',
    coverage_end_on: addDays(effectiveOn ?? '2027-01-01', -1),
    cancel_reason: 'payment_taken_back',
  })
  expect(await refundsOf(id)).toEqual([])
  expect(
    await db().selectFrom('listed_vehicles').select('vin').where('membership_id', '=', id).where('released_on', 'is', null).execute(),
  ).toEqual([])
  expect((await emailsOf(id)).map(({ subject }) => subject)).toContain('Your membership has ended')
  const subscription = (await row(id)).stripe_subscription_id ?? ''
  expect((await stripeOf(app).subscriptions.retrieve(subscription)).status).toBe('canceled')
  expect(sumOf(await books())).toBe(0)
})

test('the database refuses refunds above their payment, and two open disputes of one payment', async () => {
  const id = await member(app, 'maria')
  const [first] = await paymentsOf(id)
  if (!first) throw new Error('Nothing was paid.')
  const refund = (amount: number, status: string) =>
    `insert into refunds (id, payment_id, membership_id, amount_cents, reason, status, requested_by, at)
     values ('ref_' || gen_random_uuid(), '${first.id}', '${id}', ${amount}, 'x', '${status}', 'x', now())`
  const { sql } = await import('kysely')
  const run = (text: string) => sql.raw(text).execute(db())
  await run(refund(10_00, 'pending'))
  await run(refund(19_95, 'failed'))
  await expect(run(refund(9_96, 'pending'))).rejects.toThrow('refunds of payment')
  const open = (disputeId: string) =>
    `insert into disputes (stripe_dispute_id, payment_id, membership_id, amount_cents, reason, status, outcome, opened_at, withdrawn_at)
     values ('${disputeId}', '${first.id}', '${id}', 100, 'x', 'needs_response', 'open', now(), now())`
  await run(open('du_one'))
  await expect(run(open('du_two'))).rejects.toThrow('disputes_one_open')
})
