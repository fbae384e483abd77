import { expect, test } from 'vitest'
import { isId } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

test('ids sort by their creation, those of one millisecond too', () => {
  const early = Array.from({ length: 1000 }, () => newId('claim', Date.parse('2026-11-01T15:00:00Z')))
  const late = Array.from({ length: 1000 }, () => newId('claim', Date.parse('2026-11-01T15:00:00.001Z')))
  const made = [...early, ...late]
  expect(made.every((id) => isId('claim', id))).toBe(true)
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})
