import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { documentReadingsContract } from '#domains/claims/document-readings/contract.ts'
import { documentReadingsJobs } from '#domains/claims/document-readings/server/document-readings.jobs.ts'
import { pdfOf, pictureOf } from '#domains/claims/document-readings/testing.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { claimFixture, daysAgo, giveDocuments, plainAnswers, signed } from '#domains/claims/filing/testing.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import { uploadsJobs } from '#domains/claims/uploads/server/uploads.jobs.ts'
import { readText } from '#domains/records/examination/server/examination.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
let vehicleId: Id<'vehicle'>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
  vehicleId = (await fixture.coverOf('amara')).vehicleId
})
afterAll(() => app.stop())

const DECLARATIONS = [
  'GEICO General Insurance Company',
  'Policy Number: 4471-902-33',
  'Collision Deductible $500',
  'Comprehensive Deductible $250',
]

const draft = async (answers: object = { vehicleId, lossType: 'collision' }) =>
  (await app.call(filingContract.startClaim, { body: { answers } }, 'amara')).answer.id
const send = async (claimId: Id<'claim'>, requirement: DocumentKind, bytes: Uint8Array) => {
  const sent = await app.call(
    uploadsContract.addDocument,
    { params: { claimId }, query: { requirement, fileName: 'page' }, body: new Uint8Array(bytes) },
    'amara',
  )
  await drainJobs(uploadsJobs)
  return sent.answer.id
}
const readings = async (claimId: Id<'claim'>, who: CastName = 'amara') =>
  (await app.call(documentReadingsContract.readings, { params: { claimId } }, who)).answer.rows
const settle = (claimId: Id<'claim'>, documentId: Id<'document'>, answers: object, who: CastName = 'amara') =>
  app.call(documentReadingsContract.settleReading, { params: { claimId, documentId }, body: { answers } }, who)
const answersOf = async (claimId: Id<'claim'>) => (await app.call(claimsContract.claim, { params: { claimId } }, 'amara')).answer.answers

describe('a declarations page', () => {
  let claimId: Id<'claim'>
  let documentId: Id<'document'>
  beforeAll(async () => {
    claimId = await draft()
    documentId = await send(claimId, 'declarations_page', await pdfOf(DECLARATIONS))
  })

  test('is read once it is found clean, and changes no answer by itself', async () => {
    expect(await readings(claimId)).toMatchObject([{ documentId, state: 'reading', suggestions: {} }])
    await drainJobs(documentReadingsJobs)
    expect(await readings(claimId)).toMatchObject([
      { documentId, state: 'read', suggestions: { insurer: 'GEICO', policyNumber: '4471-902-33', deductible: 500_00 } },
    ])
    expect(await answersOf(claimId)).toMatchObject({ policyNumber: null, deductible: null })
  })

  test('offers the deductible of the coverage, as the answers change', async () => {
    await app.call(filingContract.answerClaim, { params: { claimId }, body: { lossType: 'weather' } }, 'amara')
    expect((await readings(claimId))[0]?.suggestions.deductible).toBe(250_00)
  })

  test('shows its values to those who may see documents and write the draft, and to nobody else', async () => {
    expect((await readings(claimId, 'grace'))[0]?.suggestions.policyNumber).toBe('4471-902-33')
    expect((await app.call(documentReadingsContract.readings, { params: { claimId } }, 'maria')).status).toBe(404)
    expect((await settle(claimId, documentId, { deductible: cents(1_00) }, 'maria')).status).toBe(404)
  })

  test('shows nothing to sales, who see no documents, even in a draft of their own', async () => {
    const body = { memberId: app.cast.members.amara.id, answers: { vehicleId } }
    const own = (await app.call(filingContract.startClaim, { body }, 'tomas')).answer.id
    const page = new Uint8Array(await pdfOf([...DECLARATIONS, 'by sales']))
    const query = { requirement: 'declarations_page', fileName: 'page' } as const
    const sent = await app.call(uploadsContract.addDocument, { params: { claimId: own }, query, body: page }, 'tomas')
    await drainJobs([...uploadsJobs, ...documentReadingsJobs])
    expect(await readings(own)).toHaveLength(1)
    expect(await readings(own, 'tomas')).toEqual([])
    expect((await settle(own, sent.answer.id, { insurer: 'Other' }, 'tomas')).status).toBe(404)
  })

  test('a value out of range is refused at its field, and nothing is saved', async () => {
    const refused = await settle(claimId, documentId, { deductible: cents(-1), policyNumber: 'KEPT-1' })
    expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([400, ['answers.deductible']])
    expect((await answersOf(claimId))?.policyNumber).toBeNull()
  })

  test('belongs to its own claim', async () => {
    const other = await draft()
    expect((await settle(other, documentId, { policyNumber: 'X-1234' })).status).toBe(404)
    expect((await answersOf(other))?.policyNumber).toBeNull()
  })

  test('is saved as it was confirmed or corrected, and not asked about again', async () => {
    expect((await settle(claimId, documentId, { insurer: 'GEICO', deductible: cents(750_00) })).status).toBe(200)
    expect(await answersOf(claimId)).toMatchObject({ insurer: 'GEICO', deductible: 750_00, policyNumber: null })
    expect(await readings(claimId)).toEqual([])
    const kept = await db().selectFrom('documents').select('read_values').where('id', '=', documentId).executeTakeFirstOrThrow()
    expect(kept.read_values).toBeNull()
  })
})

describe('what is read', () => {
  test("an insurer's letter in Spanish, scanned upside down into a PDF without text", { timeout: 180_000 }, async () => {
    const claimId = await draft({ vehicleId })
    const page = await pictureOf([
      'Seguros del Valle Insurance Company',
      'Número de siniestro: R-2026-11873',
      'Deducible aplicado: $500.00',
    ])
    const scanned = await page.rotate(180).jpeg().toBuffer()
    await send(claimId, 'settlement_letter', await pdfOf([], { scanned }))
    await drainJobs(documentReadingsJobs)
    expect((await readings(claimId))[0]?.suggestions).toMatchObject({ insurerClaimNumber: 'R-2026-11873', deductible: 500_00 })
  })

  test('a photo on its side; and nothing in a blank page, or in a file that is no document', { timeout: 180_000 }, async () => {
    const sideways = await (await pictureOf(DECLARATIONS)).rotate(270).jpeg().toBuffer()
    expect((await readText(sideways)).join('\n')).toContain('4471-902-33')
    expect((await readText(await (await pictureOf([])).png().toBuffer())).join('').trim()).toBe('')
    expect(await readText(Buffer.from('%PDF-1.7 broken'))).toEqual([])
    expect(await readText(Buffer.alloc(2_000, 7))).toEqual([])
  })

  test('only documents that can fill in answers, and only while the claim is written', async () => {
    const claimId = await draft()
    await send(claimId, 'police_report', await pdfOf(['Policy Number: 4471-902-33']))
    expect(await readings(claimId)).toEqual([])

    const filed = await draft(plainAnswers(vehicleId, daysAgo(20)))
    const late = await send(filed, 'declarations_page', await pdfOf([...DECLARATIONS, 'late']))
    await drainJobs(documentReadingsJobs)
    await giveDocuments(filed, app.cast.members.amara.id)
    await app.call(filingContract.submitClaim, { params: { claimId: filed }, body: { signature: signed('Amara Okafor') } }, 'amara')
    expect(await readings(filed)).toEqual([])
    const sentLater = await send(filed, 'repair_invoice', await pdfOf(['Invoice total $2,000.00']))
    const row = await db().selectFrom('documents').select('read_state').where('id', '=', sentLater).executeTakeFirstOrThrow()
    expect(row.read_state).toBeNull()
    expect((await settle(filed, late, { insurer: 'Other' })).refusal.code).toBe('already_submitted')
  })
})
