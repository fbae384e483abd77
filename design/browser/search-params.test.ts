import { expect, test } from 'vitest'
import { month, oneOf, text, withParam } from '#design/browser/search-params.ts'

const changed = (search: string, name: string, value: string) => withParam(new URLSearchParams(search), name, value).toString()

test('another filter goes back to the first page', () => expect(changed('status=open&cursor=abc', 'status', 'paid')).toBe('status=paid'))
test('another page keeps the filter', () => expect(changed('status=open', 'cursor', 'abc')).toBe('status=open&cursor=abc'))
test('an empty choice removes its parameter', () => expect(changed('status=open', 'status', '')).toBe(''))

test('a parameter is accepted only when it is one of the words', () => {
  const read = oneOf(['open', 'closed'])
  expect([read('open'), read('everything')]).toEqual(['open', undefined])
})

test('a month is accepted as it is written, and by one of its days', () => {
  expect(['2026-10', '2026-10-17', '2026-13', '2026', 'soon'].map(month)).toEqual([
    '2026-10-01',
    '2026-10-01',
    undefined,
    undefined,
    undefined,
  ])
})

test('a search is trimmed, and limited in length', () => {
  expect(text('  Lopez ')).toBe('Lopez')
  expect(text('x'.repeat(300))).toHaveLength(200)
})
