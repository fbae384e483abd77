import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract as claims } from '#domains/claims/claim-view/contract.ts'
import { claimFixture, DOCUMENTS, plainAnswers, signed } from '#domains/claims/filing/testing.ts'
import { documentsJobs } from '#domains/records/documents/server/documents.jobs.ts'
import { EICAR } from '#domains/records/hostile-files/server/hostile/others.ts'
import { startClamd } from '#domains/records/hostile-files/server/test-clamd.ts'
import { filingContract as filing } from '#domains/claims/filing/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { examineDocument, examineLate } from '#domains/claims/uploads/server/examination.ts'
import { uploadsJobs } from '#domains/claims/uploads/server/uploads.jobs.ts'
import { fetched } from '#domains/claims/claim-documents/testing.ts'
import { sql } from 'kysely'
import { asApplication } from '#platform/postgres/testing/roles.ts'
import { advanceClock, clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { pdf } from '#domains/records/hostile-files/server/hostile/hostile.ts'

let clamd: Awaited<ReturnType<typeof startClamd>>
let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  clamd = await startClamd()
  app = await startTestApp({ clamdUrl: clamd.url })
  fixture = claimFixture(app)
})
beforeEach(() => clamd.be('honest'))
afterAll(async () => {
  await app.stop()
  await clamd.close()
})

const runExamination = () => drainJobs([...uploadsJobs, ...documentsJobs])
const viewOf = async (claimId: Id<'claim'>) => (await app.call(claims.claim, { params: { claimId } }, 'amara')).answer
const send = (claimId: Id<'claim'>, requirement: DocumentKind, bytes: Uint8Array) =>
  app.call(
    uploadsContract.addDocument,
    { params: { claimId }, query: { requirement, fileName: `${requirement}.pdf` }, body: new Uint8Array(bytes) },
    'amara',
  )

/** A claim submitted while its invoice is still being examined; all other documents are clean. */
async function submittedWithUnexaminedInvoice(invoice: Uint8Array) {
  const { vehicleId } = await fixture.coverOf('amara')
  const claimId = (await app.call(filing.startClaim, { body: { answers: plainAnswers(vehicleId) } }, 'amara')).answer.id
  for (const requirement of DOCUMENTS.filter((each) => each !== 'repair_invoice')) await fixture.upload(claimId, requirement, 'amara')
  const { answer } = await send(claimId, 'repair_invoice', invoice)
  expect(answer.state).toBe('examining')
  const sent = await app.call(filing.submitClaim, { params: { claimId }, body: { signature: signed('Amara Okafor') } }, 'amara')
  expect(sent.answer.status).toBe('INTAKE')
  return { claimId, documentId: answer.id }
}

async function pdfWithText(text: string, pages = 1): Promise<Buffer> {
  const document = new PDFDocument()
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  for (let page = 1; page <= pages; page++) (page > 1 ? document.addPage() : document).text(`${text}, page ${page}`)
  document.end()
  await once(document, 'end')
  return Buffer.concat(parts)
}

describe('a claim submitted while a file is being examined', () => {
  test('goes into review by itself once the file is clean; nobody is asked for it', async () => {
    const { claimId } = await submittedWithUnexaminedInvoice(await pdfWithText('Invoice 1'))
    expect((await viewOf(claimId)).requirements?.find(({ requirement }) => requirement === 'repair_invoice')?.state).toBe('checking')
    await runExamination()
    expect((await viewOf(claimId)).status).toBe('IN_REVIEW')
  })

  test('asks for the document again, with the reason, once the file is unusable', async () => {
    const { claimId } = await submittedWithUnexaminedInvoice(pdf('2 0 obj << /S /JavaScript /JS (x) >> endobj'))
    await runExamination()
    const { status, requirements } = await viewOf(claimId)
    expect(status).toBe('INFO_REQUESTED')
    const invoice = requirements?.find(({ requirement }) => requirement === 'repair_invoice')
    expect([invoice?.state, invoice?.files[0]?.problem]).toEqual(['missing', expect.stringContaining('Print it to a new PDF')])
    await app.work()
    expect(app.emails.some(({ text }) => text.includes('Print it to a new PDF'))).toBe(true)

    await send(claimId, 'repair_invoice', await pdfWithText('Invoice 2'))
    await runExamination()
    expect((await viewOf(claimId)).status).toBe('IN_REVIEW')
  })
})

describe('the virus scanner', () => {
  const draft = async () => {
    const { vehicleId } = await fixture.coverOf('amara')
    return (await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, 'amara')).answer.id
  }
  const fileOf = async (claimId: Id<'claim'>) => (await viewOf(claimId)).requirements?.flatMap(({ files }) => files)[0]

  test('scans the file as it was sent; an infected file is served to nobody', async () => {
    const claimId = await draft()
    const infected = Buffer.from((await pdfWithText('Invoice 3')).toString('latin1').replace('%%EOF', `${EICAR}\n%%EOF`), 'latin1')
    const { answer } = await send(claimId, 'repair_invoice', infected)
    await runExamination()
    expect(clamd.scanned.some((each) => each.equals(infected))).toBe(true)
    expect(await fileOf(claimId)).toMatchObject({ state: 'quarantined', problem: expect.stringContaining('virus') as string })
    expect((await fetched(app, `/api/documents/${answer.id}/file`, 'dana')).statusCode).toBe(404)
  })

  test('without an answer leaves the file in quarantine; an hour later the file is scanned again', async () => {
    const claimId = await draft()
    clamd.be('hangs_up')
    const { answer } = await send(claimId, 'repair_invoice', await pdfWithText('Invoice 4'))
    await runExamination()
    expect(await fileOf(claimId)).toMatchObject({
      state: 'quarantined',
      problem: expect.stringContaining('try again within the hour') as string,
    })
    expect((await fetched(app, `/api/documents/${answer.id}/file`, 'dana')).statusCode).toBe(404)

    clamd.be('honest')
    await app.work()
    await advanceClock(3_600_000)
    await app.work()
    expect(await fileOf(claimId)).toMatchObject({ state: 'clean', problem: null })
    expect((await fetched(app, `/api/documents/${answer.id}/file`, 'dana')).statusCode).toBe(200)
  })
})

test('whose job is gone is examined again within the hour; given up after a day, it is asked for again', async () => {
  const { claimId, documentId } = await submittedWithUnexaminedInvoice(await pdfWithText('Invoice HB-1'))
  const forget = () => sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db())
  const jobs = async () =>
    (await sql<{ key: string }>`select key from graphile_worker.jobs where key = ${`examine:${documentId}`}`.execute(db())).rows.length
  const late = (hours: number) =>
    asApplication(
      async () => void (await examineLate.run(new Date(clock.now().getTime() + hours * 3_600_000), (error) => expect.fail(String(error)))),
    )
  await late(2)
  expect(await jobs(), 'a job that waits keeps its place').toBe(1)
  await forget()
  await late(0.5)
  expect(await jobs()).toBe(0)
  await late(2)
  expect(await jobs()).toBe(1)
  await late(25)
  expect((await db().selectFrom('documents').select('verdict').where('id', '=', documentId).executeTakeFirstOrThrow()).verdict).toBe(
    'examining',
  )
  await forget()
  await late(25)
  expect((await viewOf(claimId)).status).toBe('INFO_REQUESTED')
  expect(await db().selectFrom('documents').select(['state', 'state_why']).where('id', '=', documentId).executeTakeFirstOrThrow()).toEqual({
    state: 'quarantined',
    state_why: 'not_examined',
  })
})

test('two workers that examine the same file store its pages once', async () => {
  const { vehicleId } = await fixture.coverOf('amara')
  const claimId = (await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, 'amara')).answer.id
  const { answer } = await send(claimId, 'repair_invoice', await pdfWithText('Invoice 5', 3))
  await Promise.all([examineDocument({ documentId: answer.id }), examineDocument({ documentId: answer.id })])
  await runExamination()
  const pages = await db().selectFrom('document_pages').select('number').where('document_id', '=', answer.id).execute()
  expect(pages.map(({ number }) => number).toSorted()).toEqual([1, 2, 3])
  for (const number of [1, 2, 3]) expect((await fetched(app, `/api/documents/${answer.id}/pages/${number}`, 'amara')).statusCode).toBe(200)
})

test('a long PDF is available at once; its later pages are rendered afterwards', async () => {
  const { vehicleId } = await fixture.coverOf('amara')
  const claimId = (await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, 'amara')).answer.id
  const { answer } = await send(claimId, 'repair_invoice', await pdfWithText('Invoice 6', 23))
  await drainJobs(uploadsJobs)
  expect((await viewOf(claimId)).requirements?.flatMap(({ files }) => files)[0]).toMatchObject({ state: 'clean', pageCount: 23 })
  await runExamination()
  expect((await fetched(app, `/api/documents/${answer.id}/pages/23`, 'amara')).statusCode).toBe(200)
})
