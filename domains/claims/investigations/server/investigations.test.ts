import { clock } from '#platform/clock.ts'
import { newId } from '#platform/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { claimFixture, daysAgo, giveDocuments, plainAnswers, plainFindings, signed } from '#domains/claims/filing/testing.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { investigationsContract as investigations } from '#domains/claims/investigations/contract.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
  await fixture.coverOf('amara', { plan: 'ADR-1500' })
  await fixture.coverOf('maria', { plan: 'ADR-1500' })
})
afterAll(() => app.stop())

const workbenchOf = async (claimId: Id<'claim'>, who: CastName = 'olga') =>
  (await app.call(workbenchContract.workbench, { params: { claimId } }, who)).answer
const statusOf = async (claimId: Id<'claim'>, who: CastName = 'dana') =>
  (await app.call(claimsContract.claim, { params: { claimId } }, who)).answer.status
const hold = (claimId: Id<'claim'>, who: CastName) =>
  app.call(investigations.holdClaim, { params: { claimId }, body: { why: 'The invoice looks drawn.' } }, who)
const conclude = (claimId: Id<'claim'>, who: CastName, finding: 'cleared' | 'fraud') =>
  app.call(
    investigations.concludeInvestigation,
    { params: { claimId }, body: { finding, text: 'The shop says it never saw the car.' } },
    who,
  )
const deny = (claimId: Id<'claim'>, who: CastName, code: 'R18' | 'R05') =>
  app.call(decisionsContract.denyClaim, { params: { claimId }, body: { code, explanation: 'The finding of the investigation.' } }, who)

test('a claim with a score of 80 is held even if a line of the checklist fails; nobody denies it before (K9)', async () => {
  const { claimId } = await fixture.filed('maria', { lossOn: daysAgo(185), lossType: 'hit_and_run' }, [])
  expect((await app.call(adjudicationContract.reviewClaim, { params: { claimId } }, 'dana')).status).toBe(200)
  expect((await workbenchOf(claimId, 'dana')).score).toBeGreaterThanOrEqual(80)
  expect((await deny(claimId, 'dana', 'R05')).refusal.code).toBe('investigation_first')
  await app.work()
  expect(await statusOf(claimId)).toBe('SIU_HOLD')
})

describe('a score of 60', () => {
  let claimId: Id<'claim'>
  beforeAll(async () => {
    await fixture.filed('maria', { insurerClaimNumber: 'SAME-1', lossOn: daysAgo(40) })
    claimId = (await fixture.filed('amara', { insurerClaimNumber: 'SAME-1' })).claimId
    await app.call(
      adjudicationContract.findClaim,
      { params: { claimId }, body: { ...plainFindings, flags: { same_carrier_claim: 'Two members, one number.' } } },
      'jonas',
    )
  })

  test('sends the claim to the investigation unit automatically (K9)', async () => {
    await app.work()
    expect(await statusOf(claimId)).toBe('SIU_HOLD')
  })

  test('is shown to member and agent only as an additional review', async () => {
    const { rows } = (await app.call(conversationContract.claimTimeline, { params: { claimId } }, 'amara')).answer
    expect(rows[0]).toMatchObject({ kind: 'claim.additional_review', why: null, by: 'Breakwater' })
    expect(JSON.stringify(rows)).not.toMatch(/SIU|insurer claim number|flag|score/i)
  })

  test('blocks approval and denial', async () => {
    expect(
      (await app.call(decisionsContract.approveClaim, { params: { claimId }, body: { amount: 1000_00 as never, comment: '' } }, 'dana'))
        .refusal.code,
    ).toBe('claim_not_open')
    expect((await deny(claimId, 'dana', 'R05')).refusal.code).toBe('claim_not_open')
    expect((await deny(claimId, 'dana', 'R18')).refusal.code).toBe('no_fraud_found')
  })

  test('is concluded once, by the unit; a cleared claim is in review again and needs two people (K10)', async () => {
    expect((await conclude(claimId, 'dana', 'cleared')).refusal.code).toBe('not_your_role')
    expect((await conclude(claimId, 'olga', 'cleared')).status).toBe(200)
    expect(await statusOf(claimId)).toBe('IN_REVIEW')
    expect((await conclude(claimId, 'olga', 'fraud')).refusal.code).toBe('not_on_hold')
    expect((await workbenchOf(claimId, 'dana')).whyNot.approve).toBe('second_person_needed')
    await app.work()
    expect(await statusOf(claimId), 'a cleared claim is not held again').toBe('IN_REVIEW')
  })
})

test('a claim held before its documents were examined, then cleared, has a deadline, is in the queue and gets an email about the delay', async () => {
  const { vehicleId } = await fixture.coverOf('ruth')
  const begun = await app.call(filingContract.startClaim, { body: { answers: plainAnswers(vehicleId, daysAgo(13)) } }, 'ruth')
  const { id } = begun.answer
  await giveDocuments(id, app.cast.members.ruth.id)
  await db().updateTable('documents').set({ state: 'examining', verdict: 'examining' }).where('claim_id', '=', id).execute()
  await app.call(filingContract.submitClaim, { params: { claimId: id }, body: { signature: signed('Ruth Adeyemi') } }, 'ruth')
  expect(await statusOf(id)).toBe('INTAKE')
  expect((await hold(id, 'jonas')).status).toBe(200)
  await db().updateTable('documents').set({ state: 'clean', verdict: 'clean' }).where('claim_id', '=', id).execute()
  await app.call(queueContract.assignClaim, { params: { claimId: id }, body: { to: app.cast.users.jonas.id, from: null } }, 'dana')
  await app.call(adjudicationContract.findClaim, { params: { claimId: id }, body: plainFindings }, 'jonas')
  expect((await conclude(id, 'olga', 'cleared')).status).toBe(200)

  const row = await db().selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'IN_REVIEW', proof_complete_at: expect.any(Date), decide_by_on: expect.any(String) })
  expect(row.due_on).toBe(row.decide_by_on)
  await app.advanceDays(35)
  const emails = await db().selectFrom('messages').select('kind').where('claim_id', '=', id).execute()
  expect(emails.map(({ kind }) => kind)).toContain('claim_delayed')
}, 120_000)

describe('fraud (K11)', () => {
  test('is found by the unit and denied by a supervisor, never by one person', async () => {
    // Of compliance, too, and a member: nobody is told of their own claim.
    await db()
      .insertInto('users')
      .values({
        ...{
          id: newId('user'),
          email: 'amara.at.work@example.com',
          role: 'staff',
          first_name: 'Amara',
          last_name: 'Okafor',
          status: 'active',
        },
        ...{ capabilities: ['compliance'], own_member_id: app.cast.members.amara.id, created_at: clock.now() },
      })
      .execute()
    const { claimId } = await fixture.filed('amara', { lossOn: daysAgo(11), insurerClaimNumber: 'LS-77' })
    expect((await hold(claimId, 'jonas')).status).toBe(200)
    expect((await hold(claimId, 'jonas')).refusal.code).toBe('claim_not_open')
    expect((await conclude(claimId, 'olga', 'fraud')).status).toBe(200)
    expect((await conclude(claimId, 'olga', 'cleared')).refusal.code).toBe('finding_is_written')
    expect((await deny(claimId, 'jonas', 'R18')).refusal.code).toBe('code_above_your_level')
    expect((await workbenchOf(claimId, 'dana')).recommendation).toMatchObject({ outcome: 'deny', code: 'R18' })
    // Olga leaves: her finding is evidence, and stays.
    await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', app.cast.users.olga.id).execute()
    expect((await deny(claimId, 'dana', 'R18')).answer.status).toBe('DENIED')
    await db().updateTable('users').set({ status: 'active' }).where('id', '=', app.cast.users.olga.id).execute()
    const told = await db().selectFrom('notifications').select('user_id').where('kind', '=', 'claim_denied_for_fraud').execute()
    expect(told.map(({ user_id }) => user_id)).toEqual([app.cast.users.dana.id])
  })

  test('found by mistake is corrected by the unit with a reason; the first finding stays on file, and the claim is in review again', async () => {
    const { claimId } = await fixture.filed('amara', { lossOn: daysAgo(31), insurerClaimNumber: 'LS-79' })
    await hold(claimId, 'jonas')
    const body = { why: 'It was the invoice of another car.', text: 'The shop confirms this car, invoice 4471.' }
    const correct = (who: CastName) => app.call(investigations.correctFinding, { params: { claimId }, body }, who)
    expect((await correct('olga')).refusal.code).toBe('finding_stands')
    await conclude(claimId, 'olga', 'fraud')
    expect((await correct('dana')).refusal.code).toBe('not_your_role')
    expect((await workbenchOf(claimId)).whyNot.correctFinding).toBeNull()
    expect((await correct('olga')).status).toBe(200)
    expect(await statusOf(claimId)).toBe('IN_REVIEW')
    expect((await workbenchOf(claimId)).investigations).toMatchObject([
      { finding: 'fraud', findingText: 'The shop says it never saw the car.', withdrawn: { by: 'Olga Petrov', why: body.why } },
      { finding: 'cleared', findingText: body.text, withdrawn: null },
    ])
    expect((await deny(claimId, 'dana', 'R18')).refusal.code).toBe('no_fraud_found')
    expect((await correct('olga')).refusal.code).toBe('finding_stands')
    await expect(
      db().updateTable('investigations').set({ finding_text: 'Never mind.' }).where('claim_id', '=', claimId).execute(),
    ).rejects.toThrow('written once')
  })

  test('without a finding a supervisor denies nothing for fraud', async () => {
    const { claimId } = await fixture.filed('maria', { lossOn: daysAgo(9), insurerClaimNumber: 'LS-78' })
    expect((await deny(claimId, 'dana', 'R18')).refusal.code).toBe('no_fraud_found')
  })
})

test('each claim has its own investigations; the newest finding counts, for the flags raised by then', async () => {
  const [{ claimId: hers }, { claimId: his }] = [
    await fixture.filed('ruth', { lossOn: daysAgo(51), insurerClaimNumber: 'LS-81' }),
    await fixture.filed('jonasAtHome', { lossOn: daysAgo(52), insurerClaimNumber: 'LS-82' }),
  ]
  const found = async (claimId: Id<'claim'>) => (await workbenchOf(claimId, 'dana')).investigations.map(({ finding }) => finding)
  expect([await found(hers), await found(his)]).toEqual([[], []])
  expect([(await hold(hers, 'marcus')).status, (await hold(his, 'marcus')).status]).toEqual([200, 200])
  expect((await conclude(hers, 'olga', 'cleared')).status).toBe(200)
  expect([await found(hers), await found(his)]).toEqual([['cleared'], [null]])
  expect([await statusOf(hers), await statusOf(his)]).toEqual(['IN_REVIEW', 'SIU_HOLD'])

  expect((await hold(hers, 'marcus')).status, 'held again').toBe(200)
  expect(await found(hers)).toEqual(['cleared', null])
  expect((await conclude(hers, 'olga', 'fraud')).status).toBe(200)
  expect((await conclude(his, 'olga', 'cleared')).status).toBe(200)
  expect([await found(hers), await found(his)]).toEqual([['cleared', 'fraud'], ['cleared']])
  expect((await workbenchOf(hers, 'dana')).recommendation).toMatchObject({ outcome: 'deny', code: 'R18' })
  expect((await deny(his, 'dana', 'R18')).refusal.code, 'fraud was found on another claim').toBe('no_fraud_found')
  expect((await deny(hers, 'dana', 'R18')).answer.status).toBe('DENIED')
})

describe('flags', () => {
  test('name the claims they are about; flags raised by a handler count too, and each is answered before an approval', async () => {
    const { claimId: other } = await fixture.filed('ruth', { lossOn: daysAgo(30) })
    const { claimId } = await fixture.filed('jonasAtHome', { lossOn: daysAgo(12) })
    const updateDocuments = (id: Id<'claim'>) => db().updateTable('documents').where('claim_id', '=', id)
    const sha256 = 'a'.repeat(64)
    for (const id of [other, claimId]) await updateDocuments(id).set({ sha256 }).where('requirement', '=', 'repair_invoice').execute()
    await updateDocuments(claimId).set({ edited_why: 'edited_after_issue' }).where('requirement', '=', 'settlement_letter').execute()
    await app.call(adjudicationContract.findClaim, { params: { claimId }, body: { ...plainFindings, seen: ['cash_receipt'] } }, 'dana')
    const { flags, score } = await workbenchOf(claimId, 'dana')
    expect(flags.map(({ flag }) => flag).toSorted()).toEqual(['cash_receipt', 'document_edited', 'document_seen_before'])
    expect(flags.find(({ flag }) => flag === 'document_seen_before')?.claims).toMatchObject([{ id: other }])
    expect(score).toBe(15 + 30 + 40)
    expect((await workbenchOf(claimId, 'dana')).whyNot.approve).not.toBeNull()
  })
})
