import { request } from 'node:http'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveFilesOnTheirHost } from '#apps/api/files-host.ts'
import { contentSecurityPolicy } from '#apps/api/safety.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { filingContract as filing } from '#domains/claims/filing/contract.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { emailOf } from '#domains/people/sign-in/server/test-signed-in.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import { uploadsJobs } from '#domains/claims/uploads/server/uploads.jobs.ts'
import { scene } from '#domains/claims/claim-documents/testing.ts'
import { PASSWORD, type CastName } from '#db/cast.ts'
import { advanceClock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/new-id.ts'

/** The app is `localhost` here: two hosts for a browser, one port of ours. */
const FILES = 'http://files.localhost'

let app: TestApp
let port: number
let photoId: Id<'document'>
let photo: Buffer
beforeAll(async () => {
  app = await startTestApp({ filesHost: FILES })
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const { vehicleId } = await claimFixture(app).coverOf('amara')
  const claimId = (await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, 'amara')).answer.id
  const body = new Uint8Array(await scene(1).jpeg().toBuffer())
  const params = { params: { claimId }, query: { requirement: 'photos', fileName: 'My “car” ö.JPG' }, body } as const
  photoId = (await app.call(uploadsContract.addDocument, params, 'amara')).answer.id
  await drainJobs(uploadsJobs)
  photo = (await there(await wayOf('dana'))).body
})
afterAll(() => app.stop())

type Answered = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** Over a real connection, with the host name a browser would send. */
function ask(host: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answered> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) }))
    })
      .on('error', reject)
      .end()
  })
}

const there = (way: string, headers: Record<string, string> = {}) => ask('files.localhost', new URL(way, FILES).pathname, headers)
const atHome = async (path: string, who: CastName, headers: Record<string, string> = {}) =>
  ask('localhost', path, { cookie: await app.cookieOf(who), ...headers })
const wayOf = async (who: CastName, what = 'file') => String((await atHome(`/api/documents/${photoId}/${what}`, who)).headers['location'])

test('the stable address authorizes and redirects to the other host; no cookie is needed there, and none is set', async () => {
  const way = await wayOf('dana')
  expect(way).toMatch(/^http:\/\/files\.localhost\/api\/document-links\/doc_\w+\.save\.\w+\.[\w-]+\.[\w-]{43}$/)
  const { status, headers, body } = await there(way)
  expect([status, body.equals(photo), body.length > 1_000]).toEqual([200, true, true])
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': "attachment; filename*=UTF-8''My%20%E2%80%9Ccar%E2%80%9D%20%C3%B6.jpg",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'private, no-cache',
  })
  expect(headers['set-cookie']).toBeUndefined()
  expect((await there(await wayOf('dana', 'pages/1'))).headers['content-disposition']).toMatch(/^inline/)
})

test('on a subdomain of ours it is readable by our site alone', async () => {
  const below = Fastify()
  serveFilesOnTheirHost(below, { publicUrl: 'https://harbor.example', filesHost: 'https://files.harbor.example' })
  const { headers } = await below.inject({ url: 'https://files.harbor.example/guessed' })
  expect(headers['cross-origin-resource-policy']).toBe('same-site')
})

test('our pages may show its files', () => {
  expect(contentSecurityPolicy({ filesHost: FILES })).toContain(`img-src 'self' data: blob: ${FILES};`)
  expect(contentSecurityPolicy()).toContain(`img-src 'self' data: blob:;`)
})

test.each(['/', '/login', '/healthz', '/api/plans', '/api/session', '/assets/x.js', '/api/openapi.json', '/api/document-links/', '/%zz'])(
  'nothing else is there: %s',
  async (path) => {
    const { status, headers } = await ask('files.localhost', path, { cookie: await app.cookieOf('dana') })
    expect([status, headers['set-cookie']]).toEqual([404, undefined])
  },
)

test('nobody can sign in there, and a session of the app does not count there', async () => {
  expect((await ask('files.localhost', '/api/session', {}, 'POST')).status).toBe(404)
  expect((await ask('files.localhost', `/api/documents/${photoId}/file`, { cookie: await app.cookieOf('dana') })).status).toBe(404)
})

test("a sealed address is not found on the app's host, nor on any other", async () => {
  const path = new URL(await wayOf('dana')).pathname
  expect((await atHome(path, 'dana')).status).toBe(404)
  for (const host of ['documents.localhost', 'files.localhost.', 'files.localhost:81', '127.0.0.1'])
    expect((await ask(host, path)).body.equals(photo)).toBe(false)
  expect((await ask('localhost', path, { 'x-forwarded-host': 'files.localhost' })).status, 'a proxy nobody trusts').toBe(404)
})

describe('the permission is checked again when the address is used', () => {
  test('it expires after five minutes', async () => {
    const way = await wayOf('dana')
    await advanceClock(4 * 60_000 - 1)
    expect((await there(way)).status).toBe(200)
    await advanceClock(60_001)
    for (const headers of [{}, { range: 'bytes=0-9' }, { 'if-none-match': `"${photoId}"` }]) {
      const { status, body } = await there(way, headers)
      expect([status, body.includes(photo.subarray(0, 16))]).toEqual([404, false])
    }
  })

  test('it ends with the session it was made in', async () => {
    const signedIn = await app.call(signInContract.signIn, { body: { email: emailOf('dana'), password: PASSWORD } }, null)
    const cookie = signedIn.cookie ?? ''
    const way = String((await ask('localhost', `/api/documents/${photoId}/file`, { cookie })).headers['location'])
    expect((await there(way)).status).toBe(200)
    await app.call(identityContract.signOut, {}, null, { cookie })
    expect((await there(way)).status).toBe(404)
    expect((await there(await wayOf('dana'))).status, 'another session of theirs goes on').toBe(200)
  })

  test('without access to the claim any more, a file is not found, neither by range nor by tag', async () => {
    const way = await wayOf('grace')
    const { headers } = await there(way)
    expect((await there(way, { 'if-none-match': String(headers['etag']) })).status).toBe(304)
    expect((await there(way, { range: 'bytes=0-9' })).status).toBe(206)

    await db().updateTable('claims').set({ agent_id: null }).where('member_id', '=', app.cast.members.amara.id).execute()
    for (const more of [{}, { range: 'bytes=0-9' }, { 'if-none-match': String(headers['etag']) }]) {
      const { status, body } = await there(way, more)
      expect([status, body.includes(photo.subarray(0, 10))]).toEqual([404, false])
    }
  })
})

test('a thousand guessed, altered and foreign addresses give not a byte', async () => {
  const way = new URL(await wayOf('dana')).pathname
  const [id = '', what = '', until = '', session = '', seal = ''] = way.slice('/api/document-links/'.length).split('.')
  const other = new URL(await wayOf('amara')).pathname.split('.')
  const bent = (at: number): string =>
    [
      [newId('document'), what, until, session, seal],
      [id, '1', until, session, seal],
      [id, what, (Number.parseInt(until, 36) + at + 1).toString(36), session, seal],
      [id, what, until, other[3] ?? '', seal],
      [id, what, until, session, `${seal.slice(0, at % 43)}${seal[at % 43] === 'A' ? 'B' : 'A'}${seal.slice((at % 43) + 1)}`],
      [id, what, until, session, other[4] ?? ''],
      [id, what, until, session],
      [id],
    ][at % 8]?.join('.') ?? ''
  for (let at = 0; at < 1_000; at++) {
    const more = [{}, { range: 'bytes=0-' }, { 'if-none-match': `"${photoId}"` }][at % 3] ?? {}
    const { status, body } = await there(`/api/document-links/${bent(at)}`, more)
    expect(status, bent(at)).toBe(404)
    expect(body.includes(photo.subarray(0, 16))).toBe(false)
  }
})
