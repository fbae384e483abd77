import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { claimFixture, daysAgo } from '#domains/claims/filing/testing.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { books, sumOf } from '#domains/money/payments/proof/fixture.ts'
import { checkContract } from '#domains/money/checks/contract.ts'
import { claimPaymentContract } from '#domains/money/claim-payment/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { enteredOf, payoutOf, grantCapabilities } from '#domains/money/payouts/proof/fixture.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { coverageOn } from '#domains/membership/coverage/server/coverage-on.ts'

let app: TestApp
let hands: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  hands = claimFixture(app)
})
afterAll(() => app.stop())

const give = (claimId: Id<'claim'>, amount: number, as: CastName = 'dana') =>
  app.call(decisions.giveGoodwill, { params: { claimId }, body: { amount: cents(amount), why: 'We answered far too late.' } }, as)
const release = (payoutId: Id<'payout'>, as: CastName, way?: 'manual' | 'check') =>
  app.call(
    payoutReleaseContract.releasePayout,
    { params: { payoutId }, body: { belowZeroWhy: 'The float covers it.', ...(way ? { way } : {}) } },
    as,
  )
const seen = async (claimId: Id<'claim'>, as: CastName = 'amara') =>
  (await app.call(claimsContract.claim, { params: { claimId } }, as)).answer

/** A denied claim of Amara's. */
async function denied(ago: number) {
  const { claimId } = await hands.filed('amara', { lossOn: daysAgo(ago), insurerClaimNumber: `LS-goodwill-${ago}` })
  const body = { code: 'R05', explanation: 'The letter of the insurer.' } as const
  const { answer } = await app.call(decisions.denyClaim, { params: { claimId }, body }, 'marcus')
  expect(answer.status).toBe('DENIED')
  return claimId
}

test('Dana gives $100 on a denied claim, Priya releases it, and the statement shows it beside the plan', async () => {
  const claimId = await denied(20)
  const { membershipId } = await hands.coverOf('amara')
  const yearBefore = (await coverageOn(db(), membershipId, daysAgo(20))).use
  const before = await books()
  expect((await give(claimId, 100_00)).answer).toMatchObject({ status: 'DENIED', goodwill: 0 })
  await app.work()
  const { id } = await payoutOf(claimId)
  expect((await app.call(payoutContract.payout, { params: { payoutId: id } }, 'priya')).answer).toMatchObject({
    kind: 'goodwill',
    amountCents: 100_00,
    approvedBy: 'Dana Whitfield',
    status: 'pending',
  })

  await release(id, 'priya', 'manual')
  await app.call(payoutReleaseContract.settlePayout, { params: { payoutId: id }, body: { reference: 'Wire' } }, 'priya')
  await app.work()
  expect(await seen(claimId)).toMatchObject({ status: 'DENIED', paid: null, goodwill: 100_00 })
  expect((await app.call(claimPaymentContract.claimPayment, { params: { claimId } }, 'amara')).answer).toMatchObject({
    payment: null,
    goodwill: { amountCents: 100_00, status: 'settled' },
  })
  expect(await enteredOf(id)).toEqual([
    'goodwill goodwill 10000',
    'goodwill claims_payable -10000',
    'claim_sent claims_payable 10000',
    'claim_sent payouts_sent -10000',
    'claim_paid payouts_sent 10000',
    'claim_paid bank -10000',
  ])
  const after = await books()
  expect(after['claims_incurred'] ?? 0, 'no claim cost').toBe(before['claims_incurred'] ?? 0)
  expect(sumOf(after)).toBe(0)
  expect((await coverageOn(db(), membershipId, daysAgo(20))).use, 'it uses up no claim').toEqual(yearBefore)
})

describe('two people, and $250 in all', () => {
  test('a senior handler gives none, and nobody gives more than $250 in two payments', async () => {
    const claimId = await denied(26)
    expect((await give(claimId, 50_00, 'marcus')).refusal.code).toBe('over_your_authority')
    expect((await give(claimId, 50_00, 'priya')).status).toBe(403)
    expect((await give(claimId, 250_01)).refusal.code).toBe('above_goodwill')
    expect((await give(claimId, 200_00)).status).toBe(200)
    expect((await give(claimId, 50_01)).refusal.code).toBe('above_goodwill')
    await app.work()
    await release((await payoutOf(claimId)).id, 'priya', 'manual')
  })

  test('whoever gave it does not release it, even when trusted with the money since', async () => {
    const claimId = await denied(32)
    await give(claimId, 80_00)
    await app.work()
    await grantCapabilities(app, 'dana', ['finance'])
    expect((await release((await payoutOf(claimId)).id, 'dana')).refusal.code).toBe('own_decision')
    await grantCapabilities(app, 'dana', ['claims_l3', 'support'])
    expect((await release((await payoutOf(claimId)).id, 'priya', 'manual')).status).toBe(200)
  })

  test('not while the claim may still be paid by the rules', async () => {
    const { claimId } = await hands.filed('amara', { lossOn: daysAgo(38), insurerClaimNumber: 'LS-goodwill-38' })
    expect((await give(claimId, 50_00)).refusal.code).toBe('claim_not_open')
  })
})

test('its check is stopped after mailing: the member gets an email, the claim stays as it was', async () => {
  const claimId = await denied(44)
  await give(claimId, 60_00)
  await app.work()
  const { id } = await payoutOf(claimId)
  await release(id, 'priya', 'check')
  const { number } = await db().selectFrom('payout_checks').select('number').where('payout_id', '=', id).executeTakeFirstOrThrow()
  for (const step of ['printChecks', 'mailChecks'] as const) await app.call(checkContract[step], { body: { numbers: [number] } }, 'priya')
  await app.call(checkContract.stopCheck, { params: { number }, body: { why: 'Never came' } }, 'priya')
  await app.work()
  expect((await seen(claimId)).status).toBe('DENIED')
  const emails = await db().selectFrom('messages').select('kind').where('claim_id', '=', claimId).execute()
  expect(emails.filter(({ kind }) => kind === 'claim_check_void')).toHaveLength(1)
  const again = await app.call(payoutReleaseContract.reissuePayout, { params: { payoutId: id }, body: {} }, 'priya')
  expect(again.answer).toMatchObject({ kind: 'goodwill', status: 'pending', amountCents: 60_00 })
})
