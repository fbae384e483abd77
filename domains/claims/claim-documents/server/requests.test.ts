import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract as claims } from '#domains/claims/claim-view/contract.ts'
import { claimFixture, daysAgo } from '#domains/claims/filing/testing.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { documentsOf } from '#domains/records/documents/server/claim-documents.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

test('a requested document that was removed is still requested; restored, it meets the request', async () => {
  const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(20) })
  const asked = [
    { requirement: 'repair_invoice' as const, why: 'The VIN cannot be read.' },
    { requirement: 'photos' as const, why: 'Show the door.' },
  ]
  await app.call(claimDocumentsContract.requestDocuments, { params: { claimId }, body: { requirements: asked } }, 'jonas')
  const first = (await fixture.upload(claimId, 'photos', 'ruth')).answer.id
  const second = (await fixture.upload(claimId, 'photos', 'ruth')).answer.id
  const photos = async () => {
    const { requirements, status } = (await app.call(claims.claim, { params: { claimId } }, 'ruth')).answer
    const { met_at: met } = await db()
      .selectFrom('document_requests')
      .select('met_at')
      .where('claim_id', '=', claimId)
      .where('requirement', '=', 'photos')
      .executeTakeFirstOrThrow()
    return { status, met: met !== null, state: requirements?.find(({ requirement }) => requirement === 'photos')?.state }
  }
  const remove = (documentId: typeof first) => app.call(uploadsContract.removeDocument, { params: { documentId } }, 'ruth')
  const restore = (documentId: typeof first) => app.call(uploadsContract.restoreDocument, { params: { documentId } }, 'ruth')

  expect(await photos()).toEqual({ status: 'INFO_REQUESTED', met: true, state: 'here' })
  await remove(first)
  expect(await photos(), 'another one is there').toMatchObject({ met: true, state: 'here' })
  await remove(second)
  expect(await photos()).toEqual({ status: 'INFO_REQUESTED', met: false, state: 'missing' })

  await fixture.upload(claimId, 'repair_invoice', 'ruth')
  expect(await photos(), 'the list is not met without it').toMatchObject({ status: 'INFO_REQUESTED', met: false })
  await restore(second)
  expect(await photos()).toEqual({ status: 'IN_REVIEW', met: true, state: 'here' })
})

test('a document older than the request does not meet it, even when removed and restored', async () => {
  const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(27) })
  const { answer } = await app.call(claims.claim, { params: { claimId } }, 'ruth')
  const old = answer.requirements?.find(({ requirement }) => requirement === 'repair_invoice')?.files[0]?.id
  if (!old) throw new Error('There is no invoice.')
  await app.call(
    claimDocumentsContract.requestDocuments,
    { params: { claimId }, body: { requirements: [{ requirement: 'repair_invoice', why: 'Unreadable.' }] } },
    'dana',
  )
  await app.call(uploadsContract.removeDocument, { params: { documentId: old } }, 'ruth')
  await app.call(uploadsContract.restoreDocument, { params: { documentId: old } }, 'ruth')
  expect((await app.call(claims.claim, { params: { claimId } }, 'ruth')).answer.status).toBe('INFO_REQUESTED')
})

test('a claim has its own documents in the order of upload, including removed ones and without those deleted by retention', async () => {
  const [{ claimId }, { claimId: other }] = [
    await fixture.filed('maria', { lossOn: daysAgo(20) }, ['declarations_page', 'settlement_letter']),
    await fixture.filed('maria', { lossOn: daysAgo(40), insurerClaimNumber: 'LS-other' }, ['declarations_page']),
  ]
  const requirementsOf = async (id: Id<'claim'>) => (await documentsOf(id)).map(({ requirement, state }) => `${requirement} ${state}`)
  expect(await requirementsOf(claimId)).toEqual(['declarations_page clean', 'settlement_letter clean'])
  const later = (await fixture.upload(claimId, 'repair_invoice', 'maria')).answer.id
  await fixture.upload(other, 'photos', 'maria')
  await app.call(uploadsContract.removeDocument, { params: { documentId: later } }, 'maria')
  const first = db().updateTable('documents').where('claim_id', '=', claimId).where('requirement', '=', 'declarations_page')
  await first.set({ state: 'deleted', storage_key: null, deleted_at: clock.now(), deleted_why: 'claim_file' }).execute()
  expect(await requirementsOf(claimId)).toEqual(['settlement_letter clean', 'repair_invoice removed'])
  expect(await requirementsOf(other)).toEqual(['declarations_page clean', 'photos clean'])
  const { requirements } = (await app.call(claims.claim, { params: { claimId } }, 'maria')).answer
  expect(requirements?.filter(({ state }) => state === 'here').map(({ requirement }) => requirement)).toEqual(['settlement_letter'])
})
