import { expect, test } from 'vitest'
import { applicationOf, carIndexes, withoutCar } from '#domains/membership/enrollments/web/application.ts'
import { choiceOf } from '#domains/membership/quotes/web/choice.ts'

const maria = {
  planCode: 'ADR-500',
  billing: 'monthly',
  state: 'FL',
  class: 'car',
  use: 'personal',
  onPolicyAs: 'named_insured',
  covers: 'yes',
  masterCode: ' tx-10432 ',
  promotionCode: ' ',
  'person.firstName': ' Maria',
  'person.dateOfBirth': '1991-05-12',
  'person.phone': '',
  cars: '3',
  'vehicles.0.vin': 'A',
  'vehicles.1.vin': 'B',
  'vehicles.1.make': 'Kia',
  'vehicles.2.vin': 'C',
}

test('a price is requested once plan, billing and state are known', () => {
  expect(choiceOf({ planCode: 'ADR-500', billing: 'monthly' })).toBeNull()
  expect(choiceOf(maria)).toEqual({ planCode: 'ADR-500', billing: 'monthly', state: 'FL', masterCode: 'TX-10432' })
})

test('a code is sent without surrounding spaces, and an incomplete agency code is not sent', () => {
  expect(choiceOf({ ...maria, promotionCode: ' HARBOR20 ' })).toMatchObject({ promotionCode: 'HARBOR20' })
  expect(choiceOf({ ...maria, masterCode: 'tx-10432-l02' }), 'of a location').toMatchObject({ masterCode: 'TX-10432-L02' })
  expect(choiceOf({ ...maria, masterCode: 'TX-104' })).not.toHaveProperty('masterCode')
})

test('a driver on no policy says so and is not made its holder', () => {
  const as = (onPolicyAs: string) => applicationOf({ ...maria, onPolicyAs })?.policy.onPolicyAs
  expect([as('nobody'), as('listed_driver'), as('named_insured')]).toEqual(['nobody', 'listed_driver', 'named_insured'])
})

test('empty fields are null, and spaces are trimmed', () => {
  expect(applicationOf(maria)?.person).toMatchObject({ firstName: 'Maria', phone: null, insurer: null })
})

test('of their own insurance only what was entered is sent', () => {
  expect(applicationOf(maria)?.policy.covers).toEqual(['collision', 'comprehensive'])
  expect(applicationOf({ ...maria, umpd: 'yes' })?.policy.covers).toEqual(['collision', 'comprehensive', 'umpd'])
  expect(applicationOf({ ...maria, covers: 'no', umpd: 'yes' })?.policy.covers).toEqual([])
})

test('B10: each vehicle is sent with the class and the use that were entered', () => {
  const kinds = (draft: object) => applicationOf({ ...maria, ...draft })?.vehicles.map(({ class: kind, use }) => [kind, use])
  expect(kinds({})).toEqual([
    ['car', 'personal'],
    ['car', 'personal'],
    ['car', 'personal'],
  ])
  expect(kinds({ class: 'other', use: 'rideshare' })).toEqual([
    ['other', 'rideshare'],
    ['other', 'rideshare'],
    ['other', 'rideshare'],
  ])
})

test('without a date of birth nothing is ready to be sent', () => expect(applicationOf({ ...maria, 'person.dateOfBirth': '' })).toBeNull())

test('removing a car moves the others up, with all their fields', () => {
  const draft = withoutCar(maria, 0)
  expect(carIndexes(draft)).toHaveLength(2)
  expect([draft['vehicles.0.vin'], draft['vehicles.0.make'], draft['vehicles.1.vin'], draft['vehicles.2.vin']]).toEqual([
    'B',
    'Kia',
    'C',
    undefined,
  ])
})

test('the exclusions of a car are sent with each of them', () => {
  expect(applicationOf(maria)?.vehicles.map(({ exclusion }) => exclusion)).toEqual(['none', 'none', 'none'])
  expect(applicationOf({ ...maria, exclusion: 'salvage_title' })?.vehicles[2]?.exclusion).toBe('salvage_title')
})
