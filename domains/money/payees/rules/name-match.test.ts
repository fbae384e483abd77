import { expect, test } from 'vitest'
import { matchCompany, matchNames } from '#domains/money/payees/rules/name-match.ts'

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

test.each([
  ['Okoye Insurance Group', 'same'],
  ['OKOYE INSURANCE GROUP, L.L.C.', 'same'],
  ['The Okoye Insurance Group Inc', 'same'],
  ['Okoye Insurance', 'close'],
  ['Okoye Insurance Group of Austin', 'close'],
  ['Lakeshore Family Insurance', 'other'],
  ['LLC', 'other'],
])('%s on the account of the company Okoye Insurance Group LLC is %s', (onAccount, is) => {
  expect(matchCompany(onAccount, 'Okoye Insurance Group LLC')).toBe(is)
})
