import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SOURCES } from './web-build.ts'

/** A file that is not listed there would be edited without a new build: the browser would keep the old one. */
test('the web build knows every file a browser may load', () => {
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  const known = new Set(globSync(SOURCES, { cwd }))
  const loaded = globSync('*/**/*.{tsx,css}', { cwd, exclude: ['node_modules/**', 'build/**', 'packages/**', 'data/**'] })
  expect(loaded.length).toBeGreaterThan(400)
  expect(loaded.filter((file) => !known.has(file) && !file.includes('/server/'))).toEqual([])
  expect(known.has('domains/claims/workbench/contract.ts')).toBe(true)
})
