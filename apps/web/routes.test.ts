import { existsSync } from 'node:fs'
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
