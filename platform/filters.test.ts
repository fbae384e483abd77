import { expect, test } from 'vitest'
import { readFilter, writeFilter } from '#platform/filters.ts'

test.each([
  ['PAST_DUE', { operator: 'is', values: ['PAST_DUE'] }],
  ['PAST_DUE,LAPSED', { operator: 'is', values: ['PAST_DUE', 'LAPSED'] }],
  ['not:CANCELLED', { operator: 'not', values: ['CANCELLED'] }],
  ['before:2026-12-01', { operator: 'before', values: ['2026-12-01'] }],
] as const)('%s is read, and written as it was', (text, filter) => {
  expect(readFilter(text)).toEqual(filter)
  expect(writeFilter(filter)).toBe(text)
})

test.each(['', 'not:', 'around:5', ',,'])('%j is no filter', (text) => expect(readFilter(text)).toBeNull())
