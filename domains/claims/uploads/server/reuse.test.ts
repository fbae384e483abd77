import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract as claims } from '#domains/claims/claim-view/contract.ts'
import { claimHands, type MemberName } from '#domains/claims/filing/testing.ts'
import { filingContract as filing } from '#domains/claims/filing/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import { fetched } from '#domains/claims/claim-documents/testing.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { pdf } from '#domains/records/hostile-files/server/hostile/hostile.ts'
import { claimsWithTheSameFile } from '#domains/records/documents/server/likeness.ts'

let app: TestApp
let hands: ReturnType<typeof claimHands>
let before: Id<'claim'>
let now: Id<'claim'>
let page: Id<'document'>
beforeAll(async () => {
  app = await startTestApp()
  hands = claimHands(app)
  before = await draft('amara')
  page = (await hands.upload(before, 'declarations_page', 'amara')).answer.id
  now = await draft('amara')
})
afterAll(() => app.stop())

async function draft(who: MemberName): Promise<Id<'claim'>> {
  const { vehicleId } = await hands.coverOf(who)
  return (await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, who)).answer.id
}
const offered = async (claimId: Id<'claim'>, who: 'amara' | 'grace' | 'maria') =>
  (await app.call(uploadsContract.reusablePapers, { params: { claimId } }, who)).answer.rows.map(({ id, title }) => [id, title])
const reuse = (claimId: Id<'claim'>, documentId: Id<'document'>, who: 'amara' | 'grace' | 'maria' = 'amara') =>
  app.call(uploadsContract.reusePaper, { params: { claimId }, body: { documentId, slot: 'declarations_page' } }, who)

test('a page sent with an earlier claim serves again: here at once, pages and all', async () => {
  expect(await offered(now, 'amara')).toEqual([[page, 'Declarations page']])
  const { answer } = await reuse(now, page)
  expect(answer).toMatchObject({ state: 'clean', slot: 'declarations_page', pageCount: 1, addedBy: 'Amara Okafor' })
  const slot = (await app.call(claims.claim, { params: { claimId: now } }, 'amara')).answer.slots?.find(
    (each) => each.slot === 'declarations_page',
  )
  expect(slot?.state).toBe('here')
  expect((await fetched(app, `/api/documents/${answer.id}/pages/1`, 'dana')).statusCode).toBe(200)
  expect((await reuse(now, page)).answer.id).toBe(answer.id)
})

test('our own offer is no reason for suspicion', async () => {
  expect(await claimsWithTheSameFile(now).execute()).toEqual([])
})

test('their agent may, for whom the member is visible', async () => {
  expect(await offered(now, 'grace')).toHaveLength(1)
  expect((await reuse(await draft('amara'), page, 'grace')).status).toBe(200)
})

test('nobody reuses what is another member’s, or was set apart', async () => {
  const marias = await draft('maria')
  expect(await offered(marias, 'maria')).toEqual([])
  expect((await reuse(marias, page, 'maria')).status).toBe(404)
  expect((await reuse(now, page, 'maria')).status).toBe(404)
  const apart = await hands.upload(before, 'photos', 'amara', new Uint8Array(pdf('2 0 obj << /S /Launch >> endobj')))
  expect((await reuse(now, apart.answer.id)).status).toBe(404)
})

test('offered is what is clean, that member’s own and of a claim one may know of by now, each once', async () => {
  const named = async (claimId: Id<'claim'>, who: 'amara' | 'maria' | 'grace' | 'nina') =>
    (await app.call(uploadsContract.reusablePapers, { params: { claimId } }, who)).answer.rows?.map(({ id }) => id)
  const [invoice, removed, marias] = [
    (await hands.upload(now, 'repair_invoice', 'amara')).answer.id,
    (await hands.upload(now, 'proof_of_payment', 'amara')).answer.id,
    (await hands.upload(await draft('maria'), 'repair_invoice', 'maria')).answer.id,
  ]
  await app.call(uploadsContract.removeDocument, { params: { documentId: removed } }, 'amara')
  expect(await named(now, 'amara'), 'neither taken back nor set apart nor reused').toEqual([invoice, page])
  expect(await named(await draft('maria'), 'maria')).toEqual([marias])

  const { nina, grace } = app.told.colleagues
  const serve = (id: Id<'claim'>, masterCode: string, agentId: Id<'user'>) =>
    db().updateTable('claims').set({ master_code: masterCode, agent_id: agentId }).where('id', '=', id).execute()
  await serve(now, 'OH-20417', nina.id)
  const drafts = [await draft('amara'), before]
  await serve(drafts[0] ?? now, 'OH-20417', nina.id)
  expect(await named(drafts[0] ?? now, 'nina'), 'of the claim that is hers alone').toEqual([invoice])
  expect(await named(before, 'grace')).toEqual([page])
  expect((await app.call(uploadsContract.reusablePapers, { params: { claimId: now } }, 'grace')).status, 'no more').toBe(404)
  await serve(now, 'TX-10432', grace.id)
  expect(await named(before, 'grace'), 'and back').toEqual([invoice, page])
  await app.call(uploadsContract.restoreDocument, { params: { documentId: removed } }, 'amara')
  expect(await named(now, 'amara'), 'put back').toEqual([removed, invoice, page])
})
