import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { appealsContract as appeals } from '#domains/claims/appeals/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { claimFixture, daysAgo } from '#domains/claims/filing/testing.ts'
import { conversationContract as conversation } from '#domains/claims/claim-messages/contract.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import type { CastName } from '#db/cast.ts'
import { waitingForDocuments } from '#domains/claims/claim-documents/server/claim-documents.store.ts'
import { advanceClock, clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { rowsOf } from '#platform/jobs/sweep.ts'

let app: TestApp
let claimId: Id<'claim'>
let completeClaimId: Id<'claim'>
beforeAll(async () => {
  app = await startTestApp()
  const fixture = claimFixture(app)
  await fixture.coverOf('amara')
  claimId = (await fixture.filed('amara', {}, ['declarations_page'])).claimId
  completeClaimId = (await fixture.filed('amara', { lossOn: daysAgo(40), insurerClaimNumber: 'LS-another' })).claimId
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

test('sales see the status, but not which documents are missing', async () => {
  const row = (await waiting('tomas')).find(({ id }) => id === claimId)
  expect([row?.missing, row?.whyNot.nudge]).toEqual([[], 'nothing_to_remind_of'])
})

test('she reminds the member once a day, in her name and with the list of documents', async () => {
  app.emails.length = 0
  const preview = (who: CastName) => app.call(claimDocumentsContract.previewDocumentReminder, { params: { claimId } }, who)
  const shown = (await preview('grace')).answer
  expect([shown.subject.startsWith('Reminder from Grace Liu'), shown.documents]).toEqual([
    true,
    expect.arrayContaining(["Your insurer's payment letter"]),
  ])
  expect((await preview('nina')).status, 'another agency').toBe(404)
  await app.work()
  expect(app.emails, 'nothing is sent by reading').toEqual([])
  expect((await remind('grace')).status).toBe(200)
  expect((await preview('grace')).refusal.code).toBe('reminded_today')
  expect((await remind('grace')).refusal.code).toBe('reminded_today')
  expect((await remind('dana')).refusal.code, 'nobody else either').toBe('reminded_today')
  await app.work()
  const emails = app.emails.filter(({ subject }) => subject.startsWith('Reminder from'))
  expect(emails).toHaveLength(1)
  expect(emails[0]?.subject).toMatch(/^Reminder from Grace Liu: documents for your claim CLM-/)
  expect(emails[0]?.text).toContain("Your insurer's payment letter")

  const { rows } = (await app.call(conversation.claimTimeline, { params: { claimId } }, 'amara')).answer
  expect(rows.find(({ kind }) => kind === 'claim.reminded')?.by).toBe('Grace Liu')
  await advanceClock(86_400_000)
  expect((await remind('grace')).status).toBe(200)
})

test('no reminder by the member, by sales, by another agency, or when nothing is missing', async () => {
  expect((await remind('amara')).refusal.code).toBe('nothing_to_remind_of')
  expect((await remind('tomas')).refusal.code).toBe('nothing_to_remind_of')
  expect((await remind('nina')).status).toBe(404)
  expect((await remind('grace', completeClaimId)).refusal.code).toBe('nothing_to_remind_of')
})

test('a claim waits for documents exactly while its own status is INFO_REQUESTED', async () => {
  const waits = async () => new Set((await rowsOf(waitingForDocuments({ now: clock.now(), after: '', limit: 200 }))).map(({ id }) => id))
  expect(await waits()).toEqual(new Set([claimId]))
  const requirements = [{ requirement: 'photos' as const, why: 'Show the door.' }]
  await app.call(claimDocumentsContract.requestDocuments, { params: { claimId: completeClaimId }, body: { requirements } }, 'dana')
  expect(await waits(), 'documents of the other are requested too').toEqual(new Set([claimId, completeClaimId]))
  await app.call(appeals.withdrawClaim, { params: { claimId: completeClaimId }, body: {} }, 'amara')
  const open = await db()
    .selectFrom('document_requests')
    .select('requirement')
    .where('claim_id', '=', completeClaimId)
    .where('met_at', 'is', null)
    .execute()
  expect(open).toHaveLength(1)
  expect(await waits(), 'withdrawn with an open request').toEqual(new Set([claimId]))
})
