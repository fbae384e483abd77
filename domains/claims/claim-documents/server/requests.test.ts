import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract as claims } from '#domains/claims/claim-view/contract.ts'
import { claimHands, daysAgo } from '#domains/claims/filing/testing.ts'
import { claimDocumentsContract as papers } from '#domains/claims/claim-documents/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { documentsOf } from '#domains/records/documents/server/claim-documents.ts'

let app: TestApp
let hands: ReturnType<typeof claimHands>
beforeAll(async () => {
  app = await startTestApp()
  hands = claimHands(app)
})
afterAll(() => app.stop())

test('a document that was asked for and taken back is asked for still; put back, it is delivered', async () => {
  const { claimId } = await hands.filed('ruth', { lossOn: daysAgo(20) })
  const asked = [
    { slot: 'repair_invoice' as const, why: 'The VIN cannot be read.' },
    { slot: 'photos' as const, why: 'Show the door.' },
  ]
  await app.call(papers.requestDocuments, { params: { claimId }, body: { slots: asked } }, 'jonas')
  const first = (await hands.upload(claimId, 'photos', 'ruth')).answer.id
  const second = (await hands.upload(claimId, 'photos', 'ruth')).answer.id
  const photos = async () => {
    const { slots, status } = (await app.call(claims.claim, { params: { claimId } }, 'ruth')).answer
    const { met_at: met } = await db()
      .selectFrom('document_requests')
      .select('met_at')
      .where('claim_id', '=', claimId)
      .where('slot', '=', 'photos')
      .executeTakeFirstOrThrow()
    return { status, met: met !== null, state: slots?.find(({ slot }) => slot === 'photos')?.state }
  }
  const remove = (documentId: typeof first) => app.call(uploadsContract.removeDocument, { params: { documentId } }, 'ruth')
  const restore = (documentId: typeof first) => app.call(uploadsContract.restoreDocument, { params: { documentId } }, 'ruth')

  expect(await photos()).toEqual({ status: 'INFO_REQUESTED', met: true, state: 'here' })
  await remove(first)
  expect(await photos(), 'another one is there').toMatchObject({ met: true, state: 'here' })
  await remove(second)
  expect(await photos()).toEqual({ status: 'INFO_REQUESTED', met: false, state: 'missing' })

  await hands.upload(claimId, 'repair_invoice', 'ruth')
  expect(await photos(), 'the list is not met without it').toMatchObject({ status: 'INFO_REQUESTED', met: false })
  await restore(second)
  expect(await photos()).toEqual({ status: 'IN_REVIEW', met: true, state: 'here' })
})

test('what was there before it was asked for again, taken back and put back, is not what was asked for', async () => {
  const { claimId } = await hands.filed('ruth', { lossOn: daysAgo(27) })
  const { answer } = await app.call(claims.claim, { params: { claimId } }, 'ruth')
  const old = answer.slots?.find(({ slot }) => slot === 'repair_invoice')?.files[0]?.id
  if (!old) throw new Error('There is no invoice.')
  await app.call(
    papers.requestDocuments,
    { params: { claimId }, body: { slots: [{ slot: 'repair_invoice', why: 'Unreadable.' }] } },
    'dana',
  )
  await app.call(uploadsContract.removeDocument, { params: { documentId: old } }, 'ruth')
  await app.call(uploadsContract.restoreDocument, { params: { documentId: old } }, 'ruth')
  expect((await app.call(claims.claim, { params: { claimId } }, 'ruth')).answer.status).toBe('INFO_REQUESTED')
})

test('a claim’s papers are its own, in the order they came: with those taken back, and without those whose time was over', async () => {
  const [{ claimId }, { claimId: other }] = [
    await hands.filed('maria', { lossOn: daysAgo(20) }, ['declarations_page', 'settlement_letter']),
    await hands.filed('maria', { lossOn: daysAgo(40), insurerClaimNumber: 'LS-other' }, ['declarations_page']),
  ]
  const slotsOf = async (id: Id<'claim'>) => (await documentsOf(id)).map(({ slot, state }) => `${slot} ${state}`)
  expect(await slotsOf(claimId)).toEqual(['declarations_page clean', 'settlement_letter clean'])
  const later = (await hands.upload(claimId, 'repair_invoice', 'maria')).answer.id
  await hands.upload(other, 'photos', 'maria')
  await app.call(uploadsContract.removeDocument, { params: { documentId: later } }, 'maria')
  const first = db().updateTable('documents').where('claim_id', '=', claimId).where('slot', '=', 'declarations_page')
  await first.set({ state: 'deleted', storage_key: null, deleted_at: clock.now(), deleted_why: 'claim_file' }).execute()
  expect(await slotsOf(claimId)).toEqual(['settlement_letter clean', 'repair_invoice removed'])
  expect(await slotsOf(other)).toEqual(['declarations_page clean', 'photos clean'])
  const { slots } = (await app.call(claims.claim, { params: { claimId } }, 'maria')).answer
  expect(slots?.filter(({ state }) => state === 'here').map(({ slot }) => slot)).toEqual(['settlement_letter'])
})
