import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => (existsSync(root + file) ? readFileSync(root + file, 'utf8') : '')

const rows = read('docs/rule-queries.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [query = '', , tested = ''] = line.slice(2, -2).split(' | ')
    const [, name = '', file = ''] = /^`(\w+)` in `(\S+)`$/.exec(query) ?? []
    const [, test = '', words = ''] = /^`(\S+)` “(.+)”$/.exec(tested) ?? []
    return { query, name, file, tested, test, words }
  })

test('each query stands where the table says, once', () => {
  const missing = rows.filter(({ name, file }) => !new RegExp(`^export (async )?(function|const) ${name}\\b`, 'm').test(read(file)))
  expect(missing.map(({ query }) => query)).toEqual([])
  expect(new Set(rows.map(({ query }) => query)).size).toBe(rows.length)
  expect(rows.length).toBeGreaterThan(150)
})

test('each names a test that is there', () => {
  const untrue = rows.filter(({ test, words }) => words === '' || !read(test).includes(words))
  expect(untrue.map(({ query, tested }) => `${query}: ${tested}`)).toEqual([])
})
