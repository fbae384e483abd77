import { type CarExclusion, INELIGIBLE, type VehicleClass, type VehicleUse } from '#domains/membership/plans/rules/eligibility.data.ts'
import {
  type Applicant,
  type Car,
  carFacts,
  type Obstacle,
  obstacles,
  obstaclesOfCar,
} from '#domains/membership/plans/rules/eligibility.ts'
import type { CoverageType } from '#domains/membership/plans/rules/plans.data.ts'
import { readVin } from '#domains/membership/vehicles/rules/vin.ts'
import type { Sale } from '#domains/membership/quotes/server/quote.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { UNDERWRITTEN } from '#domains/membership/plans/rules/state-rules.ts'
import { type NewVehicle, vinsListedElsewhere } from '#domains/membership/memberships/server/vehicles.ts'

export type CarGiven = {
  vin: string
  class: VehicleClass
  use: VehicleUse
  exclusion?: CarExclusion | undefined
  year?: number | null | undefined
  make?: string | null | undefined
  model?: string | null | undefined
  acquiredOn?: Day | null | undefined
}
export type Policy = { onPolicyAs: Applicant['onPolicyAs']; covers: readonly CoverageType[] }

type Applying = {
  sale: Sale
  bornOn: Day
  policy: Policy
  vehicles: readonly CarGiven[]
  memberId: Id<'member'> | null
  hasLiveMembership: boolean
}

/** The cars of an application, their VINs read; refuses with each field that stands in the way (docs/rules.md §2). */
export async function eligibleCars(applying: Applying): Promise<NewVehicle[]> {
  const { sale, vehicles, memberId } = applying
  const cars = readCars(vehicles)
  const elsewhere = await vinsListedElsewhere(
    cars.map(({ vin }) => vin),
    memberId,
  )
  const applicant: Applicant = {
    bornOn: applying.bornOn,
    naturalPerson: true,
    usResident: true,
    stateStatus: 'OPEN',
    underwritten: UNDERWRITTEN,
    onPolicyAs: applying.policy.onPolicyAs,
    policyCovers: applying.policy.covers,
    hasLiveMembership: applying.hasLiveMembership,
    vehicles: cars.map((car) => carOf(car, elsewhere)),
  }
  const found = obstacles(applicant, sale.today)
  if (found.length > 0) throw refusalFor(found, cars)
  return cars
}

/** One more car on a membership that is there. */
export async function eligibleCar(told: CarGiven, memberId: Id<'member'>): Promise<NewVehicle> {
  const [car] = readCars([told], 'vin')
  if (!car) throw new Refusal('not_eligible')
  const elsewhere = await vinsListedElsewhere([car.vin], memberId)
  const [because] = obstaclesOfCar(carOf(car, elsewhere))
  if (!because) return car
  const code = because === 'vehicle_listed_elsewhere' ? 'vin_already_covered' : 'not_eligible'
  throw new Refusal(code, { fields: { [fieldOfCar(because)]: INELIGIBLE[because] } })
}

type ReadCar = NewVehicle & { class: VehicleClass; exclusion: CarExclusion }

function readCars(told: readonly CarGiven[], only?: 'vin'): ReadCar[] {
  const fields: Record<string, string> = {}
  const cars = told.flatMap((car, index): ReadCar[] => {
    const read = readVin(car.vin)
    const field = only ?? `vehicles.${index}.vin`
    if (!read.ok) fields[field] = read.says
    else if (told.findIndex((other) => sameVin(other.vin, car.vin)) < index) fields[field] = 'This VIN is already in your list.'
    if (!read.ok) return []
    const { vin, modelYear } = read.vin
    const named = { year: car.year ?? modelYear, make: car.make || null, model: car.model || null }
    return [{ vin, class: car.class, exclusion: car.exclusion ?? 'none', use: car.use, ...named, acquiredOn: car.acquiredOn ?? null }]
  })
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
  return cars
}

const sameVin = (a: string, b: string): boolean => a.toUpperCase().replace(/[\s-]/g, '') === b.toUpperCase().replace(/[\s-]/g, '')

const carOf = ({ vin, class: kind, use, exclusion }: ReadCar, elsewhere: readonly string[]): Car => ({
  vin,
  class: kind,
  use,
  ...carFacts(exclusion),
  listedElsewhere: elsewhere.includes(vin),
})

function refusalFor(found: readonly Obstacle[], cars: readonly ReadCar[]): Refusal {
  const fields: Record<string, string> = {}
  for (const { because, vin } of found) {
    const index = cars.findIndex((car) => car.vin === vin)
    fields[index < 0 ? (FIELDS[because] ?? 'vehicles') : `vehicles.${index}.${fieldOfCar(because)}`] ??= INELIGIBLE[because]
  }
  const onlyVin = found.every(({ because }) => because === 'vehicle_listed_elsewhere')
  return new Refusal(onlyVin ? 'vin_already_covered' : 'not_eligible', { fields })
}

const FIELDS: Readonly<Partial<Record<Obstacle['because'], string>>> = {
  too_young: 'person.dateOfBirth',
  state_not_open: 'state',
  not_on_the_policy: 'policy.onPolicyAs',
  no_collision_or_comprehensive: 'policy.covers',
  already_a_member: 'person.email',
  no_vehicle: 'vehicles',
  too_many_vehicles: 'vehicles',
}

function fieldOfCar(because: Obstacle['because']): 'class' | 'use' | 'vin' | 'exclusion' {
  switch (because) {
    case 'vehicle_class':
      return 'class'
    case 'vehicle_use':
      return 'use'
    case 'vehicle_too_heavy':
    case 'vehicle_brand':
    case 'vehicle_owner':
    case 'vehicle_not_in_us':
      return 'exclusion'
    default:
      return 'vin'
  }
}
