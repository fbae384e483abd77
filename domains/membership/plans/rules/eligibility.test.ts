import { describe, expect, test } from 'vitest'
import { type Applicant, type Car, carFacts, listedFrom, obstacles, obstaclesOfCar } from '#domains/membership/plans/rules/eligibility.ts'

const corolla: Car = {
  vin: '1HGCM82633A004352',
  class: 'car',
  pounds: 3_200,
  use: 'personal',
  brand: 'clean',
  owner: 'member',
  garagedInUs: true,
  listedElsewhere: false,
}
const maria: Applicant = {
  bornOn: '1991-05-12',
  naturalPerson: true,
  usResident: true,
  stateStatus: 'OPEN',
  underwritten: false,
  onPolicyAs: 'named_insured',
  policyCovers: ['collision', 'comprehensive'],
  hasLiveMembership: false,
  vehicles: [corolla],
}
const today = '2026-11-21'
const reasons = (applicant: Applicant) => obstacles(applicant, today).map(({ because }) => because)

test('Maria Lopez is eligible', () => expect(obstacles(maria, today)).toEqual([]))

test.each<[string, Partial<Applicant>, string]>([
  ['someone who turns 18 tomorrow', { bornOn: '2008-11-22' }, 'too_young'],
  ['a company', { naturalPerson: false }, 'not_a_person'],
  ['someone who lives abroad', { usResident: false }, 'not_a_us_resident'],
  ['New York: enrollment is refused', { stateStatus: 'CLOSED' }, 'state_not_open'],
  ['a state for insured memberships only, and no insurer', { stateStatus: 'INSURED_ONLY' }, 'state_not_open'],
  ['someone who is not on the policy', { onPolicyAs: 'nobody' }, 'not_on_the_policy'],
  ['a liability policy', { policyCovers: [] }, 'no_collision_or_comprehensive'],
  ['UMPD alone is not enough', { policyCovers: ['umpd'] }, 'no_collision_or_comprehensive'],
  ['a second membership', { hasLiveMembership: true }, 'already_a_member'],
  ['no car', { vehicles: [] }, 'no_vehicle'],
  ['five cars', { vehicles: Array.from({ length: 5 }, () => corolla) }, 'too_many_vehicles'],
])('%s', (_, change, reason) => expect(reasons({ ...maria, ...change })).toEqual([reason]))

test.each<[string, Partial<Applicant>]>([
  ['someone who turned 18 today', { bornOn: '2008-11-21' }],
  ['a listed driver', { onPolicyAs: 'listed_driver' }],
  ['comprehensive alone', { policyCovers: ['comprehensive'] }],
  ['four cars', { vehicles: Array.from({ length: 4 }, () => corolla) }],
  ['an insured-only state with an insurer', { stateStatus: 'INSURED_ONLY', underwritten: true }],
])('is eligible: %s', (_, change) => expect(reasons({ ...maria, ...change })).toEqual([]))

test.each<[string, Partial<Car>, string]>([
  ['a motorcycle', { class: 'motorcycle' }, 'vehicle_class'],
  ['a truck of 10,001 pounds', { class: 'pickup', pounds: 10_001 }, 'vehicle_too_heavy'],
  ['a rideshare car', { use: 'rideshare' }, 'vehicle_use'],
  ['a salvage title', { brand: 'salvage' }, 'vehicle_brand'],
  ['a commercial title', { brand: 'commercial' }, 'vehicle_brand'],
  ["a neighbor's car", { owner: 'other' }, 'vehicle_owner'],
  ['a car kept in Mexico', { garagedInUs: false }, 'vehicle_not_in_us'],
  ['a VIN on another membership', { listedElsewhere: true }, 'vehicle_listed_elsewhere'],
])('%s cannot be listed', (_, change, reason) => expect(obstaclesOfCar({ ...corolla, ...change })).toEqual([reason]))

test('exactly 10,000 pounds, or an unknown weight, is no obstacle', () => {
  expect(obstaclesOfCar({ ...corolla, pounds: 10_000 })).toEqual([])
  expect(obstaclesOfCar({ ...corolla, pounds: null })).toEqual([])
})

test('all reasons are reported at once, each with its car', () => {
  const van: Car = { ...corolla, vin: '1FTFW1ET5DFC10312', use: 'delivery', brand: 'salvage' }
  expect(obstacles({ ...maria, bornOn: '2010-01-01', vehicles: [corolla, van] }, today)).toEqual([
    { because: 'too_young', vin: null },
    { because: 'vehicle_use', vin: van.vin },
    { because: 'vehicle_brand', vin: van.vin },
  ])
})

describe('a car is covered', () => {
  test('from the day it was bought when it is listed within 30 days', () => {
    expect(listedFrom({ acquiredOn: '2026-10-01', listedOn: '2026-10-31' })).toBe('2026-10-01')
  })
  test('from the day it is listed when that comes later', () => {
    expect(listedFrom({ acquiredOn: '2026-10-01', listedOn: '2026-11-01' })).toBe('2026-11-01')
  })
  test('from the day it is listed when the day it was bought is unknown', () => {
    expect(listedFrom({ acquiredOn: null, listedOn: '2026-11-01' })).toBe('2026-11-01')
  })
})

test.each([
  ['none', []],
  ['too_heavy', ['vehicle_too_heavy']],
  ['salvage_title', ['vehicle_brand']],
  ['rebuilt_title', ['vehicle_brand']],
  ['commercial_title', ['vehicle_brand']],
  ['other_owner', ['vehicle_owner']],
  ['outside_us', ['vehicle_not_in_us']],
] as const)('a car with the exclusion %s is reported', (exclusion, because) => {
  const car = { vin: '1HGCM82633A004352', class: 'car', use: 'personal', listedElsewhere: false, ...carFacts(exclusion) } as const
  expect(obstaclesOfCar(car)).toEqual(because)
})
