import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract as claims } from '#domains/claims/claim-view/contract.ts'
import { claimHands, DOCUMENTS, plainAnswers, signed } from '#domains/claims/filing/testing.ts'
import { HEIC_PHOTO } from '#domains/records/hostile-files/server/heic.testing.ts'
import { filingContract as filing } from '#domains/claims/filing/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import { uploadsJobs } from '#domains/claims/uploads/server/uploads.jobs.ts'
import { scene } from '#domains/claims/claim-documents/testing.ts'
import { advanceClock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { pdf } from '#domains/records/hostile-files/server/hostile/hostile.ts'

let app: TestApp
let hands: ReturnType<typeof claimHands>
let claimId: Id<'claim'>
beforeAll(async () => {
  app = await startTestApp()
  hands = claimHands(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  const { vehicleId } = await hands.coverOf('amara')
  claimId = (await app.call(filing.startClaim, { body: { answers: plainAnswers(vehicleId) } }, 'amara')).answer.id
})

const MINUTE_MS = 60_000
async function pass(): Promise<string> {
  const { answer } = await app.call(uploadsContract.givePhotoPass, { params: { claimId }, body: { slot: 'photos' } }, 'amara')
  return answer.address.split('#')[1] ?? ''
}
/** From a phone where nobody is signed in. */
const onPhone = (secret: string) => app.call(uploadsContract.photoPass, {}, null, { authorization: `Bearer ${secret}` })
const send = (secret: string, bytes: Uint8Array = HEIC_PHOTO, fileName = 'IMG_7.HEIC') =>
  app.call(uploadsContract.addPhoto, { query: { fileName }, body: new Uint8Array(bytes) }, null, { authorization: `Bearer ${secret}` })
const photosHere = async () =>
  (await app.call(claims.claim, { params: { claimId } }, 'amara')).answer.slots?.find(({ slot }) => slot === 'photos')?.files ?? []

test('the code leads to an address whose secret no server is sent, and a photo taken there is with the claim', async () => {
  const { answer } = await app.call(uploadsContract.givePhotoPass, { params: { claimId }, body: { slot: 'photos' } }, 'amara')
  expect(answer.address).toMatch(/^http:\/\/localhost\/add-photos#[\w-]{43}$/)
  expect(answer.squares.path).toMatch(/^M0 0h1v1/)
  const secret = answer.address.split('#')[1] ?? ''
  expect((await onPhone(secret)).answer).toMatchObject({ slot: 'photos', title: 'Photos of the damage', photos: [] })

  expect((await send(secret)).answer).toMatchObject({ state: 'examining', fileName: 'IMG_7.jpg' })
  await drainJobs(uploadsJobs)
  expect(await photosHere()).toMatchObject([{ state: 'clean', fileName: 'IMG_7.jpg', addedBy: 'Amara Okafor' }])
  expect((await onPhone(secret)).answer.photos).toMatchObject([{ state: 'clean' }])
  const told = await db()
    .selectFrom('history_events')
    .select('actor_name')
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'claim.document_added')
    .execute()
  expect(told).toEqual([{ actor_name: 'Amara Okafor, on the phone' }])
})

test('it says nothing of the claim or the member', async () => {
  expect(Object.keys((await onPhone(await pass())).answer).toSorted()).toEqual(['expiresAt', 'photos', 'slot', 'title', 'what'])
})

test('it ends after fifteen minutes, and not before', async () => {
  const secret = await pass()
  await advanceClock(14 * MINUTE_MS)
  expect((await send(secret)).status).toBe(200)
  await advanceClock(MINUTE_MS)
  expect([(await send(secret)).refusal.code, (await onPhone(secret)).refusal.code]).toEqual(['photo_pass_over', 'photo_pass_over'])
})

test('it ends when the claim is sent', async () => {
  const secret = await pass()
  for (const slot of DOCUMENTS) await hands.upload(claimId, slot, 'amara')
  expect((await onPhone(secret)).status).toBe(200)
  await app.call(filing.submitClaim, { params: { claimId }, body: { signature: signed('Amara Okafor') } }, 'amara')
  expect((await send(secret)).refusal.code).toBe('photo_pass_over')
  expect((await onPhone(secret)).refusal.code).toBe('photo_pass_over')
})

test('a new code ends the one before', async () => {
  const [first, second] = [await pass(), await pass()]
  expect([(await send(first)).status, (await send(second)).status]).toEqual([409, 200])
})

test('it adds photos and nothing else', async () => {
  const secret = await pass()
  expect((await send(secret, pdf(''), 'paper.pdf')).refusal.code).toBe('only_photos')
  expect(await photosHere()).toEqual([])
  expect((await app.call(claims.claim, { params: { claimId } }, null, { authorization: `Bearer ${secret}` })).status).toBe(401)
  expect((await send(secret, await scene(4).png().toBuffer(), 'a.png')).status).toBe(200)
})

test('a guessed secret, or none, is as good as one that has ended', async () => {
  for (const secret of ['', 'x', 'A'.repeat(43)]) expect((await send(secret)).refusal.code).toBe('photo_pass_over')
})

test('who may not add to the claim gets no code', async () => {
  expect((await app.call(uploadsContract.givePhotoPass, { params: { claimId }, body: { slot: 'photos' } }, 'maria')).status).toBe(404)
  expect((await app.call(uploadsContract.givePhotoPass, { params: { claimId }, body: { slot: 'photos' } }, 'grace')).status).toBe(200)
})

test('each code leads to its own claim and slot, in the name of whoever gave it, whatever becomes of the other', async () => {
  const ruths = (await app.call(filing.startClaim, { body: { answers: plainAnswers((await hands.coverOf('ruth')).vehicleId) } }, 'ruth'))
    .answer.id
  const given = async (id: Id<'claim'>, slot: 'photos' | 'repair_invoice', who: 'amara' | 'ruth' | 'grace') =>
    (await app.call(uploadsContract.givePhotoPass, { params: { claimId: id }, body: { slot } }, who)).answer.address.split('#')[1] ?? ''
  const hers = await given(claimId, 'photos', 'amara')
  const invoice = await given(claimId, 'repair_invoice', 'grace')
  const ruth = await given(ruths, 'photos', 'ruth')
  const added = async () =>
    (
      await db()
        .selectFrom('documents')
        .select(['claim_id', 'slot', 'uploaded_by'])
        .where('claim_id', 'in', [claimId, ruths])
        .orderBy('at')
        .execute()
    ).map(({ claim_id, slot, uploaded_by }) => [claim_id, slot, uploaded_by])
  const { amara, ruth: ruthHerself } = app.told.members
  for (const [secret, seed] of [
    [invoice, 11],
    [ruth, 12],
    [hers, 13],
  ] as const)
    expect((await send(secret, await scene(seed).png().toBuffer(), 'a.png')).status).toBe(200)
  const first = [
    [claimId, 'repair_invoice', app.told.colleagues.grace.id],
    [ruths, 'photos', ruthHerself.id],
    [claimId, 'photos', amara.id],
  ]
  expect(await added()).toEqual(first)

  await given(ruths, 'photos', 'ruth')
  expect([(await send(ruth)).refusal.code, (await onPhone(hers)).status, (await onPhone(invoice)).status]).toEqual([
    'photo_pass_over',
    200,
    200,
  ])
  expect((await onPhone(invoice)).answer.slot).toBe('repair_invoice')
})
