import {
  ELIGIBILITY,
  ELIGIBLE_CLASSES,
  type CarExclusion,
  type EligibilityTerms,
  type Ineligible,
  type TitleBrand,
  type VehicleClass,
  type VehicleUse,
} from '#domains/membership/plans/rules/eligibility.data.ts'
import type { CoverageType } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { StateStatus } from '#domains/membership/plans/rules/state-rules.data.ts'
import { isOpenForSale } from '#domains/membership/plans/rules/state-rules.ts'
import { addDays, addYears, type Day } from '#platform/days.ts'

export type Applicant = {
  bornOn: Day
  naturalPerson: boolean
  usResident: boolean
  stateStatus: StateStatus
  underwritten: boolean
  onPolicyAs: 'named_insured' | 'listed_driver' | 'nobody'
  policyCovers: readonly CoverageType[]
  hasLiveMembership: boolean
  vehicles: readonly Car[]
}

/** Facts that may be unknown at enrollment are null, and then no obstacle. */
export type Car = {
  vin: string
  class: VehicleClass
  pounds: number | null
  use: VehicleUse
  brand: TitleBrand
  owner: 'member' | 'household_on_policy' | 'other'
  garagedInUs: boolean
  listedElsewhere: boolean
}

/** `vin` is null when the reason is about the person. */
export type Obstacle = { because: Ineligible; vin: string | null }

/** Every obstacle to a membership (docs/rules.md §2); an empty list is a yes. */
export function obstacles(applicant: Applicant, today: Day, terms: EligibilityTerms = ELIGIBILITY): Obstacle[] {
  const person: [boolean, Ineligible][] = [
    [!applicant.naturalPerson, 'not_a_person'],
    [today < addYears(applicant.bornOn, terms.memberAge), 'too_young'],
    [!applicant.usResident, 'not_a_us_resident'],
    [!isOpenForSale(applicant.stateStatus, applicant), 'state_not_open'],
    [applicant.onPolicyAs === 'nobody', 'not_on_the_policy'],
    [!applicant.policyCovers.some((type) => type !== 'umpd'), 'no_collision_or_comprehensive'],
    [applicant.hasLiveMembership, 'already_a_member'],
    [applicant.vehicles.length === 0, 'no_vehicle'],
    [applicant.vehicles.length > terms.maxVehicles, 'too_many_vehicles'],
  ]
  return [
    ...person.filter(([stands]) => stands).map(([, because]) => ({ because, vin: null })),
    ...applicant.vehicles.flatMap((car) => obstaclesOfCar(car, terms).map((because) => ({ because, vin: car.vin }))),
  ]
}

/** The answers about a car's weight, title, owner and place. A missing answer is no obstacle. */
export const carFacts = (
  exclusion: CarExclusion = 'none',
  terms: EligibilityTerms = ELIGIBILITY,
): Pick<Car, 'pounds' | 'brand' | 'owner' | 'garagedInUs'> => ({
  pounds: exclusion === 'too_heavy' ? terms.maxPounds + 1 : null,
  brand: BRANDS[exclusion] ?? 'clean',
  owner: exclusion === 'other_owner' ? 'other' : 'member',
  garagedInUs: exclusion !== 'outside_us',
})

const BRANDS: Readonly<Partial<Record<CarExclusion, TitleBrand>>> = {
  salvage_title: 'salvage',
  rebuilt_title: 'rebuilt',
  commercial_title: 'commercial',
}

export function obstaclesOfCar(car: Car, terms: EligibilityTerms = ELIGIBILITY): Ineligible[] {
  const reasons: [boolean, Ineligible][] = [
    [!ELIGIBLE_CLASSES.includes(car.class), 'vehicle_class'],
    [car.pounds !== null && car.pounds > terms.maxPounds, 'vehicle_too_heavy'],
    [car.use !== 'personal', 'vehicle_use'],
    [car.brand !== 'clean', 'vehicle_brand'],
    [car.owner === 'other', 'vehicle_owner'],
    [!car.garagedInUs, 'vehicle_not_in_us'],
    [car.listedElsewhere, 'vehicle_listed_elsewhere'],
  ]
  return reasons.filter(([stands]) => stands).map(([, because]) => because)
}

/** The first covered day of a car: the day it was acquired when it was listed in time, otherwise the day it was listed. */
export function listedFrom(car: { acquiredOn: Day | null; listedOn: Day }, terms: EligibilityTerms = ELIGIBILITY): Day {
  const { acquiredOn, listedOn } = car
  if (acquiredOn === null || acquiredOn > listedOn) return listedOn
  return listedOn <= addDays(acquiredOn, terms.listWithinDays) ? acquiredOn : listedOn
}
