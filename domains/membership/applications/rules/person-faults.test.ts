import { expect, test } from 'vitest'
import { faultOfBirth, faultOfZip } from '#domains/membership/applications/rules/person-faults.ts'
import { day } from '#platform/days.ts'

test.each([
  ['eighteen today', '2008-11-23', null],
  ['eighteen tomorrow', '2008-11-24', 'A member must be 18 or older.'],
  ['a hundred and ten', '1916-11-23', null],
  ['born in 1901', '1901-05-12', 'Check the year of birth.'],
  ['born tomorrow', '2026-11-24', 'Check the year of birth.'],
])('%s', (_, born, says) => expect(faultOfBirth(day(born), day('2026-11-23'))).toBe(says))

test('the ZIP code belongs to the state where the cars are kept', () => {
  expect(faultOfZip('30301', 'GA')).toBeNull()
  expect(faultOfZip('99999', 'GA')).toBe('Check the ZIP code. It isn’t in Georgia.')
})
