import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROUTES } from '#access/routes.ts'
import { CENTER_ROUTES } from '#apps/web/routes.ts'

const screens = Object.entries(CENTER_ROUTES).flatMap(([center, routes]) => routes.map(({ path, file }) => ({ center, path, file })))

test('every path of the route table opens a screen, and every screen has its path in the table', () => {
  expect(screens.map(({ path }) => path).sort()).toEqual(Object.keys(ROUTES).sort())
})

test('no path opens two screens', () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
})

test.each(screens)('$path: centers/$center/screens/$file is there', ({ center, file }) => {
  expect(existsSync(join('centers', center, 'screens', file))).toBe(true)
})

/** Paths of a center as they are written in emails, links and notifications: what is filled in stands for one part. */
const WRITTEN = /['"`](?:\$\{[^}]*\})?(\/(?:account|agent|sales|member)-center[^'"`\s]*)['"`]/g
const partsOf = (path: string) =>
  path
    .replace(/\$\{[^}]*\}/g, ':any')
    .replace(/[?#].*$/, '')
    .split('/')
const leadsTo = (path: string) => {
  const parts = partsOf(path)
  const fits = (other: string, index: number) => other === parts[index] || other.startsWith(':') || parts[index]?.startsWith(':')
  return Object.keys(ROUTES).some((route) => partsOf(route).length === parts.length && partsOf(route).every(fits))
}

test('every path of a center that is written somewhere opens a screen, in emails too', () => {
  const sources = globSync('{domains,apps,access,centers,platform,design}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const written = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(WRITTEN)].map(([, path = '']) => ({ file, path })))
  expect(written.length).toBeGreaterThan(100)
  expect(written.filter(({ path }) => !leadsTo(path))).toEqual([])
})
