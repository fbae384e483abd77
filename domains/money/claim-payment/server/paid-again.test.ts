import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { claimFixture, daysAgo, plainFindings } from '#domains/claims/filing/testing.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { books, sumOf } from '#domains/money/payments/proof/fixture.ts'
import { claimPaymentContract } from '#domains/money/claim-payment/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { enteredOf } from '#domains/money/payouts/proof/fixture.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { reportsContract } from '#domains/insight/reports/contract.ts'
import type { CastName } from '#db/cast.ts'
import { advanceClock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
let hands: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  hands = claimFixture(app)
  await hands.coverOf('amara', { plan: 'ADR-1500' })
  await hands.coverOf('maria', { plan: 'ADR-1500' })
  await hands.coverOf('ruth', { plan: 'ADR-1500' })
  await hands.coverOf('jonasAtHome', { plan: 'ADR-1500' })
})
afterAll(() => app.stop())

const find = (claimId: Id<'claim'>, paidByOthers: number, as: CastName = 'jonas') =>
  app.call(
    adjudicationContract.findClaim,
    {
      params: { claimId },
      body: {
        ...plainFindings,
        policyDeductible: cents(500_00),
        carrierDeductible: cents(500_00),
        paidByOthers: cents(paidByOthers),
        flags: { third_claim_of_household: 'Other days.', late_notice: 'Away.' },
      },
    },
    as,
  )
const approve = (claimId: Id<'claim'>, amount: number, as: CastName = 'jonas') =>
  app.call(decisions.approveClaim, { params: { claimId }, body: { amount: cents(amount), comment: 'Papers agree.' } }, as)
const reopen = (claimId: Id<'claim'>) =>
  app.call(appealsContract.reopenClaim, { params: { claimId }, body: { evidence: 'The shop took its payment back.' } }, 'marcus')
const keepPayment = (claimId: Id<'claim'>, as: CastName) =>
  app.call(decisions.keepPayment, { params: { claimId }, body: { comment: 'The second letter says the same.' } }, as)
const claimOf = async (claimId: Id<'claim'>) => (await app.call(claimsContract.claim, { params: { claimId } }, 'dana')).answer
const payoutsOf = (claimId: Id<'claim'>) =>
  db().selectFrom('payouts').select(['id', 'amount_cents', 'status']).where('claim_id', '=', claimId).orderBy('id').execute()
const emailsOf = async (claimId: Id<'claim'>) =>
  (await db().selectFrom('messages').select('kind').where('claim_id', '=', claimId).orderBy('id').execute()).map(({ kind }) => kind)

/** Finance releases whatever the claim is owed, and it arrives. */
async function pay(claimId: Id<'claim'>) {
  await app.work()
  const waiting = (await payoutsOf(claimId)).find(({ status }) => status === 'pending')
  if (!waiting) throw new Error('Nothing waits to be paid.')
  await app.call(payoutReleaseContract.releasePayout, { params: { payoutId: waiting.id }, body: { way: 'manual' } }, 'priya')
  await app.call(payoutReleaseContract.settlePayout, { params: { payoutId: waiting.id }, body: { reference: 'Wire' } }, 'priya')
  await app.work()
}

/** A deductible of $500, of which the shop paid $200: we paid $300. */
async function paidThreeHundred(who: 'amara' | 'maria' | 'ruth' | 'jonasAtHome', ago: number) {
  const { claimId } = await hands.filed(who, { lossOn: daysAgo(ago), deductible: cents(500_00), insurerClaimNumber: `LS-${who}-${ago}` })
  await find(claimId, 200_00, who === 'jonasAtHome' ? 'marcus' : 'jonas')
  expect((await approve(claimId, 300_00, who === 'jonasAtHome' ? 'marcus' : 'jonas')).answer.status).toBe('APPROVED')
  await pay(claimId)
  expect(await claimOf(claimId)).toMatchObject({ status: 'CLOSED', outcome: 'paid', paid: 300_00 })
  return claimId
}

test('Amara was paid $300; the shop takes its $200 back, and she is paid the other $200, never both amounts', async () => {
  const claimId = await paidThreeHundred('amara', 20)
  const before = await books()
  expect((await reopen(claimId)).answer).toMatchObject({ status: 'IN_REVIEW', paid: 300_00, approved: null })

  await find(claimId, 200_00)
  expect((await approve(claimId, 300_00)).refusal.code, 'no more than before').toBe('nothing_more_owed')
  await find(claimId, 0)
  expect((await approve(claimId, 500_00)).answer).toMatchObject({ status: 'APPROVED', approved: 500_00, paid: 300_00 })
  await app.work()
  expect(await payoutsOf(claimId)).toMatchObject([
    { amount_cents: 300_00, status: 'settled' },
    { amount_cents: 200_00, status: 'pending' },
  ])
  await pay(claimId)

  expect(await claimOf(claimId)).toMatchObject({ status: 'CLOSED', outcome: 'paid', paid: 500_00 })
  const [, second] = await payoutsOf(claimId)
  expect(await enteredOf(second?.id ?? 'pot_00000000000000000000000000')).toEqual([
    'claim_approved claims_incurred 20000',
    'claim_approved claims_payable -20000',
    'claim_sent claims_payable 20000',
    'claim_sent payouts_sent -20000',
    'claim_paid payouts_sent 20000',
    'claim_paid bank -20000',
  ])
  const after = await books()
  expect((after['claims_incurred'] ?? 0) - (before['claims_incurred'] ?? 0)).toBe(200_00)
  expect(after['claims_payable']).toBe(before['claims_payable'])
  expect(sumOf(after)).toBe(0)
  const seen = await app.call(claimPaymentContract.claimPayment, { params: { claimId } }, 'amara')
  expect(seen.answer).toMatchObject({ payment: { amountCents: 200_00, status: 'settled' }, statement: { paidCents: 500_00 } })
  expect((await emailsOf(claimId)).filter((kind) => kind === 'claim_statement')).toHaveLength(2)
})

test('the second approval is withdrawn before its money is sent, whatever was paid before', async () => {
  const claimId = await paidThreeHundred('maria', 21)
  await reopen(claimId)
  await find(claimId, 0)
  await approve(claimId, 500_00)
  await app.work()
  const undone = await app.call(decisions.undoApproval, { params: { claimId }, body: { comment: 'Too early.' } }, 'jonas')
  expect(undone.answer).toMatchObject({ status: 'IN_REVIEW', paid: 300_00 })
  expect((await payoutsOf(claimId)).map(({ status }) => status)).toEqual(['settled', 'void'])
  await approve(claimId, 500_00)
  await pay(claimId)
  expect((await payoutsOf(claimId)).map(({ amount_cents: amount, status }) => `${status} ${amount}`)).toEqual([
    'settled 30000',
    'void 20000',
    'settled 20000',
  ])
})

test('an earlier payment is final: no denial, no withdrawal; with nothing new it is closed as it was', async () => {
  const claimId = await paidThreeHundred('maria', 40)
  await reopen(claimId)
  await find(claimId, 200_00)
  const denial = { params: { claimId }, body: { code: 'R05', explanation: 'The letter.' } } as const
  expect((await app.call(decisions.denyClaim, denial, 'marcus')).refusal.code).toBe('paid_stands')
  const withdrawn = await app.call(appealsContract.withdrawClaim, { params: { claimId }, body: {} }, 'maria')
  expect(withdrawn.refusal.code).toBe('too_late_to_withdraw')
  expect((await keepPayment(claimId, 'jonas')).refusal.code).toBe('over_your_authority')
  expect((await keepPayment(claimId, 'marcus')).answer).toMatchObject({ status: 'CLOSED', outcome: 'paid', paid: 300_00 })
  await app.work()
  expect(await payoutsOf(claimId)).toHaveLength(1)
  expect(await emailsOf(claimId)).toContain('claim_reopening_decided')
})

test('a payment returned while the claim is reopened is owed in addition to the new decision: both are paid, once', async () => {
  const claimId = await paidThreeHundred('ruth', 60)
  const [first] = await payoutsOf(claimId)
  if (!first) throw new Error('Nothing was paid.')
  await reopen(claimId)
  await app.call(payoutReleaseContract.returnPayout, { params: { payoutId: first.id }, body: { why: 'R02 closed' } }, 'priya')
  await app.work()
  expect(await claimOf(claimId), 'the handler goes on').toMatchObject({ status: 'IN_REVIEW' })
  expect(await emailsOf(claimId), 'the member hears of it').toContain('claim_payment_failed')

  const again = () => app.call(payoutReleaseContract.reissuePayout, { params: { payoutId: first.id }, body: { by: 'check' } }, 'priya')
  expect((await again()).refusal.code, 'one payment of a claim at a time').toBe('claim_open_again')
  await find(claimId, 0)
  expect((await approve(claimId, 500_00)).answer.status).toBe('APPROVED')
  await app.work()
  expect((await again()).refusal.code).toBe('another_waits')
  await pay(claimId)
  expect(await claimOf(claimId), 'half of it is no payment').toMatchObject({ status: 'PAYMENT_FAILED' })
  expect((await again()).status).toBe(200)
  await pay(claimId)
  expect(await claimOf(claimId)).toMatchObject({ status: 'CLOSED', outcome: 'paid', paid: 500_00 })
  const settled = (await payoutsOf(claimId)).filter(({ status }) => status === 'settled').map(({ amount_cents: amount }) => amount)
  expect(settled.toSorted()).toEqual([200_00, 300_00])
  expect(sumOf(await books())).toBe(0)
})

test('a claim whose payment was returned meanwhile is not closed as paid: it waits for its member', async () => {
  const claimId = await paidThreeHundred('amara', 62)
  const [first] = await payoutsOf(claimId)
  if (!first) throw new Error('Nothing was paid.')
  await reopen(claimId)
  await app.call(payoutReleaseContract.returnPayout, { params: { payoutId: first.id }, body: { why: 'R02 closed' } }, 'priya')
  await app.work()
  await keepPayment(claimId, 'marcus')
  await app.work()
  expect(await claimOf(claimId)).toMatchObject({ status: 'PAYMENT_FAILED', paid: null, next: { step: 'fix_payee', turn: 'member' } })
  await app.call(payoutReleaseContract.reissuePayout, { params: { payoutId: first.id }, body: { by: 'check' } }, 'priya')
  await pay(claimId)
  expect(await claimOf(claimId)).toMatchObject({ status: 'CLOSED', outcome: 'paid', paid: 300_00 })
})

test('a paid claim whose member never sends the requested documents closes as it was; a later return is still owed', async () => {
  const claimId = await paidThreeHundred('jonasAtHome', 61)
  const [first] = await payoutsOf(claimId)
  if (!first) throw new Error('Nothing was paid.')
  await reopen(claimId)
  const requirements = [{ requirement: 'proof_of_payment' as const, why: 'The shop says that it was not paid.' }]
  await app.call(claimDocumentsContract.requestDocuments, { params: { claimId }, body: { requirements } }, 'marcus')
  expect((await claimOf(claimId)).status).toBe('INFO_REQUESTED')
  await advanceClock(32 * 86_400_000)
  await app.work()
  expect(await claimOf(claimId)).toMatchObject({ status: 'CLOSED', outcome: 'paid', approved: 300_00, paid: 300_00 })
  await app.call(payoutReleaseContract.returnPayout, { params: { payoutId: first.id }, body: { why: 'R10 not authorized' } }, 'priya')
  await app.work()
  expect(await claimOf(claimId)).toMatchObject({ status: 'PAYMENT_FAILED', paid: null, approved: 300_00 })
})

test('each of two payments counts in the reports on the day it arrived', async () => {
  const claimId = await paidThreeHundred('ruth', 22)
  const then = officeDay()
  const paidOn = async (day: Day) => {
    const query = { from: day, to: day }
    const { paid } = (await app.call(queueContract.claimFigures, { query }, 'dana')).answer
    const { total } = (await app.call(reportsContract.claims, { query }, 'dana')).answer
    expect(total.paidAmount).toBe(paid.sum)
    return paid
  }
  const before = await paidOn(then)
  expect(before.sum).toBeGreaterThanOrEqual(300_00)
  await advanceClock(40 * 86_400_000)
  await reopen(claimId)
  await find(claimId, 0)
  expect((await approve(claimId, 500_00)).answer.status).toBe('APPROVED')
  await pay(claimId)
  expect(await paidOn(officeDay())).toEqual({ count: 1, sum: 200_00 })
  expect(await paidOn(then)).toEqual(before)
})
