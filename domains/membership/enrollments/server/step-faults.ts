import * as z from 'zod/mini'
import { fieldsOf } from '#access/server/fields-of.ts'
import { dayShape, zipShape } from '#access/shapes.ts'
import type { Answers } from '#domains/membership/applications/rules/answers.ts'
import { faultsOfPerson } from '#domains/membership/applications/rules/person-faults.ts'
import { personShape } from '#domains/membership/enrollments/contract.ts'
import { ELIGIBILITY, INELIGIBLE } from '#domains/membership/plans/rules/eligibility.data.ts'
import { type CarInput, faultsOfCars } from '#domains/membership/quotes/server/eligible.ts'
import { decodeVin } from '#domains/membership/vehicles/server/vin-decoder.ts'
import type { Day } from '#platform/days.ts'
import type { FieldRefusals } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

const typedShape = z.object({ person: personShape })

/** What is wrong with the person as typed, by field: what cannot be read, age, ZIP code and state. */
export function faultsOfTypedPerson(answers: Answers, today: Day): FieldRefusals {
  const person = Object.fromEntries(PERSON_FIELDS.map((field) => [field, answers[`person.${field}`] ?? '']))
  const read = typedShape.safeParse({ person })
  return { ...faultsOfDayAndZip(answers, today), ...(read.success ? {} : fieldsOf(read.error.issues)) }
}

/** In the order in which the fields are asked for. */
export const asOnThePage = (fields: FieldRefusals): FieldRefusals =>
  Object.fromEntries(PERSON_FIELDS.map((field) => `person.${field}`).flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))

const PERSON_FIELDS = Object.keys(personShape.shape)

/** Of these two, each is checked though the other cannot be read. */
function faultsOfDayAndZip(answers: Answers, today: Day): FieldRefusals {
  const born = dayShape.safeParse(answers['person.dateOfBirth']).data ?? null
  const zip = zipShape.safeParse(answers['person.zip']).data ?? null
  return faultsOfPerson({ born, zip, state: answers['state'] ?? '' }, today)
}

/** What is wrong with the cars as typed, by field. `memberId`: whose cars they may already be. */
export async function faultsOfTypedCars(answers: Answers, memberId: Id<'member'> | null, today: Day): Promise<FieldRefusals> {
  const count = Math.min(ELIGIBILITY.maxVehicles, Math.max(1, Number(answers['cars']) || 1))
  const cars = Array.from({ length: count }, (_, index): CarInput => ({
    vin: answers[`vehicles.${index}.vin`] ?? '',
    class: 'car',
    use: 'personal',
  }))
  const [faults, registered] = await Promise.all([faultsOfCars(cars, memberId, today), Promise.all(cars.map(({ vin }) => decodeVin(vin)))])
  const excluded = registered.flatMap((car, index) => (car?.because ? [[`vehicles.${index}.vin`, INELIGIBLE[car.because]]] : []))
  return { ...Object.fromEntries(excluded), ...faults }
}
