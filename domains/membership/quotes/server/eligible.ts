import { type CarExclusion, INELIGIBLE, type VehicleClass, type VehicleUse } from '#domains/membership/plans/rules/eligibility.data.ts'
import {
  type Applicant,
  type Car,
  carFacts,
  type Obstacle,
  obstacles,
  obstaclesOfCar,
} from '#domains/membership/plans/rules/eligibility.ts'
import type { CoverageType } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { readOffline } from '#domains/membership/vehicles/rules/decoded-vin.ts'
import { readVin, type Vin } from '#domains/membership/vehicles/rules/vin.ts'
import type { Sale } from '#domains/membership/quotes/server/quote.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type FieldRefusals, Refusal } from '#platform/errors/refusal.ts'
import { UNDERWRITTEN } from '#domains/membership/plans/rules/state-rules.ts'
import { type NewVehicle, vinsListedElsewhere } from '#domains/membership/memberships/server/vehicles.ts'

export type CarInput = {
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

type EligibilityInput = {
  sale: Sale
  bornOn: Day
  policy: Policy
  vehicles: readonly CarInput[]
  memberId: Id<'member'> | null
  hasLiveMembership: boolean
}

/** The cars of an application, their VINs parsed; refuses with each field that is an obstacle (docs/rules.md §2). */
export async function eligibleCars(input: EligibilityInput): Promise<NewVehicle[]> {
  const { sale, vehicles, memberId } = input
  const cars = wholeCars(readCars(vehicles, sale.today))
  const listedElsewhere = await vinsListedElsewhere(
    cars.map(({ vin }) => vin),
    memberId,
  )
  const applicant: Applicant = {
    bornOn: input.bornOn,
    naturalPerson: true,
    usResident: true,
    stateStatus: 'OPEN',
    underwritten: UNDERWRITTEN,
    onPolicyAs: input.policy.onPolicyAs,
    policyCovers: input.policy.covers,
    hasLiveMembership: input.hasLiveMembership,
    vehicles: cars.map((car) => carOf(car, listedElsewhere)),
  }
  const obstaclesFound = obstacles(applicant, sale.today)
  if (obstaclesFound.length > 0) throw refusalFor(obstaclesFound, cars)
  return cars
}

/** Every fault of the cars at its field, also beside one that cannot be read. */
export async function faultsOfCars(vehicles: readonly CarInput[], memberId: Id<'member'> | null, today: Day): Promise<FieldRefusals> {
  const { cars, fields } = readCars(vehicles, today)
  const listedElsewhere = await vinsListedElsewhere(
    cars.map(({ vin }) => vin),
    memberId,
  )
  const found = cars.flatMap((car) =>
    obstaclesOfCar(carOf(car, listedElsewhere)).map((because) => [`vehicles.${car.index}.${fieldOfCar(because)}`, INELIGIBLE[because]]),
  )
  return { ...Object.fromEntries(found), ...fields }
}

/** One more car for an existing membership. */
export async function eligibleCar(input: CarInput, memberId: Id<'member'>, today: Day): Promise<NewVehicle> {
  const [car] = wholeCars(inOneForm(readCars([input], today)))
  if (!car) throw new Refusal('not_eligible')
  const listedElsewhere = await vinsListedElsewhere([car.vin], memberId)
  const [because] = obstaclesOfCar(carOf(car, listedElsewhere))
  if (!because) return car
  const code = because === 'vehicle_listed_elsewhere' ? 'vin_already_covered' : 'not_eligible'
  throw new Refusal(code, { fields: { [fieldOfCar(because)]: INELIGIBLE[because] } })
}

type ReadCar = NewVehicle & { index: number; class: VehicleClass; exclusion: CarExclusion }
/** The cars that could be read, and what is wrong with the others. */
type Reading = { cars: ReadCar[]; fields: FieldRefusals }

function readCars(input: readonly CarInput[], today: Day): Reading {
  const fields: Record<string, string> = {}
  const cars = input.flatMap((car, index): ReadCar[] => {
    const read = readVin(car.vin)
    const acquiredOn = car.acquiredOn ?? null
    if (!read.ok) fields[`vehicles.${index}.vin`] = read.says
    else if (input.findIndex((other) => sameVin(other.vin, car.vin)) < index)
      fields[`vehicles.${index}.vin`] = 'This VIN is already in your list.'
    if (acquiredOn && acquiredOn > today) fields[`vehicles.${index}.acquiredOn`] = NOT_YET_ACQUIRED
    if (!read.ok) return []
    const named = nameOfCar(car, read.vin)
    return [{ index, vin: read.vin.vin, class: car.class, exclusion: car.exclusion ?? 'none', use: car.use, ...named, acquiredOn }]
  })
  return { cars, fields }
}

const NOT_YET_ACQUIRED = 'Check the date. It hasn’t come yet. Add the car on the day you get it, and it’s covered from that day.'

/** What was typed of its name; the VIN itself says the year, most makes and common models. */
function nameOfCar({ year, make, model }: CarInput, vin: Vin) {
  const read = readOffline(vin)
  const isThatMake = !make || make.toLowerCase() === read?.make?.toLowerCase()
  return { year: year ?? vin.modelYear, make: make || (read?.make ?? null), model: model || (isThatMake && read?.model) || null }
}

/** Refuses unless all cars could be read. */
function wholeCars({ cars, fields }: Reading): ReadCar[] {
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
  return cars
}

/** The form for one car names its fields without a place. */
const inOneForm = ({ cars, fields }: Reading): Reading => ({
  cars,
  fields: Object.fromEntries(Object.entries(fields).map(([name, says]) => [name.replace('vehicles.0.', ''), says])),
})

const sameVin = (a: string, b: string): boolean => a.toUpperCase().replace(/[\s-]/g, '') === b.toUpperCase().replace(/[\s-]/g, '')

const carOf = ({ vin, class: kind, use, exclusion }: ReadCar, listedElsewhere: readonly string[]): Car => ({
  vin,
  class: kind,
  use,
  ...carFacts(exclusion),
  listedElsewhere: listedElsewhere.includes(vin),
})

function refusalFor(obstaclesFound: readonly Obstacle[], cars: readonly ReadCar[]): Refusal {
  const fields: Record<string, string> = {}
  for (const { because, vin } of obstaclesFound) {
    const index = cars.findIndex((car) => car.vin === vin)
    fields[index < 0 ? (FIELDS[because] ?? 'vehicles') : `vehicles.${index}.${fieldOfCar(because)}`] ??= INELIGIBLE[because]
  }
  const onlyVin = obstaclesFound.every(({ because }) => because === 'vehicle_listed_elsewhere')
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
