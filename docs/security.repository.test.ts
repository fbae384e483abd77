import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(`${ROOT}docs/security.md`, 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

test('every "yes" of docs/security.md names a test that exists, every "no" says what is missing, and the page counts them', () => {
  const wrong = rows.filter(([, , verdict = '', held = '']) => {
    if (verdict === '**no**') return held === ''
    const [, path = '', title = ''] = /^`([^`]+\.test\.ts)`: (.+)$/.exec(held) ?? []
    return (
      verdict !== 'yes' || !existsSync(`${ROOT}${path}`) || !readFileSync(`${ROOT}${path}`, 'utf8').replaceAll("\\'", "'").includes(title)
    )
  })
  expect(wrong.map(([item]) => item)).toEqual([])
  const count = (verdict: string): number => rows.filter((row) => row[2] === verdict).length
  expect(page).toContain(`${count('yes')} items are held by a test, ${count('**no**')} are not.`)
  expect(count('yes')).toBeGreaterThan(50)
})
