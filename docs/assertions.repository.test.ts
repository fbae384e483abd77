import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8')

const rows = read('docs/assertions.md')
  .split('\n')
  .filter((line) => /^\| §\d/.test(line))
  .map((line) => {
    const [, section = '', assertion = '', file = '', name = ''] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''))
    return { section, assertion, file, name }
  })

test('each assertion of §9 about agencies, commissions and leads, and the examples of §5, have a row', () => {
  const sections = ['§9.7', '§9.8', '§9.12', '§9.13', '§9.14', '§9.15', '§9.16', '§9.17', '§9.18', '§5']
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(sections)
})

test('the test of each row exists under its name', () => {
  const missing = rows.filter(({ file, name }) => !existsSync(`${root}${file}`) || name === '' || !read(file).includes(name))
  expect(missing).toEqual([])
})
