import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract as claims } from '#domains/claims/claim-view/contract.ts'
import { claimFixture, type MemberName } from '#domains/claims/filing/testing.ts'
import { filingContract as filing } from '#domains/claims/filing/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import { fetched } from '#domains/claims/claim-documents/testing.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { pdf } from '#domains/records/hostile-files/server/hostile/hostile.ts'
import { claimsWithTheSameFile } from '#domains/records/documents/server/likeness.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
let earlierClaim: Id<'claim'>
let newClaim: Id<'claim'>
let page: Id<'document'>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
  earlierClaim = await draft('amara')
  page = (await fixture.upload(earlierClaim, 'declarations_page', 'amara')).answer.id
  newClaim = await draft('amara')
})
afterAll(() => app.stop())

async function draft(who: MemberName): Promise<Id<'claim'>> {
  const { vehicleId } = await fixture.coverOf(who)
  return (await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, who)).answer.id
}
const offered = async (claimId: Id<'claim'>, who: 'amara' | 'grace' | 'maria') =>
  (await app.call(uploadsContract.reusableDocuments, { params: { claimId } }, who)).answer.rows.map(({ id, title }) => [id, title])
const reuse = (claimId: Id<'claim'>, documentId: Id<'document'>, who: 'amara' | 'grace' | 'maria' = 'amara') =>
  app.call(uploadsContract.reuseDocument, { params: { claimId }, body: { documentId, requirement: 'declarations_page' } }, who)

test('a document of an earlier claim is reused at once, with its pages', async () => {
  expect(await offered(newClaim, 'amara')).toEqual([[page, 'Declarations page']])
  const { answer } = await reuse(newClaim, page)
  expect(answer).toMatchObject({ state: 'clean', requirement: 'declarations_page', pageCount: 1, addedBy: 'Amara Okafor' })
  const requirement = (await app.call(claims.claim, { params: { claimId: newClaim } }, 'amara')).answer.requirements?.find(
    (each) => each.requirement === 'declarations_page',
  )
  expect(requirement?.state).toBe('here')
  expect((await fetched(app, `/api/documents/${answer.id}/pages/1`, 'dana')).statusCode).toBe(200)
  expect((await reuse(newClaim, page)).answer.id).toBe(answer.id)
})

test('a reused document raises no fraud flag', async () => {
  expect(await claimsWithTheSameFile(newClaim).execute()).toEqual([])
})

test('the member’s agent may reuse it', async () => {
  expect(await offered(newClaim, 'grace')).toHaveLength(1)
  expect((await reuse(await draft('amara'), page, 'grace')).status).toBe(200)
})

test('nobody reuses a document of another member or one in quarantine', async () => {
  const marias = await draft('maria')
  expect(await offered(marias, 'maria')).toEqual([])
  expect((await reuse(marias, page, 'maria')).status).toBe(404)
  expect((await reuse(newClaim, page, 'maria')).status).toBe(404)
  const quarantined = await fixture.upload(earlierClaim, 'photos', 'amara', new Uint8Array(pdf('2 0 obj << /S /Launch >> endobj')))
  expect((await reuse(newClaim, quarantined.answer.id)).status).toBe(404)
})

test('offered are clean documents of that member, on claims the user may currently see, each once', async () => {
  const offeredIds = async (claimId: Id<'claim'>, who: 'amara' | 'maria' | 'grace' | 'nina') =>
    (await app.call(uploadsContract.reusableDocuments, { params: { claimId } }, who)).answer.rows?.map(({ id }) => id)
  const [invoice, removed, marias] = [
    (await fixture.upload(newClaim, 'repair_invoice', 'amara')).answer.id,
    (await fixture.upload(newClaim, 'proof_of_payment', 'amara')).answer.id,
    (await fixture.upload(await draft('maria'), 'repair_invoice', 'maria')).answer.id,
  ]
  await app.call(uploadsContract.removeDocument, { params: { documentId: removed } }, 'amara')
  expect(await offeredIds(newClaim, 'amara'), 'not removed, quarantined or reused ones').toEqual([invoice, page])
  expect(await offeredIds(await draft('maria'), 'maria')).toEqual([marias])

  const { nina, grace } = app.cast.users
  const serve = (id: Id<'claim'>, masterCode: string, agentId: Id<'user'>) =>
    db().updateTable('claims').set({ master_code: masterCode, agent_id: agentId }).where('id', '=', id).execute()
  await serve(newClaim, 'OH-20417', nina.id)
  const drafts = [await draft('amara'), earlierClaim]
  await serve(drafts[0] ?? newClaim, 'OH-20417', nina.id)
  expect(await offeredIds(drafts[0] ?? newClaim, 'nina'), 'only of the claim she serves').toEqual([invoice])
  expect(await offeredIds(earlierClaim, 'grace')).toEqual([page])
  expect((await app.call(uploadsContract.reusableDocuments, { params: { claimId: newClaim } }, 'grace')).status, 'no longer visible').toBe(
    404,
  )
  await serve(newClaim, 'TX-10432', grace.id)
  expect(await offeredIds(earlierClaim, 'grace'), 'visible again').toEqual([invoice, page])
  await app.call(uploadsContract.restoreDocument, { params: { documentId: removed } }, 'amara')
  expect(await offeredIds(newClaim, 'amara'), 'put back').toEqual([removed, invoice, page])
})
