import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { onPayoutReleased, onPayoutReturned, onPayoutSettled } from '#domains/claims/claim-payments/server/claim-payments.ts'
import { books, sumOf } from '#domains/money/payments/proof/fixture.ts'
import { claimPaymentContract } from '#domains/money/claim-payment/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { approved, payoutOf } from '#domains/money/payouts/proof/fixture.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { eventsInOrder } from '#domains/records/history/server/events.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const ofPayout = (payoutId: Id<'payout'>) => ({ params: { payoutId } })
const claimOf = async (claimId: Id<'claim'>) => (await app.call(claimsContract.claim, { params: { claimId } }, 'dana')).answer
const reserveOf = async (id: Id<'claim'>) =>
  (await db().selectFrom('claims').select('reserve_cents').where('id', '=', id).executeTakeFirstOrThrow()).reserve_cents
const emailsOf = async (claimId: Id<'claim'>, kind: string) =>
  (await db().selectFrom('messages').select('id').where('claim_id', '=', claimId).where('kind', '=', kind).execute()).length
const opened = async (claimId: Id<'claim'>) =>
  (await eventsInOrder(claimId, 'claim')).filter(({ kind, from }) => kind === 'claim.payment_failed' && from === 'CLOSED').length

/** Delivers an event of a payout to the claims listeners again. */
async function deliverAgain(claimId: Id<'claim'>, payoutId: Id<'payout'>, step: 'released' | 'settled' | 'returned') {
  const event = (await eventsInOrder(claimId, 'payout')).find(({ nounId, kind }) => nounId === payoutId && kind === `payout.${step}`)
  if (!event) throw new Error(`Nobody said that ${payoutId} was ${step}.`)
  await { released: onPayoutReleased, settled: onPayoutSettled, returned: onPayoutReturned }[step](event)
}

async function paid() {
  const claimId = await approved(app, 'amara')
  const { id } = await payoutOf(claimId)
  await released(id)
  await app.call(payoutReleaseContract.settlePayout, { ...ofPayout(id), body: { reference: 'Wire' } }, 'priya')
  return { claimId, payoutId: id }
}
const released = (id: Id<'payout'>) => app.call(payoutReleaseContract.releasePayout, { ...ofPayout(id), body: { way: 'manual' } }, 'priya')
const returned = (id: Id<'payout'>) =>
  app.call(payoutReleaseContract.returnPayout, { ...ofPayout(id), body: { why: 'R03 no account' } }, 'priya')
const reissued = async (id: Id<'payout'>) =>
  (await app.call(payoutReleaseContract.reissuePayout, { ...ofPayout(id), body: { by: 'check' } }, 'priya')).answer.id

test('money returned after the claim was closed as paid is owed again: the claim waits for its member, and is paid once', async () => {
  const { claimId, payoutId } = await paid()
  await app.work()
  expect(await claimOf(claimId)).toMatchObject({ status: 'CLOSED', outcome: 'paid', paid: 500_00 })
  const before = await books()

  await returned(payoutId)
  await app.work()
  expect(await claimOf(claimId)).toMatchObject({
    status: 'PAYMENT_FAILED',
    outcome: null,
    paid: null,
    approved: 500_00,
    next: { step: 'fix_payee', turn: 'member' },
  })
  expect(await reserveOf(claimId)).toBe(500_00)
  expect(await emailsOf(claimId, 'claim_payment_failed')).toBe(1)
  const { payment, statement } = (await app.call(claimPaymentContract.claimPayment, { params: { claimId } }, 'amara')).answer
  expect([payment?.status, statement]).toEqual(['returned', null])
  expect((await app.call(payoutContract.payouts, { query: { status: 'returned' } }, 'priya')).answer.rows).toContainEqual(
    expect.objectContaining({ id: payoutId, failure: 'R03 no account' }),
  )
  expect((await books())['claims_payable']).toBe((before['claims_payable'] ?? 0) - 500_00)

  for (const step of ['released', 'settled', 'returned', 'returned'] as const) await deliverAgain(claimId, payoutId, step)
  expect(await claimOf(claimId)).toMatchObject({ status: 'PAYMENT_FAILED' })
  expect([await opened(claimId), await emailsOf(claimId, 'claim_payment_failed')]).toEqual([1, 1])

  const next = await reissued(payoutId)
  await released(next)
  await app.call(payoutReleaseContract.settlePayout, { ...ofPayout(next), body: { reference: 'Check 7' } }, 'priya')
  await app.work()
  expect(await claimOf(claimId)).toMatchObject({ status: 'CLOSED', outcome: 'paid', paid: 500_00 })
  expect(await reserveOf(claimId)).toBe(0)
  expect(await emailsOf(claimId, 'claim_statement')).toBe(2)
  expect(sumOf(await books())).toBe(0)
})

test('an event of an old payment, once another is sent, fails nothing and changes nothing', async () => {
  const { claimId, payoutId } = await paid()
  await app.work()
  await returned(payoutId)
  await app.work()
  const next = await reissued(payoutId)
  await released(next)
  await app.work()
  expect(await claimOf(claimId)).toMatchObject({ status: 'PAYMENT_PENDING' })
  const before = { emails: await emailsOf(claimId, 'claim_payment_failed'), payout: await payoutOf(claimId), books: await books() }

  for (const step of ['returned', 'settled', 'returned', 'released'] as const) await deliverAgain(claimId, payoutId, step)
  expect(await claimOf(claimId)).toMatchObject({ status: 'PAYMENT_PENDING', paid: null })
  expect({ emails: await emailsOf(claimId, 'claim_payment_failed'), payout: await payoutOf(claimId), books: await books() }).toEqual(before)

  await app.call(payoutReleaseContract.settlePayout, { ...ofPayout(next), body: { reference: 'Check 8' } }, 'priya')
  await app.work()
  for (const step of ['settled', 'returned'] as const) await deliverAgain(claimId, payoutId, step)
  expect(await claimOf(claimId)).toMatchObject({ status: 'CLOSED', outcome: 'paid', paid: 500_00 })
  expect(await emailsOf(claimId, 'claim_payment_failed')).toBe(before.emails)
})

test('in any order, the events lead to the same claim', async () => {
  const { claimId, payoutId } = await paid()
  await returned(payoutId)
  // The listeners of the claim have not run for any of them yet.
  for (const step of ['returned', 'settled', 'released'] as const) await deliverAgain(claimId, payoutId, step)
  expect(await claimOf(claimId)).toMatchObject({ status: 'PAYMENT_FAILED', paid: null })
  const next = await reissued(payoutId)
  await released(next)
  await deliverAgain(claimId, next, 'released')
  await deliverAgain(claimId, payoutId, 'returned')
  expect(await claimOf(claimId)).toMatchObject({ status: 'PAYMENT_PENDING' })
  await app.work()
  expect(await claimOf(claimId)).toMatchObject({ status: 'PAYMENT_PENDING' })
})

test('each claim applies the events of its own payments, in order, whatever happens to the payments of the other', async () => {
  const one = await paid()
  const other = await approved(app, 'ruth')
  const { id: othersPayout } = await payoutOf(other)
  await released(othersPayout)
  await app.work()
  await returned(one.payoutId)
  await app.work()
  const next = await reissued(one.payoutId)
  await released(next)
  await app.call(payoutReleaseContract.settlePayout, { ...ofPayout(othersPayout), body: { reference: 'Wire' } }, 'priya')
  await app.work()
  const names = new Map<string, string>([
    [one.payoutId, 'first'],
    [next, 'again'],
    [othersPayout, 'other'],
  ])
  const story = async (id: Id<'claim'>) =>
    (await eventsInOrder(id, 'payout')).map(({ kind, nounId }) => `${kind.slice('payout.'.length)} ${names.get(nounId) ?? nounId}`)
  expect(await story(one.claimId)).toEqual([
    'planned first',
    'released first',
    'sent first',
    'settled first',
    'returned first',
    'reissued first',
    'released again',
  ])
  expect(await story(other)).toEqual(['planned other', 'released other', 'sent other', 'settled other'])
  expect((await eventsInOrder(one.claimId, 'claim')).every(({ noun, nounId }) => noun === 'claim' && nounId === one.claimId)).toBe(true)
  expect([(await claimOf(one.claimId)).status, (await claimOf(one.claimId)).paid]).toEqual(['PAYMENT_PENDING', null])
  expect(await claimOf(other)).toMatchObject({ status: 'CLOSED', paid: 500_00 })
})
