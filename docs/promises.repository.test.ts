import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { HELP } from '#domains/insight/help-articles/help.data.ts'
import { PROMISES } from '#domains/insight/help-articles/rules/promises.data.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8')
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** The rows of the table: page, words, file of the words, rule, file of the test, name of the test. */
const rows = read('docs/promises.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('.test.ts`'))
  .map((line) => {
    const [, page = '', words = '', file = '', , testFile = '', name = ''] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''))
    return { page, words, file, testFile, name }
  })

test('the table has rows for every public page that promises something', () => {
  expect(rows.length).toBeGreaterThan(35)
  expect([...new Set(rows.map(({ page }) => page))].toSorted()).toEqual([
    '/',
    '/about-us',
    '/agent-registration',
    '/bot/dispatcher',
    '/contact',
    '/discounts-rewards',
    '/faq',
    '/help',
    '/privacy-policy',
    '/terms-conditions',
    'flyer',
  ])
})

test('whoever edits a help article is told of each of its promises', () => {
  const ofHelp = rows.filter(({ file }) => file === 'domains/insight/help-articles/help.data.ts')
  expect(Object.values(PROMISES).flat().toSorted()).toEqual(ofHelp.map(({ words }) => words).toSorted())
  for (const [article, words] of Object.entries(PROMISES)) {
    const answer = HELP.find(({ id }) => id === article)?.answer ?? ''
    expect(words.filter((each) => !answer.includes(each))).toEqual([])
  }
})

describe.each(rows)('$page: $words', ({ words, file, testFile, name }) => {
  test('is still said there', () => expect(inOneLine(read(file))).toContain(words))
  test('is kept by a test that exists', () => {
    expect(existsSync(`${root}${testFile}`), testFile).toBe(true)
    expect(read(testFile)).toContain(name)
  })
})
