import { expect, test } from 'vitest'
import { claimNumber, readClaimNumber } from '#domains/claims/model/rules/claim-number.ts'

test('a claim number has its year and six digits', () => {
  expect(claimNumber(2026, 123)).toBe('CLM-2026-000123')
})

test('the millionth claim has a number with seven digits', () => expect(claimNumber(2031, 1_000_000)).toBe('CLM-2031-1000000'))

test('there is no claim number zero', () => {
  expect(() => claimNumber(2026, 0)).toThrow(RangeError)
  expect(readClaimNumber('CLM-2026-0')).toBeNull()
})

test.each([
  ['clm 2026 123', 'CLM-2026-000123'],
  [' CLM-2026-000123 ', 'CLM-2026-000123'],
  ['clm2026-7', 'CLM-2026-000007'],
  ['2026-123', null],
  ['Okafor', null],
])('"%s" is read as %s', (typed, expected) => expect(readClaimNumber(typed)).toBe(expected))
