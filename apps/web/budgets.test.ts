import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildWeb, WEB_FOLDER } from '../../bin/start/web-build.ts'
import { readRoutes, type BuiltRoute, type RouteManifest } from '#apps/web/build/route-manifest.ts'
import { STATIC_PAGES, FORM_PAGES } from '#centers/public/routes.ts'

/** quality/performance.md 9 to 11, in gzipped bytes, which do not depend on the machine. */
const KB = 1000
const CONTENT_PAGE = 60 * KB
const FORM = 150 * KB
const SHELL = 230 * KB
const ROUTE = 60 * KB
/** The first page of a center, and of sign-in, with the list of all routes that every page of the app loads. */
const FIRST_PAGE = 190 * KB
const SIGN_IN = 150 * KB

let manifest: RouteManifest
let manifestFile = ''

beforeAll(async () => {
  await buildWeb({ say: () => {} })
  const routes = await readRoutes(WEB_FOLDER)
  if (!routes) throw new Error('The list of routes was not built.')
  manifest = routes
  manifestFile = `/assets/${readdirSync(join(WEB_FOLDER, 'assets')).find((name) => /^manifest-.*\.js$/.test(name)) ?? ''}`
}, 120_000)

const sizes = new Map<string, number>()
function gz(address: string): number {
  const known = sizes.get(address)
  if (known !== undefined) return known
  const bytes = readFileSync(join(WEB_FOLDER, address.replace(/#$/, '')))
  const size = address.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length
  sizes.set(address, size)
  return size
}
const sum = (addresses: Iterable<string>): number => [...new Set(addresses)].reduce((total, address) => total + gz(address), 0)

const scriptsOf = (route: BuiltRoute | undefined): string[] => (route ? [route.module, ...(route.imports ?? [])] : [])
const chain = (route: BuiltRoute): BuiltRoute[] => {
  const parent = route.parentId ? manifest.routes[route.parentId] : undefined
  return [...(parent ? chain(parent) : []), route]
}
const openingScripts = (route: BuiltRoute): string[] => [
  manifest.entry.module,
  ...manifest.entry.imports,
  ...chain(route).flatMap(scriptsOf),
]
const routeAt = (path: string): BuiltRoute | undefined => Object.values(manifest.routes).find((route) => route.path === path.slice(1))

test.each(STATIC_PAGES)('$path ships no framework and is light', ({ path }) => {
  const page = `${path === '/' ? '' : path}/index.html`
  const html = readFileSync(join(WEB_FOLDER, page), 'utf8')
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, address]) => address ?? '')
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, text]) => text ?? '')
    .join('')
  const others = [...html.matchAll(/<link rel="(?:stylesheet|preload|modulepreload)"[^>]*href="([^"]+)"/g)].map(
    ([, address]) => address ?? '',
  )

  expect(html).not.toMatch(/__reactRouter|modulepreload/)
  expect(html).not.toMatch(/\sstyle="/)
  expect(sum(scripts) + gzipSync(inline).length, 'own scripts').toBeLessThan(3 * KB)
  expect(gz(page) + sum([...scripts, ...others]), 'all of it').toBeLessThan(CONTENT_PAGE)
})

test.each(FORM_PAGES)('$path opens with at most 150 kB of scripts', ({ path }) => {
  const route = routeAt(path)
  expect(route && sum(openingScripts(route))).toBeLessThan(FORM)
})

test.each(['login', 'agent-login', 'staff-login'])('/%s asks for at most 150 kB of scripts, the list of routes among them', (path) => {
  const route = routeAt(`/${path}`)
  expect(route && sum([...openingScripts(route), manifestFile])).toBeLessThan(SIGN_IN)
})

test('the first page of each center asks for at most 190 kB of scripts, the list of routes among them', () => {
  const homes = Object.values(manifest.routes).filter(({ module }) => /\/dashboard-[\w-]+\.js$/.test(module))
  expect(homes).toHaveLength(4)
  const heavy = homes.map((home) => ({ home: home.path, bytes: sum([...openingScripts(home), manifestFile]) }))
  expect(heavy.filter(({ bytes }) => bytes > FIRST_PAGE)).toEqual([])
})

test('the shell of a center is at most 230 kB of scripts', () => {
  const center = manifest.routes['center']
  expect(center && sum(openingScripts(center))).toBeLessThan(SHELL)
})

test('no screen adds more than 60 kB of scripts to the shell', () => {
  const center = manifest.routes['center']
  const shell = new Set(center ? openingScripts(center) : [])
  const added = Object.values(manifest.routes)
    .filter(({ parentId }) => parentId === 'center')
    .map((route) => ({ screen: route.id, bytes: sum(scriptsOf(route).filter((address) => !shell.has(address))) }))
  expect(added.filter(({ bytes }) => bytes > ROUTE)).toEqual([])
})
