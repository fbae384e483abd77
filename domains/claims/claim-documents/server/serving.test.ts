import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { filingContract as filing } from '#domains/claims/filing/contract.ts'
import { historyContract } from '#domains/records/history/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import { uploadsJobs } from '#domains/claims/uploads/server/uploads.jobs.ts'
import { type Asking, fetched, scene } from '#domains/claims/claim-documents/testing.ts'
import { advanceClock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
let claimId: Id<'claim'>
let photoId: Id<'document'>
let pdfId: Id<'document'>
let photoBytes: Buffer
beforeAll(async () => {
  app = await startTestApp()
  const fixture = claimFixture(app)
  const { vehicleId } = await fixture.coverOf('amara')
  claimId = (await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, 'amara')).answer.id
  const original = await scene(1)
    .withExif({ IFD0: { Make: 'CANARY-PHONE' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
    .jpeg()
    .toBuffer()
  photoId = (
    await app.call(
      uploadsContract.addDocument,
      { params: { claimId }, query: { requirement: 'photos', fileName: 'My car.JPG' }, body: new Uint8Array(original) },
      'amara',
    )
  ).answer.id
  pdfId = (await fixture.upload(claimId, 'declarations_page', 'amara')).answer.id
  await drainJobs(uploadsJobs)
  photoBytes = (await file('dana')).rawPayload
})
afterAll(() => app.stop())

const file = (who: Asking, query = '', headers: Record<string, string> = {}) =>
  fetched(app, `/api/documents/${photoId}/file${query}`, who, headers)
const page = (id: Id<'document'>, number: number, who: Asking) => fetched(app, `/api/documents/${id}/pages/${number}`, who)
const ask = async (url: string, who: Asking, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers: { cookie: who ? await app.cookieOf(who) : '', ...headers } })
const linkOf = async (who: Asking, url = `/api/documents/${photoId}/file`): Promise<string> =>
  String((await ask(url, who)).headers.location)

describe('what is served', () => {
  test('a photo is served without location and device, as a download or inline on request, and in a sandbox', async () => {
    const saved = await file('dana')
    expect(saved.statusCode).toBe(200)
    expect(saved.headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''My%20car.jpg",
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    })
    expect(saved.rawPayload.includes('CANARY')).toBe(false)
    expect((await sharp(saved.rawPayload).metadata()).exif).toBeUndefined()
    expect((await file('dana', '?inline=1')).headers['content-disposition']).toMatch(/^inline/)
  })

  test('a PDF is only downloaded; its pages are shown as rendered images', async () => {
    expect((await fetched(app, `/api/documents/${pdfId}/file?inline=1`, 'dana')).headers['content-disposition']).toMatch(/^attachment/)
    const drawn = await page(pdfId, 1, 'dana')
    expect(drawn.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-security-policy': "default-src 'none'; sandbox" })
    expect((await sharp(drawn.rawPayload).metadata()).width).toBe(1275)
    expect((await page(pdfId, 2, 'dana')).statusCode).toBe(404)
    expect((await page(photoId, 1, 'dana')).rawPayload.equals(photoBytes)).toBe(true)
  })

  test('documents are served only to those who may see the claim', async () => {
    for (const what of ['file', 'pages/1']) {
      const asked = (who: Asking) => fetched(app, `/api/documents/${pdfId}/${what}`, who).then(({ statusCode }) => statusCode)
      expect([await asked('amara'), await asked('grace'), await asked('dana')]).toEqual([200, 200, 200])
      expect([await asked('maria'), await asked('tomas'), await asked(null)]).toEqual([404, 403, 401])
    }
  })
})

describe('a link to a document', () => {
  test('works for one session and five minutes, and grants no permission', async () => {
    const link = await linkOf('dana')
    expect(link).toMatch(/^\/api\/document-links\/doc_\w+\.save\.\w+\.[\w-]{36}\.[\w-]{43}$/)
    expect((await ask(link, 'dana')).statusCode).toBe(200)
    for (const who of ['amara', 'grace', 'priya', 'maria'] as const)
      expect((await ask(link, who)).rawPayload.equals(photoBytes)).toBe(false)
    expect((await ask(link, 'amara')).statusCode).toBe(404)
    expect((await ask(link, null)).statusCode).toBe(401)

    await advanceClock(5 * 60_000)
    expect((await ask(link, 'dana')).statusCode).toBe(404)
    expect((await ask(await linkOf('dana'), 'dana')).statusCode).toBe(200)
  })

  test('cannot be changed to another document, another page or a later time', async () => {
    const link = await linkOf('dana')
    const [id = '', what = '', until = '', session = '', seal = ''] = link.slice('/api/document-links/'.length).split('.')
    const manipulated = [
      [pdfId, what, until, session, seal],
      [id, '1', until, session, seal],
      [id, 'show', until, session, seal],
      [id, what, 'zzzzzz', session, seal],
      [id, what, until, session, seal.slice(1)],
      [id, what, until, session, ''],
      [id, what, until, seal],
    ]
    for (const parts of manipulated) expect((await ask(`/api/document-links/${parts.join('.')}`, 'dana')).statusCode).toBe(404)
  })

  test('guessed or foreign ids are not found', async () => {
    const foreign = await linkOf('dana')
    const guesses = Array.from({ length: 1_000 }, (_, at) => {
      const id = newId('document')
      return (
        [
          `/api/documents/${id}/file`,
          `/api/documents/${id}/pages/${(at % 9) + 1}`,
          foreign.replace(/.$/, 'A').replace(photoId, id),
          `/api/documents/${photoId}/file`,
          foreign,
        ][at % 5] ?? ''
      )
    })
    let bytes = 0
    for (const url of guesses) {
      const { statusCode, rawPayload } = await ask(url, 'maria', { range: 'bytes=0-', 'if-none-match': `"${photoId}"` })
      expect(statusCode).toBe(404)
      if (rawPayload.includes(photoBytes.subarray(0, 16))) bytes += rawPayload.length
    }
    expect(bytes).toBe(0)
  })
})

describe('range requests and caching', () => {
  const part = (range: string, more: Record<string, string> = {}) => file('dana', '', { range, ...more })

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=5-5', 5, 6],
    ['bytes=-7', -7, undefined],
    ['bytes=100-', 100, undefined],
  ])('%s', async (range, from, to) => {
    const { statusCode, headers, rawPayload } = await part(range)
    expect(statusCode).toBe(206)
    expect(rawPayload.equals(photoBytes.subarray(from, to))).toBe(true)
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(headers['content-range']).toMatch(new RegExp(`/${photoBytes.length}$`))
  })

  test('a range outside the file, and unsupported ranges', async () => {
    expect((await part('bytes=99999999-')).statusCode).toBe(416)
    for (const odd of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=-']) expect((await part(odd)).statusCode).toBe(200)
    expect((await part('bytes=0-9', { 'if-range': '"another"' })).statusCode).toBe(200)
  })

  test('an unchanged file is answered with 304, only to those who may see it', async () => {
    const { etag } = (await file('dana')).headers
    const again = await file('dana', '', { 'if-none-match': String(etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await file('maria', '', { 'if-none-match': String(etag) })).statusCode).toBe(404)
    expect((await file('maria', '', { range: 'bytes=0-9' })).statusCode).toBe(404)
  })
})

test('each document is served to those who currently serve its claim; a file without a claim to nobody', async () => {
  const bytesOf = async (id: Id<'document'>, who: Asking) => {
    const { statusCode, rawPayload } = await fetched(app, `/api/documents/${id}/file`, who)
    return statusCode === 200 ? createHash('sha256').update(rawPayload).digest('hex') : statusCode
  }
  const READERS = ['amara', 'grace', 'emeka', 'nina', 'walter', 'ruth', 'tomas', 'helen', 'dana', 'priya'] as const
  const found = async (id: Id<'document'>) => {
    const statuses = await Promise.all(READERS.map(async (who) => (await fetched(app, `/api/documents/${id}/file`, who)).statusCode))
    return READERS.filter((_, place) => statuses[place] === 200)
  }
  const [photo, paper] = [await bytesOf(photoId, 'dana'), await bytesOf(pdfId, 'dana')]
  expect(photo).not.toBe(paper)
  expect([await bytesOf(photoId, 'amara'), await bytesOf(pdfId, 'grace')]).toEqual([photo, paper])
  const staff = ['dana', 'priya']
  expect(await found(pdfId)).toEqual(['amara', 'grace', 'emeka', ...staff])
  const serve = (masterCode: string, agentId: Id<'user'>) =>
    db().updateTable('claims').set({ master_code: masterCode, agent_id: agentId }).where('id', '=', claimId).execute()
  await serve('OH-20417', app.cast.users.nina.id)
  expect(await found(pdfId), 'transferred to the other agency').toEqual(['amara', 'nina', 'walter', ...staff])
  await serve('TX-10432', app.cast.users.grace.id)
  await db().updateTable('documents').set({ claim_id: null }).where('id', '=', pdfId).execute()
  expect([await found(pdfId), await found(photoId)]).toEqual([[], ['amara', 'grace', 'emeka', ...staff]])
  await db().updateTable('documents').set({ claim_id: claimId }).where('id', '=', pdfId).execute()
})

describe('who has opened a document', () => {
  const log = async () => (await app.call(historyContract.accessLog, { query: {} }, 'amara')).answer.rows

  test('Amara reads who did, once for each person, document and day, whatever pages were turned; her own openings are not listed', async () => {
    const before = (await log()).length
    await advanceClock(86_400_000)
    for (const who of ['dana', 'dana', 'amara', 'jonas'] as const) expect((await page(pdfId, 1, who)).statusCode).toBe(200)
    expect((await file('dana')).statusCode).toBe(200)
    const rows = (await log()).slice(0, -before || undefined)
    expect(rows.map(({ by, document }) => [by, document?.title])).toEqual([
      ['Breakwater', 'Photos of the damage'],
      ['Breakwater', 'Declarations page'],
      ['Breakwater', 'Declarations page'],
    ])
  })

  test('one who may not see the claim opens nothing, and nothing is written', async () => {
    const before = (await log()).length
    expect((await file('maria')).statusCode).toBe(404)
    expect(await log()).toHaveLength(before)
  })
})
