import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from '#apps/api/pages.ts'

const STYLES = 'main{color:#10242b}'
const SCRIPT = "document.documentElement.dataset.scheme='dark'"
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breakwater-pages-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'faq'))
  await writeFile(join(folder, 'assets', 'page-1.css'), STYLES)
  const head = `<link rel="canonical" href="/faq"/><script>${SCRIPT}</script><link rel="stylesheet" href="/assets/page-1.css#"/>`
  await writeFile(join(folder, 'faq', 'index.html'), `<html><head>${head}</head><body>Questions</body></html>`)
  await writeFile(
    join(folder, '__spa-fallback.html'),
    `<html><head>${head}</head><body>The app<script>window.__reactRouterContext={}</script></body></html>`,
  )
  app = Fastify()
  await servePages(app, {
    folder,
    publicUrl: 'https://harbor.example',
    sandbox: false,
    elsewhere: async (path, query) => (path === '/faq' && query.has('old') ? '/faq/old' : null),
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const open = (url: string, encodings = '') => app.inject({ url, headers: { 'accept-encoding': encodings } })

test('a content page has inline styles, and its policy allows exactly these', async () => {
  const { body, headers } = await open('/faq')
  expect(body).toContain(`<style>${STYLES}</style>`)
  expect(body).not.toContain('rel="stylesheet"')
  expect(headers['content-security-policy']).toContain(`style-src 'self' ${sha256(STYLES)};`)
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${sha256(SCRIPT)};`)
})

test('the app has separate style files, which the browser caches', async () => {
  const { body, headers } = await open('/login')
  expect(body).toContain('rel="stylesheet"')
  expect(headers['content-security-policy']).toContain("style-src 'self';")
})

test('an outdated prerendered page redirects', async () => {
  const { statusCode, headers } = await open('/faq?old')
  expect([statusCode, headers.location]).toEqual([302, '/faq/old'])
  expect((await open('/faq?other')).statusCode).toBe(200)
})

test('a content page contains its full address', async () => {
  expect((await open('/faq/')).body).toContain('rel="canonical" href="https://harbor.example/faq"')
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('compressed as "%s" allows', async (accepted, packing) => {
  const { headers, rawPayload } = await open('/faq', accepted)
  expect(headers['content-encoding']).toBe(packing)
  expect(headers['vary']).toBe('accept-encoding')
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[packing ?? ''] ?? ((bytes: Buffer) => bytes)
  expect(unpack(rawPayload).toString()).toContain('Questions')
})

test('an unknown path gets the app with 404, one of the table with 200', async () => {
  expect((await open('/member-center/claims')).statusCode).toBe(200)
  expect((await open('/no-such-page')).statusCode).toBe(404)
})

test.each([
  ['//', 200],
  ['//evil.example/faq', 404],
  ['///faq', 404],
])('an address that begins with more than one slash is read as a path: %s', async (url, status) => {
  expect((await open(url)).statusCode).toBe(status)
})
