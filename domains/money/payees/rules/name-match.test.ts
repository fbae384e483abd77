import { expect, test } from 'vitest'
import { matchNames } from '#domains/money/payees/rules/name-match.ts'

const maria = { firstName: 'María José', lastName: 'López' }

test.each([
  ['María José López', 'same'],
  ['LOPEZ, MARIA-JOSE', 'same'],
  ['Mrs. Maria José Lopez Jr.', 'same'],
  ['Maria Lopez', 'close'],
  ['M. Lopez', 'close'],
  ['Maria or Carlos Lopez', 'close'],
  ['Carlos Lopez', 'other'],
  ['Maria Garcia', 'other'],
  ['', 'other'],
  ['Harbor Body Shop LLC', 'other'],
] as const)('an account of “%s” is %s as the member’s', (name, match) => {
  expect(matchNames(name, maria)).toBe(match)
})

test('a member whose name has no Latin letters matches nobody', () => {
  expect(matchNames('Amara Okafor', { firstName: '', lastName: '' })).toBe('other')
})
