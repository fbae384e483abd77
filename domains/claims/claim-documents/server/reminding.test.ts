import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { appealsContract as appeals } from '#domains/claims/appeals/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { claimHands, daysAgo } from '#domains/claims/filing/testing.ts'
import { conversationContract as conversation } from '#domains/claims/claim-messages/contract.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import type { CastName } from '#db/cast.ts'
import { waitingForDocuments } from '#domains/claims/claim-documents/server/claim-documents.store.ts'
import { advanceClock, clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
let claimId: Id<'claim'>
let whole: Id<'claim'>
beforeAll(async () => {
  app = await startTestApp()
  const hands = claimHands(app)
  await hands.coverOf('amara')
  claimId = (await hands.filed('amara', {}, ['declarations_page'])).claimId
  whole = (await hands.filed('amara', { lossOn: daysAgo(40), insurerClaimNumber: 'LS-another' })).claimId
  await app.work()
})
afterAll(() => app.stop())

const remind = (who: CastName, id = claimId) => app.call(claimDocumentsContract.remindOfDocuments, { params: { claimId: id } }, who)
const waiting = async (who: CastName) => (await app.call(claimListContract.claims, { query: { view: 'documents' } }, who)).answer.rows

test('the agent sees which of her claims wait for documents, and for which', async () => {
  const rows = await waiting('grace')
  expect(rows.map(({ id }) => id)).toEqual([claimId])
  expect(rows[0]?.missing).toContain("Your insurer's payment letter")
  expect(rows[0]?.missing).not.toContain('Declarations page')
  expect(rows[0]?.whyNot.nudge).toBeNull()
  expect(await waiting('nina'), 'another agency').toEqual([])
})

test('sales know the status, and not what is missing', async () => {
  const row = (await waiting('tomas')).find(({ id }) => id === claimId)
  expect([row?.missing, row?.whyNot.nudge]).toEqual([[], 'nothing_to_remind_of'])
})

test('she reminds the member, who reads from whom, and of what; once a day', async () => {
  app.letters.length = 0
  expect((await remind('grace')).status).toBe(200)
  expect((await remind('grace')).refusal.code).toBe('reminded_today')
  expect((await remind('dana')).refusal.code, 'nobody else either').toBe('reminded_today')
  await app.work()
  const letters = app.letters.filter(({ subject }) => subject.includes('reminds you'))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.subject).toMatch(/^Grace Liu reminds you: documents for your claim CLM-/)
  expect(letters[0]?.text).toContain("Your insurer's payment letter")

  const { rows } = (await app.call(conversation.claimTimeline, { params: { claimId } }, 'amara')).answer
  expect(rows.find(({ kind }) => kind === 'claim.reminded')?.by).toBe('Grace Liu')
  await advanceClock(86_400_000)
  expect((await remind('grace')).status).toBe(200)
})

test('not the member, nor sales, nor somebody else’s agent, nor when everything is here', async () => {
  expect((await remind('amara')).refusal.code).toBe('nothing_to_remind_of')
  expect((await remind('tomas')).refusal.code).toBe('nothing_to_remind_of')
  expect((await remind('nina')).status).toBe(404)
  expect((await remind('grace', whole)).refusal.code).toBe('nothing_to_remind_of')
})

test('waiting for documents is a claim while it is asked for some, each by its own standing now', async () => {
  const waits = async () => new Set(await waitingForDocuments({ now: clock.now(), after: '', limit: 200 }))
  expect(await waits()).toEqual(new Set([claimId]))
  const requirements = [{ requirement: 'photos' as const, why: 'Show the door.' }]
  await app.call(claimDocumentsContract.requestDocuments, { params: { claimId: whole }, body: { requirements } }, 'dana')
  expect(await waits(), 'the other is asked too').toEqual(new Set([claimId, whole]))
  await app.call(appeals.withdrawClaim, { params: { claimId: whole }, body: {} }, 'amara')
  const open = await db()
    .selectFrom('document_requests')
    .select('requirement')
    .where('claim_id', '=', whole)
    .where('met_at', 'is', null)
    .execute()
  expect(open).toHaveLength(1)
  expect(await waits(), 'taken back with its list open').toEqual(new Set([claimId]))
})
