import { expect, test } from 'vitest'
import { sameHousehold } from '#capabilities/members/rules/household.ts'

const HOME = { street: '12 Harbor Street', zip: '78701' }

test.each([
  ['spelled otherwise', { street: '12, harbor  street', zip: '78701-4410' }, true],
  ['the same street of another town', { street: '12 Harbor Street', zip: '33602' }, false],
  ['next door', { street: '14 Harbor Street', zip: '78701' }, false],
])('%s', (_, other, same) => expect(sameHousehold(HOME, other)).toBe(same))

test('two who told no street do not live together', () =>
  expect(sameHousehold({ street: ' ', zip: '78701' }, { street: '', zip: '78701' })).toBe(false))
