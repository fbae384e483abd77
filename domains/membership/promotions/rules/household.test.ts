import { expect, test } from 'vitest'
import { sameHousehold } from '#domains/membership/promotions/rules/household.ts'

const HOME = { street: '12 Harbor Street', zip: '78701' }

test.each([
  ['a different spelling', { street: '12, harbor  street', zip: '78701-4410' }, true],
  ['in postal abbreviations', { street: '12 Harbor St.', zip: '78701' }, true],
  ['another apartment of the building', { street: '12 Harbor Street, Apt 2', zip: '78701' }, false],
  ['the same street in another town', { street: '12 Harbor Street', zip: '33602' }, false],
  ['next door', { street: '14 Harbor Street', zip: '78701' }, false],
])('%s', (_, other, same) => expect(sameHousehold(HOME, other)).toBe(same))

test('one apartment is one household, however its number is written', () => {
  const doors = ['12 N. Harbor Ave #4', '12 North Harbor Avenue, Apt. 4', '12 North Harbor Av, Unit 4', '12 n harbor ave suite 4']
  for (const street of doors) expect(sameHousehold({ street, zip: '78701' }, { street: doors[0] ?? '', zip: '78701' })).toBe(true)
})

test('two members without a street are not one household', () =>
  expect(sameHousehold({ street: ' ', zip: '78701' }, { street: '', zip: '78701' })).toBe(false))
