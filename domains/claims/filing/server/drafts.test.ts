import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { claimFixture, daysAgo, today } from '#domains/claims/filing/testing.ts'
import { conversationContract as conversation } from '#domains/claims/claim-messages/contract.ts'
import { filingContract as filing } from '#domains/claims/filing/contract.ts'
import { filingSweeps } from '#domains/claims/filing/server/filing.jobs.ts'
import type { CastName } from '#db/cast.ts'
import { advanceClock } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

/** Advances the clock and runs the sweeps of this module. */
async function passHours(count: number) {
  const now = await advanceClock(count * 3_600_000)
  for (const { run } of filingSweeps) await run(now)
}

async function startDraft({ lossOn }: { lossOn?: Day } = {}): Promise<Id<'claim'>> {
  const { vehicleId } = await fixture.coverOf('amara')
  return (await app.call(filing.startClaim, { body: { answers: { vehicleId, ...(lossOn ? { lossOn } : {}) } } }, 'amara')).answer.id
}
const stateOf = async (id: Id<'claim'>) =>
  (await db().selectFrom('claims').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const emailsOf = (id: Id<'claim'>) =>
  db()
    .selectFrom('messages')
    .select(['id', 'subject', 'html'])
    .where('claim_id', '=', id)
    .where('kind', '=', 'claim_draft_unfinished')
    .execute()

test('an idle draft gets one reminder with a link to it; a submitted draft, or one being written, gets none', async () => {
  const [left, written] = [await startDraft({ lossOn: daysAgo(10) }), await startDraft()]
  const { claimId: sent } = await fixture.filed('maria')
  const { vehicleId } = await fixture.coverOf('ruth')
  const { id: memberId } = app.cast.members.ruth
  const ofStaff = (await app.call(filing.startClaim, { body: { memberId, answers: { vehicleId } } }, 'dana')).answer.id
  await passHours(20)
  await app.call(filing.answerClaim, { params: { claimId: written }, body: { place: 'Austin, TX' } }, 'amara')
  await passHours(5)
  const [email, ...more] = await emailsOf(left)
  expect(email?.subject).toBe('Your claim hasn’t been sent yet')
  expect(email?.html).toContain(`/member-center/new-claim?claim=${left}`)
  expect(more).toEqual([])
  for (const other of [written, sent, ofStaff]) expect(await emailsOf(other)).toEqual([])

  await passHours(3 * 24)
  expect(await emailsOf(left)).toHaveLength(1)
  expect(await emailsOf(written), 'idle for a day by now').toHaveLength(1)
})

test('K1: a draft is kept for 60 days, and as long as it can be submitted; then it is purged', async () => {
  const [young, old, undated] = [await startDraft({ lossOn: today() }), await startDraft({ lossOn: daysAgo(80) }), await startDraft()]
  await passHours(59 * 24)
  expect(await Promise.all([young, old, undated].map(stateOf))).toEqual(['DRAFT', 'DRAFT', 'DRAFT'])
  await passHours(3 * 24)
  expect(await Promise.all([young, old, undated].map(stateOf))).toEqual(['DRAFT', 'CLOSED', 'DRAFT'])
  const answered = await app.call(filing.answerClaim, { params: { claimId: young }, body: { place: 'Austin, TX' } }, 'amara')
  expect(answered.status, 'it can still be changed on day 62').toBe(200)
  await passHours(27 * 24)
  expect(await stateOf(young)).toBe('DRAFT')
  await passHours(4 * 24)
  expect(await Promise.all([young, undated].map(stateOf))).toEqual(['CLOSED', 'CLOSED'])
})

test('a corrected loss date changes how long a draft is kept', async () => {
  const claimId = await startDraft({ lossOn: daysAgo(89) })
  await app.call(filing.answerClaim, { params: { claimId }, body: { lossOn: addDays(today(), -1) } }, 'amara')
  await passHours(63 * 24)
  expect(await stateOf(claimId)).toBe('DRAFT')
})

test('member and agent write one draft, and both see who wrote what', async () => {
  const id = await startDraft()
  const write = (body: object, who: CastName) => app.call(filing.answerClaim, { params: { claimId: id }, body }, who)
  await write({ place: 'Austin' }, 'amara')
  await write({ place: 'Austin, TX', story: 'A truck backed into my door.' }, 'amara')
  await write({ insurer: 'Pacific Mutual', notYet: ['repair_invoice'] }, 'grace')
  await write({ use: 'personal' }, 'amara')

  for (const who of ['amara', 'grace'] as const) {
    const { rows } = (await app.call(conversation.claimTimeline, { params: { claimId: id } }, who)).answer
    expect(rows.map(({ kind, by, parts }) => [kind, by, parts])).toEqual([
      ['claim.answered', 'Amara Okafor', ['vehicle']],
      ['claim.answered', 'Grace Liu', ['insurance_claim', 'documents']],
      ['claim.answered', 'Amara Okafor', ['what_happened']],
      ['claim.drafted', 'Amara Okafor', []],
    ])
  }
  expect((await app.call(conversation.claimTimeline, { params: { claimId: id } }, 'nina')).status).toBe(404)
  expect((await app.call(conversation.claimTimeline, { params: { claimId: id } }, 'tomas')).answer.rows, 'not a draft of his').toEqual([])
})

test('a claim begins with the insurer of its member, never with the masked policy number; a lockout has none', async () => {
  const mine = { insurer: 'Lone Star Mutual', policyNumber: null }
  const { vehicleId } = await fixture.coverOf('amara')
  const { id: memberId } = app.cast.members.amara
  await db().updateTable('members').set({ insurer: mine.insurer, policy_number: 'LSM-7781' }).where('id', '=', memberId).execute()
  const startedBy = async (who: CastName, answers: object) => {
    const whose = who === 'amara' ? {} : { memberId }
    const { id } = (await app.call(filing.startClaim, { body: { ...whose, answers: { vehicleId, ...answers } } }, who)).answer
    return (await app.call(claimsContract.claim, { params: { claimId: id } }, who)).answer.answers
  }
  expect(await startedBy('amara', {})).toMatchObject(mine)
  expect(await startedBy('grace', {})).toMatchObject(mine)
  expect(await startedBy('tomas', {}), 'sales do not see it').toMatchObject({ insurer: null, policyNumber: null })
  expect(await startedBy('amara', { insurer: 'Another' })).toMatchObject({ insurer: 'Another' })
  expect(await startedBy('amara', { lossType: 'lockout' })).toMatchObject({ insurer: null, policyNumber: null })
})

test('before the insurer has answered, a claim is submitted without its claim number and coverage', async () => {
  const waiting = { carrier: 'waiting', insurerClaimNumber: null, coverage: null, repair: 'not_yet', lossOn: daysAgo(3) }
  const { claim } = await fixture.filed('ruth', waiting, [])
  expect(claim.next).toMatchObject({ step: 'send_documents', turn: 'insurer' })
})

test('the number of the police report meets the requirement, and the claim goes into review', async () => {
  const { claim } = await fixture.filed('jonasAtHome', { lossType: 'vandalism', coverage: 'comprehensive', policeNumber: 'EPD 26-118' })
  expect(claim.status).toBe('IN_REVIEW')
  expect(claim.requirements?.find(({ requirement }) => requirement === 'police_report')).toMatchObject({
    state: 'here',
    statedInstead: 'EPD 26-118',
    files: [],
  })
})
