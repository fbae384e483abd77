import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract as claims } from '#domains/claims/claim-view/contract.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { filingContract as filing } from '#domains/claims/filing/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import { uploadsJobs } from '#domains/claims/uploads/server/uploads.jobs.ts'
import { fetched } from '#domains/claims/claim-documents/testing.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'

let app: TestApp
let claimId: Id<'claim'>
beforeAll(async () => {
  app = await startTestApp()
  const { vehicleId } = await claimFixture(app).coverOf('amara')
  claimId = (await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, 'amara')).answer.id
})
afterAll(() => app.stop())

async function uploadedPhoto(color: string, who: 'amara' | 'grace'): Promise<Id<'document'>> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  const request = { params: { claimId }, query: { requirement: 'photos', fileName: 'side.jpg' }, body: new Uint8Array(bytes) } as const
  const { id } = (await app.call(uploadsContract.addDocument, request, who)).answer
  await drainJobs(uploadsJobs)
  return id
}
const bytesOf = async (id: Id<'document'>) => (await fetched(app, `/api/documents/${id}/file`, 'dana')).rawPayload
async function stateNow(id: Id<'document'>) {
  const { answer } = await app.call(claims.claim, { params: { claimId } }, 'amara')
  return answer.requirements?.flatMap(({ files }) => files).find((file) => file.id === id)
}

describe('a photo that is not upright', () => {
  const turn = (id: Id<'document'>, quarterTurns: number, who: 'amara' | 'grace' | 'maria' | 'tomas') =>
    app.call(uploadsContract.rotateDocument, { params: { documentId: id }, body: { quarterTurns } }, who)

  test('is rotated by whoever sent it or by the member, before the review begins; the file itself does not change', async () => {
    const id = await uploadedPhoto('#F9B640', 'grace')
    const before = await bytesOf(id)
    expect((await turn(id, 1, 'grace')).status).toBe(200)
    expect((await turn(id, 1, 'amara')).status, 'repeated').toBe(200)
    expect(await stateNow(id)).toMatchObject({ quarterTurns: 1, state: 'clean' })
    expect((await bytesOf(id)).equals(before)).toBe(true)
    expect([(await turn(id, 2, 'maria')).status, (await turn(id, 2, 'tomas')).refusal.code]).toEqual([404, 'kept_as_evidence'])
    expect((await turn(id, 4, 'amara')).refusal.code).toBe('bad_input')
    const events = await db()
      .selectFrom('history_events')
      .select('actor_name')
      .where('kind', '=', 'claim.document_rotated')
      .where('claim_id', '=', claimId)
      .execute()
    expect(events).toEqual([{ actor_name: 'Grace Liu' }])
  })

  test('cannot be rotated once the review has begun; a reused copy keeps the rotation', async () => {
    const id = await uploadedPhoto('#2468AC', 'amara')
    await turn(id, 3, 'amara')
    const again = await app.call(
      uploadsContract.reuseDocument,
      { params: { claimId }, body: { documentId: id, requirement: 'registration' } },
      'amara',
    )
    expect(again.answer).toMatchObject({ quarterTurns: 3, requirement: 'registration' })
    await db()
      .updateTable('claims')
      .set({ status: 'IN_REVIEW', number: 'CLM-T-TURNED', loss_on: '2026-01-01', loss_type: 'collision' })
      .set({ proof_complete_at: new Date(), decide_hard_on: '2026-02-01' })
      .where('id', '=', claimId)
      .execute()
    expect((await turn(id, 0, 'amara')).refusal.code).toBe('kept_as_evidence')
    await db().updateTable('claims').set({ status: 'DRAFT' }).where('id', '=', claimId).execute()
    expect((await turn(id, 0, 'amara')).status).toBe(200)
  })
})
