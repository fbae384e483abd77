import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prerendered } from '#apps/api/prerendered.ts'
import { servePages } from '#apps/api/pages.ts'
import { trimManifest } from '#apps/web/build/route-manifest.ts'
import { SECURITY_EMAIL } from '#domains/records/company/rules/company.data.ts'
import { clock } from '#platform/clock.ts'

const PUBLIC_FILES = fileURLToPath(new URL('../web/public', import.meta.url))

const STYLES = 'main{color:#10242b}'
const SCRIPT = "document.documentElement.dataset.scheme='dark'"
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** As React Router writes it: a screen within a layout that has no path of its own. */
const MANIFEST = {
  routes: {
    guard: { module: '/assets/guard.js', css: ['/assets/page-1.css#'] },
    center: { parentId: 'guard', module: '/assets/center.js', imports: ['/assets/menu.js'] },
    claim: {
      parentId: 'center',
      path: 'member-center/claims/:claimId',
      module: '/assets/claim.js',
      imports: ['/assets/menu.js'],
      css: ['/assets/claim.css'],
    },
  },
}

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breakwater-pages-'))
  await cp(PUBLIC_FILES, folder, { recursive: true })
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'faq'))
  await writeFile(join(folder, 'assets', 'page-1.css'), STYLES)
  const head = `<link rel="canonical" href="/faq"/><meta property="og:image" content="/link-preview.png"/><script>${SCRIPT}</script><link rel="stylesheet" href="/assets/page-1.css#"/>`
  await writeFile(join(folder, 'faq', 'index.html'), `<html><head>${head}</head><body>Questions</body></html>`)
  await mkdir(join(folder, 'es', 'faq'), { recursive: true })
  const alternates = '<link rel="canonical" href="/es/faq"/><link rel="alternate" hrefLang="en" href="/faq"/>'
  const links = [
    '<a href="/help">',
    '<a class="x" href="/faq#denied">',
    '<a href="/join?plan=B#top">',
    '<a href="/">',
    '<a href="/faq?lang=en-US">',
    '<a href="/assets/a.svg">',
  ]
  await writeFile(
    join(folder, 'es', 'faq', 'index.html'),
    `<html lang="es"><head>${alternates}</head><body>${links.join('')}</body></html>`,
  )
  await writeFile(
    join(folder, '__spa-fallback.html'),
    `<html><head>${head}</head><body>The app<script>window.__reactRouterContext={}</script></body></html>`,
  )
  await writeFile(join(folder, 'assets', 'manifest-1a2b.js'), `window.__reactRouterManifest=${JSON.stringify(MANIFEST)};`)
  await trimManifest(folder)
  app = Fastify()
  await servePages(app, {
    folder,
    publicUrl: 'https://harbor.example',
    sandbox: false,
    elsewhere: async (path, query, language) =>
      path === '/faq' && query.has('old') ? `/faq/old${language ? `?lang=${language}` : ''}` : null,
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

test('a page of the app names the files of its screen, which the shell does not name, so that they come with it', async () => {
  const link = async (url: string) => (await open(url)).headers.link
  expect(await link('/member-center/claims/clm_1')).toBe(
    [
      '</assets/guard.js>; rel=modulepreload',
      '</assets/center.js>; rel=modulepreload',
      '</assets/menu.js>; rel=modulepreload',
      '</assets/claim.css>; rel=preload; as=style',
      '</assets/claim.js>; rel=modulepreload',
    ].join(', '),
  )
  expect(await link('/faq')).toBeUndefined()
  expect(await link('/member-center/nothing')).toBeUndefined()
})

test('the browser’s list of routes leaves out what they import, and the whole list is served to nobody', async () => {
  const { body } = await open('/assets/manifest-1a2b.js')
  expect(body).toContain('/assets/claim.js')
  expect(body).not.toContain('/assets/menu.js')
  expect((await open('/routes.json')).statusCode).toBe(404)
})

test('a Spanish page keeps its language on every link, and says its full addresses', async () => {
  const { body } = await open('/es/faq')
  expect([...body.matchAll(/<(?:a|link)[^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://harbor.example/es/faq',
    'https://harbor.example/faq',
    '/es/help',
    '/es/faq#denied',
    '/join?plan=B&amp;lang=es-US#top',
    '/es',
    '/faq?lang=en-US',
    '/assets/a.svg',
  ])
})

test('a first visit follows the browser, a switch is kept, and what was chosen wins', async () => {
  const visit = async (url: string, headers: Record<string, string>) => {
    const { statusCode, headers: answered } = await app.inject({ url, headers })
    return [statusCode, answered.location, answered['set-cookie']]
  }
  expect(await visit('/faq', { 'accept-language': 'es-MX' })).toEqual([302, '/es/faq', undefined])
  const [, to, cookie] = await visit('/es/faq?lang=en-US', { 'accept-language': 'es-MX' })
  expect([to, cookie]).toEqual(['/faq', expect.stringMatching(/^breakwater-language=en-US;.*SameSite=Lax/)])
  expect(await visit('/faq', { 'accept-language': 'es-MX', cookie: String(cookie).split(';')[0] ?? '' })).toEqual([
    200,
    undefined,
    undefined,
  ])
  expect(await visit('//evil.example/faq?lang=es-US', {})).toEqual([404, undefined, undefined])
})

test('an outdated prerendered page redirects', async () => {
  const { statusCode, headers } = await open('/faq?old')
  expect([statusCode, headers.location]).toEqual([302, '/faq/old'])
  expect((await open('/es/faq?old')).headers.location).toBe('/faq/old?lang=es-US')
  expect((await open('/faq?other')).statusCode).toBe(200)
})

test('a content page contains its full address', async () => {
  expect((await open('/faq/')).body).toContain('rel="canonical" href="https://harbor.example/faq"')
})

test('a preview of a link shows a picture at its full address', async () => {
  expect((await open('/faq')).body).toContain('property="og:image" content="https://harbor.example/link-preview.png"')
})

test('the sitemap lists the content pages, and robots.txt says where it is and what is not for search engines', async () => {
  const sitemap = await open('/sitemap.xml')
  expect(sitemap.headers['content-type']).toContain('application/xml')
  expect([...sitemap.body.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://harbor.example/es/faq',
    'https://harbor.example/faq',
  ])
  const robots = (await open('/robots.txt')).body.split('\n')
  expect(robots).toContain('Sitemap: https://harbor.example/sitemap.xml')
  expect(robots).toContain('Disallow: /member-center')
})

test('security.txt says who to write to, and has not expired', async () => {
  const { body, headers, statusCode } = await open('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain(`Contact: mailto:${SECURITY_EMAIL}\n`)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '')
  expect(expires).toBeGreaterThan(clock.now().getTime())
  expect(expires).toBeLessThan(clock.now().getTime() + 365 * 86_400_000)
})

test.each([
  ['/favicon.ico', 'image/'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/link-preview.png', 'image/png'],
  ['/pictures/claim-es-dark.webp', 'image/webp'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('%s is there', async (url, type) => {
  const { statusCode, headers, rawPayload } = await open(url)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain(type)
  expect(rawPayload.length).toBeGreaterThan(300)
})

test('every icon of the manifest is there in the size that it says', async () => {
  const { icons } = (await open('/manifest.webmanifest')).json<{ icons: { src: string; sizes: string; type: string }[] }>()
  expect(icons.length).toBeGreaterThan(2)
  for (const { src, sizes, type } of icons) {
    const { statusCode, headers, rawPayload } = await open(src)
    expect([statusCode, headers['content-type']], src).toEqual([200, type])
    if (type !== 'image/png') continue
    const { width, height } = await sharp(rawPayload).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('compressed as "%s" allows', async (accepted, packing) => {
  const { headers, rawPayload } = await open('/faq', accepted)
  expect(headers['content-encoding']).toBe(packing)
  expect(headers['vary']).toBe('accept-encoding, accept-language, cookie')
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[packing ?? ''] ?? ((bytes: Buffer) => bytes)
  expect(unpack(rawPayload).toString()).toContain('Questions')
})

test('a page is compressed once', async () => {
  const page = prerendered('<p>Questions</p>', { filesHost: null })
  expect(await page.packed('br')).toBe(await page.packed('br'))
  expect(brotliDecompressSync(await page.packed('br'))).toEqual(page.plain)
  expect(gunzipSync(await page.packed('gzip'))).toEqual(page.plain)
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
