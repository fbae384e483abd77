import { expect, test } from 'vitest'
import { readFilter, writeFilter } from '#platform/filters.ts'

test.each([
  ['PAST_DUE', { operator: 'is', values: ['PAST_DUE'] }],
  ['PAST_DUE,LAPSED', { operator: 'is', values: ['PAST_DUE', 'LAPSED'] }],
  ['not:CANCELLED', { operator: 'not', values: ['CANCELLED'] }],
  ['before:2026-12-01', { operator: 'before', values: ['2026-12-01'] }],
  ['between:2026-11-01,2026-11-21', { operator: 'between', values: ['2026-11-01', '2026-11-21'] }],
  ['over:50000', { operator: 'over', values: ['50000'] }],
] as const)('%s is parsed, and written back unchanged', (text, filter) => {
  expect(readFilter(text)).toEqual(filter)
  expect(writeFilter(filter)).toBe(text)
})

test.each(['', 'not:', 'around:5', ',,', 'between:2026-11-01', 'before:2026-11-01,2026-11-21', 'over:1,2'])('%j is not a filter', (text) =>
  expect(readFilter(text)).toBeNull(),
)
