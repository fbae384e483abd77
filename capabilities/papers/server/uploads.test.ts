import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract as claims } from '#capabilities/claims/contract.ts'
import { claimHands } from '#capabilities/claims/testing.ts'
import { hostileFiles } from '#capabilities/documents/server/hostile-files.testing.ts'
import { filingContract as filing } from '#capabilities/filing/contract.ts'
import { papersContract as papers } from '#capabilities/papers/contract.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
let hands: ReturnType<typeof claimHands>
let claimId: Id<'claim'>
beforeAll(async () => {
  app = await startTestApp()
  hands = claimHands(app)
  const { vehicleId } = await hands.coverOf('amara')
  claimId = (await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, 'amara')).answer.id
})
afterAll(() => app.stop())

const HOSTILE = await hostileFiles()
const send = (name: string, bytes: Uint8Array, who: 'amara' | 'grace' | 'maria' = 'amara') =>
  app.call(papers.addDocument, { params: { claimId }, query: { slot: 'photos', fileName: name }, body: new Uint8Array(bytes) }, who)
const fetchFile = async (id: Id<'document'>, who: 'amara' | 'grace' | 'dana' | 'maria' | 'tomas' | null, query = '') => {
  const cookie = who ? await app.cookieOf(who) : ''
  return app.app.inject({ method: 'GET', url: `/api/documents/${id}/file${query}`, headers: { cookie, 'sec-fetch-site': 'same-origin' } })
}

describe('files of strangers', () => {
  test.each(HOSTILE)('$name: none is served to anyone', async ({ name, bytes, ends }) => {
    const { status, answer, refusal } = await send(name, bytes)
    if (ends === 'refused') {
      expect([400, 413]).toContain(status)
      expect(refusal.fields?.['file'] ?? refusal.message).toMatch(/\w{3,}.*\./)
      return
    }
    expect([status, answer.state]).toEqual([200, 'quarantined'])
    expect(answer.problem).toMatch(/PDF|file/)
    for (const who of ['amara', 'grace', 'dana'] as const) expect((await fetchFile(answer.id, who)).statusCode).toBe(404)
  })

  test('a file over 20 MB is refused before it is read', async () => {
    const { status } = await send('large.pdf', new Uint8Array(21 * 1024 * 1024))
    expect(status).toBe(413)
  })

  test('what is set apart meets no slot', async () => {
    const { answer } = await app.call(claims.claim, { params: { claimId } }, 'amara')
    expect(answer.slots?.find(({ slot }) => slot === 'photos')?.state).toBe('if_you_have_it')
  })
})

const photo = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#F9B640' } })

describe('what is served', () => {
  test('a photo without its place and device, as a file to be saved, or in its place when asked', async () => {
    const original = await photo().withExif({ IFD0: { Make: 'CANARY-PHONE' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } }).jpeg().toBuffer()
    const { answer } = await send('My car.JPG', original)
    expect(answer).toMatchObject({ state: 'clean', mediaType: 'image/jpeg', fileName: 'My car.jpg' })

    const saved = await fetchFile(answer.id, 'dana')
    expect(saved.statusCode).toBe(200)
    expect(saved.headers['content-disposition']).toBe("attachment; filename*=UTF-8''My%20car.jpg")
    expect(saved.headers['x-content-type-options']).toBe('nosniff')
    expect(saved.headers['content-security-policy']).toContain('sandbox')
    expect(saved.rawPayload.includes('CANARY')).toBe(false)
    expect((await sharp(saved.rawPayload).metadata()).exif).toBeUndefined()
    expect((await fetchFile(answer.id, 'dana', '?inline=1')).headers['content-disposition']).toMatch(/^inline/)
  })

  test('a PDF is only ever saved, never shown in our own pages', async () => {
    const { answer } = await hands.upload(claimId, 'declarations_page', 'amara')
    expect((await fetchFile(answer.id, 'dana', '?inline=1')).headers['content-disposition']).toMatch(/^attachment/)
  })

  test('to whoever may know of the claim, and to nobody else', async () => {
    const { answer } = await send('mine.jpg', await photo().jpeg().toBuffer())
    expect((await fetchFile(answer.id, 'grace')).statusCode).toBe(200)
    expect((await fetchFile(answer.id, 'maria')).statusCode).toBe(404)
    expect((await fetchFile(answer.id, 'tomas')).statusCode).toBe(403)
    expect((await fetchFile(answer.id, null)).statusCode).toBe(401)
    expect((await send('theirs.jpg', await photo().jpeg().toBuffer(), 'maria')).status).toBe(404)
  })

  test.each(['../../etc/passwd', 'a\r\nSet-Cookie: x=1.jpg', 'invoice\u202Egpj.exe', '\u0000.jpg', 'CON', '<script>.jpg', 'x'.repeat(400)])(
    'the name %j does no harm',
    async (name) => {
      const { answer } = await send(name, await photo().png({ compressionLevel: 1 }).toBuffer())
      const { headers } = await fetchFile(answer.id, 'amara')
      expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.()-]+$/)
      expect(headers['set-cookie']).toBeUndefined()
    },
  )

  test('the same file in the same slot is the document it already is', async () => {
    const bytes = await photo().webp().toBuffer()
    const first = await send('a.webp', bytes)
    expect((await send('b.webp', bytes)).answer.id).toBe(first.answer.id)
    const rows = await db().selectFrom('documents').select('id').where('sha256', '=', await sha256(bytes)).execute()
    expect(rows).toHaveLength(1)
  })
})

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))
  return Buffer.from(digest).toString('hex')
}
