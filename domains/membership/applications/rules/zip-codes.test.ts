import { expect, test } from 'vitest'
import { STATE_NAMES } from '#platform/state-names.data.ts'
import { isZipOf } from '#domains/membership/applications/rules/zip-codes.ts'

test.each([
  ['TX', '78701', true],
  ['TX', '78701-1234', true],
  ['OH', '44114', true],
  ['GA', '99999', false],
  ['GA', '39901', true],
  ['NY', '10001', true],
  ['NY', '06390', true],
  ['CT', '06390', true],
  ['TX', '00000', false],
  ['XX', '78701', false],
])('%s, %s: %s', (state, zip, fits) => expect(isZipOf(state, zip)).toBe(fits))

test('but for the few codes of two states, a code has one', () => {
  const states = Object.keys(STATE_NAMES)
  const prefixes = Array.from({ length: 1000 }, (_, number) => `${String(number).padStart(3, '0')}00`)
  expect(prefixes.filter((zip) => states.filter((state) => isZipOf(state, zip)).length > 1)).toEqual([])
  expect(states.filter((state) => !prefixes.some((zip) => isZipOf(state, zip)))).toEqual([])
})
