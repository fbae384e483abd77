import { expect, test } from 'vitest'
import { ID_PREFIXES, isId } from '#platform/ids.ts'

test('no two nouns share a prefix', () => expect(new Set(Object.values(ID_PREFIXES)).size).toBe(Object.keys(ID_PREFIXES).length))

test("a member's id in place of a claim's is refused", () => {
  expect(isId('claim', 'clm_01kab3c4d5e6f7g8h9j0kmnpqr')).toBe(true)
  expect(isId('claim', 'mbr_01kab3c4d5e6f7g8h9j0kmnpqr')).toBe(false)
  expect(isId('claim', 'clm_short')).toBe(false)
})
