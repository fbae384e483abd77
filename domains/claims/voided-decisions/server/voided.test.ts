import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import { rescissionContract } from '#domains/membership/cancellations/contract.ts'
import { claimsContract } from '#domains/claims/claims/contract.ts'
import { claimHands, daysAgo, type MemberName, plainFindings } from '#domains/claims/claims/testing.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { replayDecisions } from '#domains/claims/decisions/server/replaying.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
let hands: ReturnType<typeof claimHands>
beforeAll(async () => {
  app = await startTestApp()
  hands = claimHands(app)
  await db()
    .updateTable('users')
    .set({ capabilities: ['compliance'] })
    .where('id', '=', app.told.colleagues.priya.id)
    .execute()
})
afterAll(() => app.stop())

const FIVE_HUNDRED = {
  ...plainFindings,
  policyDeductible: cents(500_00),
  carrierDeductible: cents(500_00),
  flags: { third_claim_of_household: 'Other days.', late_notice: 'Away.' },
}

async function filed(who: MemberName) {
  await hands.coverOf(who, { plan: 'ADR-1500' })
  const { claimId } = await hands.filed(who, { lossOn: daysAgo(20), deductible: cents(500_00) })
  return claimId
}

async function approved(who: MemberName) {
  const claimId = await filed(who)
  await app.call(adjudicationContract.findClaim, { params: { claimId }, body: FIVE_HUNDRED }, 'jonas')
  await app.call(decisionsContract.approveClaim, { params: { claimId }, body: { amount: cents(500_00), comment: 'Agreed.' } }, 'jonas')
  await app.work()
  return claimId
}

async function rescind(who: MemberName) {
  const { membershipId } = await hands.coverOf(who)
  const params = { membershipId }
  await app.call(
    rescissionContract.proposeRescission,
    { params, body: { finding: 'The car was on a delivery account from the first day.' } },
    'dana',
  )
  const { answer } = await app.call(rescissionContract.decideRescission, { params, body: { confirm: true, note: 'Proven.' } }, 'priya')
  expect(answer.newest?.outcome).toBe('confirmed')
  await app.work()
}

const seen = async (claimId: Id<'claim'>) => (await app.call(claimsContract.claim, { params: { claimId } }, 'dana')).answer
const bells = (claimId: Id<'claim'>) =>
  db()
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', 'claim_payment_of_void')
    .where('path', '=', `/account-center/claims/${claimId}`)
    .execute()

test('M13: a claim in review is denied (R01) with its letter, and can be appealed', async () => {
  const claimId = await filed('amara')
  const { membershipId } = await hands.coverOf('amara')
  expect((await app.call(rescissionContract.rescission, { params: { membershipId } }, 'dana')).answer.would.claimsOpen).toBe(1)
  await rescind('amara')
  expect(await seen(claimId)).toMatchObject({ status: 'DENIED', denial: { code: 'R01' } })
  const letters = app.letters.filter(({ subject }) => subject.startsWith('Our decision on your claim'))
  expect(letters).toHaveLength(1)
  expect(await bells(claimId)).toEqual([])
  expect(await replayDecisions(claimId)).toMatchObject([{ kind: 'denied', code: 'R01', same: true }])
  await app.work()
  expect(app.letters.filter(({ subject }) => subject.startsWith('Our decision on your claim'))).toHaveLength(1)
  const appeal = { params: { claimId }, body: { text: 'I never drove for anybody.' } }
  expect((await app.call(appealsContract.appealClaim, appeal, 'amara')).answer.status).toBe('APPEALED')
})

test('what was approved and has not left is not paid', async () => {
  const claimId = await approved('maria')
  expect((await seen(claimId)).status).toBe('APPROVED')
  await rescind('maria')
  expect(await seen(claimId)).toMatchObject({ status: 'DENIED', approved: null })
  const payouts = await db().selectFrom('payouts').select('status').where('claim_id', '=', claimId).execute()
  expect(payouts).toEqual([{ status: 'void' }])
})

test('what is on its way is left for people: finance and the supervisors of claims are told', async () => {
  const claimId = await approved('ruth')
  await db()
    .updateTable('payouts')
    .set({ status: 'released', released_by: app.told.colleagues.noor.id, released_at: new Date() })
    .where('claim_id', '=', claimId)
    .execute()
  await db().updateTable('claims').set({ status: 'PAYMENT_PENDING' }).where('id', '=', claimId).execute()
  await rescind('ruth')
  expect((await seen(claimId)).status).toBe('PAYMENT_PENDING')
  const told = (await bells(claimId)).map(({ user_id }) => user_id)
  expect(told).toContain(app.told.colleagues.dana.id)
  expect(told).not.toContain(app.told.colleagues.jonas.id)
})
