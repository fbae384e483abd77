import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { claimHands, daysAgo, today } from '#domains/claims/filing/testing.ts'
import { conversationContract as conversation } from '#domains/claims/claim-messages/contract.ts'
import { filingContract as filing } from '#domains/claims/filing/contract.ts'
import { filingSweeps } from '#domains/claims/filing/server/filing.jobs.ts'
import type { CastName } from '#db/cast.ts'
import { advanceClock } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
let hands: ReturnType<typeof claimHands>
beforeAll(async () => {
  app = await startTestApp()
  hands = claimHands(app)
})
afterAll(() => app.stop())

/** Time passes, and what is due while a claim is written is done. */
async function hours(count: number) {
  const now = await advanceClock(count * 3_600_000)
  for (const { run } of filingSweeps) await run(now)
}

async function begun({ lossOn }: { lossOn?: Day } = {}): Promise<Id<'claim'>> {
  const { vehicleId } = await hands.coverOf('amara')
  return (await app.call(filing.startClaim, { body: { answers: { vehicleId, ...(lossOn ? { lossOn } : {}) } } }, 'amara')).answer.id
}
const stateOf = async (id: Id<'claim'>) =>
  (await db().selectFrom('claims').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const lettersOf = (id: Id<'claim'>) =>
  db()
    .selectFrom('messages')
    .select(['id', 'subject', 'html'])
    .where('claim_id', '=', id)
    .where('kind', '=', 'claim_draft_unfinished')
    .execute()

test('a draft that was left is remembered once, with a way back to it; one that was sent, or is written at, is not', async () => {
  const [left, written] = [await begun({ lossOn: daysAgo(10) }), await begun()]
  const { claimId: sent } = await hands.filed('maria')
  await hours(20)
  await app.call(filing.answerClaim, { params: { claimId: written }, body: { place: 'Austin, TX' } }, 'amara')
  await hours(5)
  const [letter, ...more] = await lettersOf(left)
  expect(letter?.subject).toBe('Your claim is not sent yet')
  expect(letter?.html).toContain(`/member-center/new-claim?claim=${left}`)
  expect(more).toEqual([])
  for (const other of [written, sent]) expect(await lettersOf(other)).toEqual([])

  await hours(3 * 24)
  expect(await lettersOf(left)).toHaveLength(1)
  expect(await lettersOf(written), 'its own day has passed').toHaveLength(1)
})

test('K1: a draft is kept for 60 days, and as long as it can be sent; then it is thrown away', async () => {
  const [young, old, undated] = [await begun({ lossOn: today() }), await begun({ lossOn: daysAgo(80) }), await begun()]
  await hours(59 * 24)
  expect(await Promise.all([young, old, undated].map(stateOf))).toEqual(['DRAFT', 'DRAFT', 'DRAFT'])
  await hours(3 * 24)
  expect(await Promise.all([young, old, undated].map(stateOf))).toEqual(['DRAFT', 'CLOSED', 'DRAFT'])
  const answered = await app.call(filing.answerClaim, { params: { claimId: young }, body: { place: 'Austin, TX' } }, 'amara')
  expect(answered.status, 'on day 62 it can still be written at').toBe(200)
  await hours(27 * 24)
  expect(await stateOf(young)).toBe('DRAFT')
  await hours(4 * 24)
  expect(await Promise.all([young, undated].map(stateOf))).toEqual(['CLOSED', 'CLOSED'])
})

test('a draft whose member corrects the day of the loss is kept by the new one', async () => {
  const claimId = await begun({ lossOn: daysAgo(89) })
  await app.call(filing.answerClaim, { params: { claimId }, body: { lossOn: addDays(today(), -1) } }, 'amara')
  await hours(63 * 24)
  expect(await stateOf(claimId)).toBe('DRAFT')
})

test('member and agent write at one draft, and both read who wrote what', async () => {
  const id = await begun()
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

test('a claim begins with the insurer its member has named, never with what is covered up; a lockout has none', async () => {
  const mine = { insurer: 'Lone Star Mutual', policyNumber: null }
  const { vehicleId } = await hands.coverOf('amara')
  const { id: memberId } = app.told.members.amara
  await db().updateTable('members').set({ insurer: mine.insurer, policy_number: 'LSM-7781' }).where('id', '=', memberId).execute()
  const startedBy = async (who: CastName, answers: object) => {
    const whose = who === 'amara' ? {} : { memberId }
    const { id } = (await app.call(filing.startClaim, { body: { ...whose, answers: { vehicleId, ...answers } } }, who)).answer
    return (await app.call(claimsContract.claim, { params: { claimId: id } }, who)).answer.answers
  }
  expect(await startedBy('amara', {})).toMatchObject(mine)
  expect(await startedBy('grace', {})).toMatchObject(mine)
  expect(await startedBy('tomas', {}), 'who recruits does not know it').toMatchObject({ insurer: null, policyNumber: null })
  expect(await startedBy('amara', { insurer: 'Another' })).toMatchObject({ insurer: 'Another' })
  expect(await startedBy('amara', { lossType: 'lockout' })).toMatchObject({ insurer: null, policyNumber: null })
})

test('before the insurer has answered, a claim is sent without its number and its coverage', async () => {
  const waiting = { carrier: 'waiting', insurerClaimNumber: null, coverage: null, repair: 'not_yet', lossOn: daysAgo(3) }
  const { claim } = await hands.filed('ruth', waiting, [])
  expect(claim.next).toMatchObject({ step: 'send_documents', turn: 'insurer' })
})

test('the number of the police report is enough for the list, and the claim goes on by itself', async () => {
  const { claim } = await hands.filed('jonasAtHome', { lossType: 'vandalism', coverage: 'comprehensive', policeNumber: 'EPD 26-118' })
  expect(claim.status).toBe('IN_REVIEW')
  expect(claim.requirements?.find(({ requirement }) => requirement === 'police_report')).toMatchObject({
    state: 'here',
    statedInstead: 'EPD 26-118',
    files: [],
  })
})
