import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract as claims } from '#domains/claims/claim-view/contract.ts'
import { claimFixture, DOCUMENTS, plainAnswers, signed } from '#domains/claims/filing/testing.ts'
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
let fixture: ReturnType<typeof claimFixture>
let claimId: Id<'claim'>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  const { vehicleId } = await fixture.coverOf('amara')
  claimId = (await app.call(filing.startClaim, { body: { answers: plainAnswers(vehicleId) } }, 'amara')).answer.id
})

const MINUTE_MS = 60_000
async function newPassSecret(): Promise<string> {
  const { answer } = await app.call(uploadsContract.givePhotoPass, { params: { claimId }, body: { requirement: 'photos' } }, 'amara')
  return answer.address.split('#')[1] ?? ''
}
/** A request from a phone on which nobody is signed in. */
const onPhone = (secret: string) => app.call(uploadsContract.photoPass, {}, null, { authorization: `Bearer ${secret}` })
const send = (secret: string, bytes: Uint8Array = HEIC_PHOTO, fileName = 'IMG_7.HEIC') =>
  app.call(uploadsContract.addPhoto, { query: { fileName }, body: new Uint8Array(bytes) }, null, { authorization: `Bearer ${secret}` })
const photosHere = async () =>
  (await app.call(claims.claim, { params: { claimId } }, 'amara')).answer.requirements?.find(({ requirement }) => requirement === 'photos')
    ?.files ?? []

test('the code is an address whose secret is in the fragment; a photo sent from there is on the claim', async () => {
  const { answer } = await app.call(uploadsContract.givePhotoPass, { params: { claimId }, body: { requirement: 'photos' } }, 'amara')
  expect(answer.address).toMatch(/^http:\/\/localhost\/add-photos#[\w-]{43}$/)
  expect(answer.squares.path).toMatch(/^M0 0h1v1/)
  const secret = answer.address.split('#')[1] ?? ''
  expect((await onPhone(secret)).answer).toMatchObject({ requirement: 'photos', title: 'Photos of the damage', photos: [] })

  expect((await send(secret)).answer).toMatchObject({ state: 'examining', fileName: 'IMG_7.jpg' })
  await drainJobs(uploadsJobs)
  expect(await photosHere()).toMatchObject([{ state: 'clean', fileName: 'IMG_7.jpg', addedBy: 'Amara Okafor' }])
  expect((await onPhone(secret)).answer.photos).toMatchObject([{ state: 'clean' }])
  const events = await db()
    .selectFrom('history_events')
    .select('actor_name')
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'claim.document_added')
    .execute()
  expect(events).toEqual([{ actor_name: 'Amara Okafor, on the phone' }])
})

test('a pass of Grace’s is over once she is suspended, and while her agency is', async () => {
  const { answer } = await app.call(uploadsContract.givePhotoPass, { params: { claimId }, body: { requirement: 'photos' } }, 'grace')
  const secret = answer.address.split('#')[1] ?? ''
  const tried = async () => [(await onPhone(secret)).refusal?.code ?? 'opens', (await send(secret)).refusal?.code ?? 'added']
  const grace = (status: 'active' | 'suspended') =>
    db().updateTable('users').set({ status }).where('id', '=', app.cast.users.grace.id).execute()
  const agency = (status: 'ACTIVE' | 'SUSPENDED') =>
    db().updateTable('agencies').set({ status }).where('master_code', '=', 'TX-10432').execute()
  await grace('suspended')
  expect(await tried()).toEqual(['photo_pass_over', 'photo_pass_over'])
  await grace('active')
  await agency('SUSPENDED')
  expect(await tried()).toEqual(['photo_pass_over', 'photo_pass_over'])
  await agency('ACTIVE')
  expect(await tried()).toEqual(['opens', 'added'])
})

test('it shows nothing about the claim or the member', async () => {
  expect(Object.keys((await onPhone(await newPassSecret())).answer).toSorted()).toEqual([
    'expiresAt',
    'photos',
    'requirement',
    'title',
    'what',
  ])
})

test('it ends after fifteen minutes, and not before', async () => {
  const secret = await newPassSecret()
  await advanceClock(14 * MINUTE_MS)
  expect((await send(secret)).status).toBe(200)
  await advanceClock(MINUTE_MS)
  expect([(await send(secret)).refusal.code, (await onPhone(secret)).refusal.code]).toEqual(['photo_pass_over', 'photo_pass_over'])
})

test('it ends when the claim is submitted', async () => {
  const secret = await newPassSecret()
  for (const requirement of DOCUMENTS) await fixture.upload(claimId, requirement, 'amara')
  expect((await onPhone(secret)).status).toBe(200)
  await app.call(filing.submitClaim, { params: { claimId }, body: { signature: signed('Amara Okafor') } }, 'amara')
  expect((await send(secret)).refusal.code).toBe('photo_pass_over')
  expect((await onPhone(secret)).refusal.code).toBe('photo_pass_over')
})

test('a new code ends the previous one', async () => {
  const [first, second] = [await newPassSecret(), await newPassSecret()]
  expect([(await send(first)).status, (await send(second)).status]).toEqual([409, 200])
})

test('it accepts only photos', async () => {
  const secret = await newPassSecret()
  expect((await send(secret, pdf(''), 'paper.pdf')).refusal.code).toBe('only_photos')
  expect(await photosHere()).toEqual([])
  expect((await app.call(claims.claim, { params: { claimId } }, null, { authorization: `Bearer ${secret}` })).status).toBe(401)
  expect((await send(secret, await scene(4).png().toBuffer(), 'a.png')).status).toBe(200)
})

test('a wrong or missing secret is refused like an ended one', async () => {
  for (const secret of ['', 'x', 'A'.repeat(43)]) expect((await send(secret)).refusal.code).toBe('photo_pass_over')
})

test('whoever may not add documents to the claim gets no code', async () => {
  expect((await app.call(uploadsContract.givePhotoPass, { params: { claimId }, body: { requirement: 'photos' } }, 'maria')).status).toBe(
    404,
  )
  expect((await app.call(uploadsContract.givePhotoPass, { params: { claimId }, body: { requirement: 'photos' } }, 'grace')).status).toBe(
    200,
  )
})

test('each code adds to its own claim and requirement, in the name of whoever created it, independent of other codes', async () => {
  const ruths = (await app.call(filing.startClaim, { body: { answers: plainAnswers((await fixture.coverOf('ruth')).vehicleId) } }, 'ruth'))
    .answer.id
  const createdSecret = async (id: Id<'claim'>, requirement: 'photos' | 'repair_invoice', who: 'amara' | 'ruth' | 'grace') =>
    (await app.call(uploadsContract.givePhotoPass, { params: { claimId: id }, body: { requirement } }, who)).answer.address.split('#')[1] ??
    ''
  const amarasSecret = await createdSecret(claimId, 'photos', 'amara')
  const invoice = await createdSecret(claimId, 'repair_invoice', 'grace')
  const ruth = await createdSecret(ruths, 'photos', 'ruth')
  const added = async () =>
    (
      await db()
        .selectFrom('documents')
        .select(['claim_id', 'requirement', 'uploaded_by'])
        .where('claim_id', 'in', [claimId, ruths])
        .orderBy('at')
        .execute()
    ).map(({ claim_id, requirement, uploaded_by }) => [claim_id, requirement, uploaded_by])
  const { amara, ruth: ruthHerself } = app.cast.members
  for (const [secret, seed] of [
    [invoice, 11],
    [ruth, 12],
    [amarasSecret, 13],
  ] as const)
    expect((await send(secret, await scene(seed).png().toBuffer(), 'a.png')).status).toBe(200)
  const first = [
    [claimId, 'repair_invoice', app.cast.users.grace.id],
    [ruths, 'photos', ruthHerself.id],
    [claimId, 'photos', amara.id],
  ]
  expect(await added()).toEqual(first)

  await createdSecret(ruths, 'photos', 'ruth')
  expect([(await send(ruth)).refusal.code, (await onPhone(amarasSecret)).status, (await onPhone(invoice)).status]).toEqual([
    'photo_pass_over',
    200,
    200,
  ])
  expect((await onPhone(invoice)).answer.requirement).toBe('repair_invoice')
})
