import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import { claimFixture, daysAgo, plainFindings } from '#domains/claims/filing/testing.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { qualityReviewsContract } from '#domains/claims/quality-reviews/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { isDrawn } from '#domains/claims/quality-reviews/rules/quality-review.ts'
import { samplingKey, sampleOf } from '#domains/claims/quality-reviews/server/sampling.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
  for (const who of ['amara', 'maria', 'ruth', 'jonasAtHome'] as const) await fixture.coverOf(who, { plan: 'ADR-1500' })
})
afterAll(() => app.stop())

const isInSample = (number: string): boolean => isDrawn(sampleOf({ number, id: 'clm_1', reopened: 0 }))
let serial = 900_000
/** The next claim number that is in the sample, or is not. */
function numberThat(drawn: boolean): string {
  for (;;) {
    const number = `CLM-2026-${serial++}`
    if (isInSample(number) === drawn) return number
  }
}

/** A claim in review whose number is in the sample (or is not). */
async function inReview(who: 'amara' | 'maria' | 'ruth' | 'jonasAtHome', { drawn = true, ago = 20 } = {}) {
  const { claimId } = await fixture.filed(who, { lossOn: daysAgo(ago), deductible: cents(500_00), insurerClaimNumber: `LS-${who}-${ago}` })
  await db()
    .updateTable('claims')
    .set({ number: numberThat(drawn) })
    .where('id', '=', claimId)
    .execute()
  const findings = {
    ...plainFindings,
    policyDeductible: cents(500_00),
    carrierDeductible: cents(500_00),
    flags: { third_claim_of_household: 'Other days.', late_notice: 'Away.' },
  }
  await app.call(adjudicationContract.findClaim, { params: { claimId }, body: findings }, 'dana')
  return claimId
}
const deny = (claimId: Id<'claim'>, who: CastName, code: 'R05' | 'R10' = 'R05') =>
  app.call(decisions.denyClaim, { params: { claimId }, body: { code, explanation: 'The letter of the insurer.' } }, who)
const review = (claimId: Id<'claim'>, who: CastName, agrees = true) =>
  app.call(
    qualityReviewsContract.submitQualityReview,
    { params: { claimId }, body: agrees ? { agrees: true } : { agrees: false, reason: 'The second letter says that it was paid.' } },
    who,
  )
const waiting = async (who: CastName) =>
  (await app.call(qualityReviewsContract.qualityReviews, {}, who)).answer.rows.map(({ claimId }) => claimId)
const workbenchOf = async (claimId: Id<'claim'>, who: CastName) =>
  (await app.call(workbenchContract.workbench, { params: { claimId } }, who)).answer

describe('one in ten denials is reviewed (K15)', () => {
  test('the number of the claim decides; the review waits for others, not for whoever denied it', async () => {
    const [drawn, other] = [await inReview('amara'), await inReview('maria', { drawn: false })]
    await deny(drawn, 'jonas')
    await deny(other, 'jonas')
    expect(await waiting('dana')).toEqual([drawn])
    expect(await waiting('jonas')).toEqual([])
    expect((await workbenchOf(drawn, 'jonas')).qualityReview).toBeNull()
    expect(await workbenchOf(drawn, 'dana')).toMatchObject({
      qualityReview: { decidedBy: 'Jonas Weber', answer: null },
      whyNot: { qualityReview: null },
    })
    expect((await review(drawn, 'jonas')).refusal.code).toBe('you_denied_it')
    expect((await review(other, 'dana')).refusal.code).toBe('not_drawn')
    expect((await review(drawn, 'priya')).refusal.code).toBe('not_your_role')
    expect((await app.call(qualityReviewsContract.qualityReviews, {}, 'priya')).refusal.code).toBe('not_your_role')

    expect((await review(drawn, 'dana')).answer.status).toBe('DENIED')
    expect(await waiting('dana')).toEqual([])
    expect((await review(drawn, 'lena', false)).refusal.code).toBe('not_drawn')
    expect((await workbenchOf(drawn, 'jonas')).qualityReview?.answer).toMatchObject({ agrees: true, by: 'Dana Whitfield' })
  })

  test('a second account of whoever denied it counts as the same person', async () => {
    const claimId = await inReview('amara', { ago: 24 })
    await deny(claimId, 'jonas')
    const own = app.cast.members.ruth.id
    const both = [app.cast.users.jonas.id, app.cast.users.lena.id]
    await db().updateTable('users').set({ own_member_id: own }).where('id', 'in', both).execute()
    expect((await review(claimId, 'lena')).refusal.code).toBe('you_denied_it')
    await db().updateTable('users').set({ own_member_id: null }).where('id', 'in', both).execute()
    expect((await review(claimId, 'lena')).status).toBe(200)
  })

  test('a code above the reviewer’s level is refused', async () => {
    const claimId = await inReview('ruth')
    expect((await deny(claimId, 'marcus', 'R10')).status).toBe(200)
    expect((await review(claimId, 'jonas')).refusal.code).toBe('code_above_your_level')
    expect((await review(claimId, 'lena')).status).toBe(200)
  })

  test('a handler does not review their own claim', async () => {
    const claimId = await inReview('jonasAtHome')
    await deny(claimId, 'marcus')
    expect((await review(claimId, 'jonas')).refusal.code).toBe('your_own_claim')
  })
})

describe('a disagreement', () => {
  test('puts the claim back into review: somebody else decides, the member is notified, it counts as overturned', async () => {
    const claimId = await inReview('maria', { ago: 40 })
    await deny(claimId, 'jonas')
    const withoutReason = await app.call(
      qualityReviewsContract.submitQualityReview,
      { params: { claimId }, body: { agrees: false, reason: ' ' } },
      'marcus',
    )
    expect(withoutReason.refusal.code).toBe('bad_input')
    expect((await review(claimId, 'marcus', false)).answer.status).toBe('IN_REVIEW')
    const again = { params: { claimId }, body: { amount: cents(500_00), comment: 'I still think not.' } }
    expect((await deny(claimId, 'jonas')).refusal.code).toBe('you_were_overruled')
    expect((await app.call(decisions.approveClaim, again, 'jonas')).refusal.code).toBe('you_were_overruled')
    expect((await app.call(decisions.approveClaim, again, 'marcus')).answer.status).toBe('APPROVED')

    const kinds = await db().selectFrom('messages').select('kind').where('claim_id', '=', claimId).orderBy('id').execute()
    expect(kinds.map(({ kind }) => kind).slice(-3)).toEqual(['claim_denied', 'claim_in_review', 'claim_approved'])
    const notified = await db().selectFrom('notifications').select('user_id').where('kind', '=', 'claim_quality_review').execute()
    expect(notified).toEqual([{ user_id: app.cast.users.jonas.id }])
    const { qualityReviews } = (await app.call(queueContract.claimFigures, { query: {} }, 'priya')).answer
    expect(qualityReviews).toEqual({ drawn: 5, reviewed: 4, overturned: 1 })
  })

  test('about a claim closed meanwhile is saved and does not reopen it (K24 does)', async () => {
    const claimId = await inReview('amara', { ago: 32 })
    await deny(claimId, 'jonas')
    await db().updateTable('claims').set({ status: 'CLOSED', outcome: 'denied' }).where('id', '=', claimId).execute()
    expect((await review(claimId, 'dana', false)).answer.status).toBe('CLOSED')
    expect((await workbenchOf(claimId, 'dana')).qualityReview?.answer).toMatchObject({ agrees: false })
  })
})

describe('a claim that was denied, reopened and denied again', () => {
  const isDrawnIn = (number: string, reopened: number) => isDrawn(sampleOf({ number, id: 'clm_1', reopened }))
  /** Drawn the first time, and the second time or not. */
  async function deniedTwice(who: 'amara' | 'maria', { ago, again }: { ago: number; again: boolean }) {
    const claimId = await inReview(who, { ago })
    let number = numberThat(true)
    while (isDrawnIn(number, 1) !== again) number = numberThat(true)
    await db().updateTable('claims').set({ number }).where('id', '=', claimId).execute()
    await deny(claimId, 'jonas')
    await db().updateTable('claims').set({ status: 'CLOSED', outcome: 'denied', closed_at: new Date() }).where('id', '=', claimId).execute()
    await app.call(appealsContract.reopenClaim, { params: { claimId }, body: { evidence: 'A second letter.' } }, 'marcus')
    expect((await deny(claimId, 'lena', 'R10')).answer.status).toBe('DENIED')
    return claimId
  }
  const answered = (claimId: Id<'claim'>) =>
    db().selectFrom('quality_reviews').select(['round', 'agrees']).where('claim_id', '=', claimId).orderBy('round').execute()

  test('is reviewed by its last denial, and decided by somebody other than who made that', async () => {
    const claimId = await deniedTwice('amara', { ago: 44, again: true })
    const waits = async () => (await waiting('dana')).filter((id) => id === claimId)
    expect(await waits()).toEqual([claimId])
    expect((await review(claimId, 'dana', false)).answer.status).toBe('IN_REVIEW')
    expect(await answered(claimId)).toEqual([
      { round: 0, agrees: null },
      { round: 1, agrees: false },
    ])
    expect(await waits()).toEqual([])
    expect((await deny(claimId, 'lena', 'R10')).refusal.code).toBe('you_were_overruled')
  })

  test('nor is one approved and denied again without being closed: the review is of the denial it names', async () => {
    const claimId = await inReview('amara', { ago: 52 })
    await deny(claimId, 'jonas')
    await db()
      .updateTable('claims')
      .set({ status: 'IN_REVIEW', denial_code: null, decided_by: null, decided_at: null })
      .where('id', '=', claimId)
      .execute()
    expect((await deny(claimId, 'lena', 'R10')).answer.status).toBe('DENIED')
    expect((await review(claimId, 'marcus', false)).answer.status).toBe('DENIED')
  })

  test('is not put back into review by a disagreement with its first denial', async () => {
    const claimId = await deniedTwice('maria', { ago: 46, again: false })
    expect((await review(claimId, 'dana', false)).answer.status).toBe('DENIED')
    expect(await answered(claimId)).toEqual([{ round: 0, agrees: false }])
  })
})

test('the database refuses a review by whoever denied the claim, and a disagreement without a reason', async () => {
  const claimId = await inReview('ruth', { ago: 27 })
  await deny(claimId, 'marcus')
  const set = (by: Id<'user'>, agrees: boolean) =>
    sql`update quality_reviews set reviewed_by = ${by}, reviewed_at = now(), agrees = ${agrees}, reason = '' where claim_id = ${claimId}`.execute(
      db(),
    )
  await expect(set(app.cast.users.marcus.id, true)).rejects.toThrow('check')
  await expect(set(app.cast.users.dana.id, false)).rejects.toThrow('check')
})

test('the sample depends on the key: one in ten with any key, the same ones with the same key, others with another', () => {
  const numbers = Array.from({ length: 3000 }, (_, each) => `CLM-2026-${each}`)
  const drawnWith = (secret: string) =>
    numbers.filter((number) => isDrawn(sampleOf({ number, id: 'clm_1', reopened: 0 }, samplingKey(secret))))
  const drawn = drawnWith('the harbor at dusk')
  expect(drawn.length / numbers.length).toBeGreaterThan(0.08)
  expect(drawn.length / numbers.length).toBeLessThan(0.12)
  expect(drawnWith('the harbor at dusk')).toEqual(drawn)
  const both = drawnWith('the harbor at dawn').filter((number) => drawn.includes(number))
  expect(both.length, 'not predictable without the key').toBeLessThan(drawn.length / 3)
})
