import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract as claims } from '#domains/claims/claim-view/contract.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { documentsJobs } from '#domains/records/documents/server/documents.jobs.ts'
import { HEIC_PHOTO } from '#domains/records/hostile-files/server/heic.testing.ts'
import { hostileFiles } from '#domains/records/hostile-files/server/hostile-files.testing.ts'
import { filingContract as filing } from '#domains/claims/filing/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import { uploadsJobs } from '#domains/claims/uploads/server/uploads.jobs.ts'
import { type Asking, fetched, scene } from '#domains/claims/claim-documents/testing.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { claimsWithTheSameFile, similarPhotos } from '#domains/records/documents/server/likeness.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
let claimId: Id<'claim'>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
  const { vehicleId } = await fixture.coverOf('amara')
  claimId = (await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, 'amara')).answer.id
})
afterAll(() => app.stop())

const send = (name: string, bytes: Uint8Array, who: 'amara' | 'grace' | 'maria' = 'amara') =>
  app.call(
    uploadsContract.addDocument,
    { params: { claimId }, query: { requirement: 'photos', fileName: name }, body: new Uint8Array(bytes) },
    who,
  )
const runExamination = () => drainJobs([...uploadsJobs, ...documentsJobs])
const fetchFile = (id: Id<'document'>, who: Asking, query = '') => fetched(app, `/api/documents/${id}/file${query}`, who)
const filesHere = async () => {
  const { answer } = await app.call(claims.claim, { params: { claimId } }, 'amara')
  return answer.requirements?.flatMap(({ files }) => files) ?? []
}
const stateNow = async (id: Id<'document'>) => (await filesHere()).find((file) => file.id === id)

const photo = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#F9B640' } })

describe('hostile files', () => {
  // All of them are tested against the examination itself (documents/server/examine.test.ts); these go through the whole upload.
  const SAMPLED_NAMES = [
    'web page.',
    'word document with macros.',
    'virus test.',
    'half a photo.',
    'two and a half milliard pixels.',
    'password.',
    'bomb.',
    'archive on its end.',
  ]

  test('none is ever served to anyone', async () => {
    const hostile = (await hostileFiles()).filter(({ name }) => SAMPLED_NAMES.some((start) => name.startsWith(start)))
    expect(hostile.length).toBe(SAMPLED_NAMES.length)
    for (const { name, bytes, ends } of hostile) {
      const { status, answer, refusal } = await send(name, bytes)
      if (status !== 200) {
        expect([ends, status]).toEqual(['refused', 400])
        expect(refusal.fields?.['file']).toMatch(/\w{3,}.*\./)
        continue
      }
      expect(answer.state).toBe('examining')
      for (const who of ['amara', 'grace', 'dana'] as const) expect((await fetchFile(answer.id, who)).statusCode).toBe(404)
      await runExamination()
      const found = await stateNow(answer.id)
      expect(found?.state).toBe(ends)
      expect(found?.problem).toMatch(/^(This|We) .*\.$/)
      for (const who of ['amara', 'grace', 'dana'] as const) expect((await fetchFile(answer.id, who)).statusCode).toBe(404)
    }
  })

  test('no byte of a refused file is kept', async () => {
    const rows = await db().selectFrom('documents').select(['storage_key', 'bytes']).where('verdict', '=', 'refused').execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ storage_key }) => storage_key === null)).toBe(true)
  })

  test('a file over 20 MB is refused, and nothing of it stays', async () => {
    const { status, refusal } = await send('large.pdf', new Uint8Array(21 * 1024 * 1024))
    expect([status, refusal.code]).toEqual([413, 'file_too_large'])
    // Other tests upload there at the same time, none of them as much.
    const folder = join(app.options.dataDir, 'incoming')
    const sizes = await Promise.all(
      (await readdir(folder)).map((name) =>
        stat(join(folder, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    )
    expect(sizes.filter((size) => size > 19 * 1024 * 1024)).toEqual([])
  })

  test('a quarantined file meets no requirement', async () => {
    const { answer } = await app.call(claims.claim, { params: { claimId } }, 'amara')
    expect(answer.requirements?.find(({ requirement }) => requirement === 'photos')?.state).toBe('if_you_have_it')
  })

  test('whoever may not add to the claim is refused before a byte is read', async () => {
    expect((await send('theirs.jpg', await photo().jpeg().toBuffer(), 'maria')).status).toBe(404)
  })
})

describe('an uploaded file', () => {
  test('is examined, then available, and meets its requirement', async () => {
    const { answer } = await send('My car.JPG', await scene(3).jpeg().toBuffer())
    expect(answer).toMatchObject({ state: 'examining', fileName: 'My car.jpg', problem: null })
    const requirement = async () =>
      (await app.call(claims.claim, { params: { claimId } }, 'amara')).answer.requirements?.find((each) => each.requirement === 'photos')
        ?.state
    expect(await requirement()).toBe('checking')
    await runExamination()
    expect(await requirement()).toBe('here')
    expect(await stateNow(answer.id)).toMatchObject({ state: 'clean', mediaType: 'image/jpeg', pageCount: 1 })
  })

  test('a HEIC photo of an iPhone becomes a JPEG', async () => {
    const { answer } = await send('IMG_0042.HEIC', HEIC_PHOTO)
    await runExamination()
    expect(await stateNow(answer.id)).toMatchObject({ state: 'clean', mediaType: 'image/jpeg', fileName: 'IMG_0042.jpg' })
    expect((await sharp((await fetchFile(answer.id, 'dana', '?inline=1')).rawPayload).metadata()).format).toBe('jpeg')
  })

  test('removed while it is examined, it stays removed; restored, it has the result of the examination', async () => {
    const { answer } = await send('again.jpg', await scene(5).jpeg().toBuffer())
    await app.call(uploadsContract.removeDocument, { params: { documentId: answer.id } }, 'amara')
    await runExamination()
    expect(await stateNow(answer.id)).toBeUndefined()
    await app.call(uploadsContract.restoreDocument, { params: { documentId: answer.id } }, 'amara')
    expect(await stateNow(answer.id)).toMatchObject({ state: 'clean' })
  })

  test('the same file for the same requirement is the same document, also fifty times at once', async () => {
    const bytes = await photo().webp().toBuffer()
    const first = await send('a.webp', bytes)
    await runExamination()
    expect((await send('b.webp', bytes)).answer.id).toBe(first.answer.id)
    const other = await scene(7).webp().toBuffer()
    const ids = await Promise.all(Array.from({ length: 50 }, async () => (await send('c.webp', other)).answer.id))
    expect(new Set(ids).size).toBe(1)
  })

  test('a photo like one of another claim is found', async () => {
    const { vehicleId } = await fixture.coverOf('maria')
    const other = (await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, 'maria')).answer.id
    const again = await scene(3).resize(400).jpeg({ quality: 55 }).toBuffer()
    const { answer } = await app.call(
      uploadsContract.addDocument,
      { params: { claimId: other }, query: { requirement: 'photos', fileName: 'mine.jpg' }, body: new Uint8Array(again) },
      'maria',
    )
    await runExamination()
    const like = (await similarPhotos(other).execute(db())).rows
    expect(like.map(({ documentId, otherClaim }) => [documentId, otherClaim])).toEqual([[answer.id, claimId]])
    expect(await claimsWithTheSameFile(other).execute()).toEqual([])
  })
})

test.each(['../../etc/passwd', 'a\r\nSet-Cookie: x=1.jpg', 'invoice\u202Egpj.exe', '\u0000.jpg', 'CON', '<script>.jpg', 'x'.repeat(400)])(
  'the file name %j does no harm',
  async (name) => {
    const { vehicleId } = await fixture.coverOf('maria')
    const mine = (await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, 'maria')).answer.id
    const { answer } = await app.call(
      uploadsContract.addDocument,
      { params: { claimId: mine }, query: { requirement: 'photos', fileName: name }, body: new Uint8Array(await photo().png().toBuffer()) },
      'maria',
    )
    await runExamination()
    const { headers } = await fetchFile(answer.id, 'maria')
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.()-]+$/)
    expect(headers['set-cookie']).toBeUndefined()
  },
)

test('when the connection is lost at the commit nobody knows whether the row is there: the bytes stay', async () => {
  await sql`create function lost() returns trigger language plpgsql security definer as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(
    db(),
  )
  await sql`create constraint trigger lost after insert on documents deferrable initially deferred for each row execute function lost()`.execute(
    db(),
  )
  const stored = async () => (await db().selectFrom('stored_files').select('key').where('dropped_at', 'is', null).execute()).length
  const before = await stored()
  try {
    expect((await send('lost.png', await photo().png().toBuffer())).status).toBeGreaterThanOrEqual(500)
  } finally {
    await sql`drop trigger lost on documents; drop function lost()`.execute(db())
  }
  expect(await stored()).toBe(before + 1)
})

test('a claim takes at most sixty files, also when many arrive at once', async () => {
  const present = (await filesHere()).filter(({ state }) => state !== 'refused').length
  const sent = await Promise.all(
    Array.from({ length: 80 - present }, async (_, at) =>
      send(
        `${at}.png`,
        await photo()
          .resize(10 + at, 10)
          .png()
          .toBuffer(),
      ),
    ),
  )
  expect(sent.filter(({ status }) => status === 200).length).toBe(60 - present)
  expect(new Set(sent.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code))).toEqual(new Set(['too_many_files']))
})
