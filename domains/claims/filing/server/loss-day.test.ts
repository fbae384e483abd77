import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract as adjudication } from '#domains/claims/adjudication/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { daysAgo, giveCoverage, giveDocuments, plainAnswers, plainFindings, signed } from '#domains/claims/filing/testing.ts'
import { filingContract as filing } from '#domains/claims/filing/contract.ts'
import { claimEligibilityContract } from '#domains/claims/claim-eligibility/contract.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
let ended: Awaited<ReturnType<typeof giveCoverage>>
let current: Awaited<ReturnType<typeof giveCoverage>>

/** Maria had a membership that ended 40 days ago, and has had another for 35 days. */
beforeAll(async () => {
  app = await startTestApp()
  const { id } = app.cast.members.maria
  ended = await giveCoverage(id, { plan: 'ADR-1000', effectiveOn: daysAgo(300), vin: '1HGCM82633A009001' })
  await db()
    .updateTable('memberships')
    .set({ status: 'EXPIRED', ended_on: daysAgo(40), coverage_end_on: daysAgo(40), paid_through_on: daysAgo(40) })
    .where('id', '=', ended.membershipId)
    .execute()
  current = await giveCoverage(id, { plan: 'ADR-500', effectiveOn: daysAgo(35), vin: '1HGCM82633A009002' })
})
afterAll(() => app.stop())

const rowOf = (id: Id<'claim'>) => db().selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const begin = async (answers: object, who: CastName = 'maria') =>
  (await app.call(filing.startClaim, { body: { ...(who === 'maria' ? {} : { memberId: app.cast.members.maria.id }), answers } }, who))
    .answer.id

describe('a claim is under the membership in force on the day of loss', () => {
  test('a claim is begun, submitted and decided under a membership that has ended', async () => {
    const claimId = await begin(plainAnswers(ended.vehicleId, daysAgo(50)))
    expect((await rowOf(claimId)).membership_id).toBe(ended.membershipId)
    await giveDocuments(claimId, app.cast.members.maria.id)
    await app.call(filing.submitClaim, { params: { claimId }, body: { signature: signed('Maria Lopez') } }, 'maria')
    await app.call(adjudication.findClaim, { params: { claimId }, body: plainFindings }, 'dana')
    const { recommendation, amount } = (await app.call(workbenchContract.workbench, { params: { claimId } }, 'dana')).answer
    expect([recommendation.outcome, amount], 'its plan pays $1,000').toEqual(['approve', 1000_00])
  })

  test('a corrected loss date changes the membership of the draft, not the agency that serves it', async () => {
    const claimId = await begin({ vehicleId: ended.vehicleId }, 'dana')
    expect((await rowOf(claimId)).membership_id, 'no day yet').toBe(current.membershipId)
    const { master_code } = await rowOf(claimId)
    for (const [lossOn, membershipId] of [
      [daysAgo(50), ended.membershipId],
      [daysAgo(2), current.membershipId],
      [daysAgo(40), ended.membershipId],
    ] as const) {
      await app.call(filing.answerClaim, { params: { claimId }, body: { lossOn } }, 'dana')
      expect(await rowOf(claimId)).toMatchObject({ membership_id: membershipId, master_code })
    }
  })

  test('the estimate before a claim uses the membership of the loss date too', async () => {
    const ask = async (lossOn: ReturnType<typeof daysAgo>) =>
      (
        await app.call(
          claimEligibilityContract.eligibility,
          { query: { lossOn, lossType: 'collision', vehicleId: ended.vehicleId } },
          'maria',
        )
      ).answer
    expect(await ask(daysAgo(60))).toMatchObject({ membership: { id: ended.membershipId, status: 'EXPIRED' }, most: 1000_00, against: [] })
    expect(await ask(daysAgo(37)), 'between the two').toMatchObject({ membership: { id: ended.membershipId }, verdict: 'not_payable' })
    expect(await ask(daysAgo(10))).toMatchObject({ membership: { id: current.membershipId }, verdict: 'not_payable' })
  })
})

test.each(['9999-12-31', '0001-01-01', '2026-02-30', '+010000-03-01'])('the day %s is refused at its field', async (lossOn) => {
  const estimate = await app.call(claimEligibilityContract.eligibility, { query: { lossOn: lossOn as never } }, 'maria')
  expect([estimate.status, Object.keys(estimate.refusal.fields ?? {})]).toEqual([400, ['lossOn']])
  const draft = await app.call(filing.startClaim, { body: { answers: { lossOn: lossOn as never } } }, 'maria')
  expect([draft.status, Object.keys(draft.refusal.fields ?? {})]).toEqual([400, ['answers.lossOn']])
  expect((await app.call(claimListContract.claims, {}, 'maria')).status).toBe(200)
})
