import { expect, test } from 'vitest'
import { applicationOf, carsIn, withoutCar } from '#domains/membership/enrollments/web/application.ts'
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

test('a price is asked for once plan, rhythm and state are known', () => {
  expect(choiceOf({ planCode: 'ADR-500', billing: 'monthly' })).toBeNull()
  expect(choiceOf(maria)).toEqual({ planCode: 'ADR-500', billing: 'monthly', state: 'FL', masterCode: 'TX-10432' })
})

test('a code is sent without the spaces around it, and half an agency code names nobody', () => {
  expect(choiceOf({ ...maria, promotionCode: ' HARBOR20 ' })).toMatchObject({ promotionCode: 'HARBOR20' })
  expect(choiceOf({ ...maria, masterCode: 'TX-104' })).not.toHaveProperty('masterCode')
})

test('who is on no policy says so, and nobody is made its holder', () => {
  const as = (onPolicyAs: string) => applicationOf({ ...maria, onPolicyAs })?.policy.onPolicyAs
  expect([as('nobody'), as('listed_driver'), as('named_insured')]).toEqual(['nobody', 'listed_driver', 'named_insured'])
})

test('what was left empty is nothing, and spaces are not kept', () => {
  expect(applicationOf(maria)?.person).toMatchObject({ firstName: 'Maria', phone: null, insurer: null })
})

test('of their own insurance only what was said is told', () => {
  expect(applicationOf(maria)?.policy.covers).toEqual(['collision', 'comprehensive'])
  expect(applicationOf({ ...maria, umpd: 'yes' })?.policy.covers).toEqual(['collision', 'comprehensive', 'umpd'])
  expect(applicationOf({ ...maria, covers: 'no', umpd: 'yes' })?.policy.covers).toEqual([])
})

test('B10: each vehicle is sent as what it was said to be, and for the use that was said', () => {
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

test('without a birthday nothing is ready to be sent', () => expect(applicationOf({ ...maria, 'person.dateOfBirth': '' })).toBeNull())

test('taking a car off moves the others up, with all that was said of them', () => {
  const left = withoutCar(maria, 0)
  expect(carsIn(left)).toHaveLength(2)
  expect([left['vehicles.0.vin'], left['vehicles.0.make'], left['vehicles.1.vin'], left['vehicles.2.vin']]).toEqual([
    'B',
    'Kia',
    'C',
    undefined,
  ])
})

test('what stands in the way of a car is told with each of them', () => {
  expect(applicationOf(maria)?.vehicles.map(({ exclusion }) => exclusion)).toEqual(['none', 'none', 'none'])
  expect(applicationOf({ ...maria, exclusion: 'salvage_title' })?.vehicles[2]?.exclusion).toBe('salvage_title')
})
