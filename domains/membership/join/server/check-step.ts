import * as z from 'zod/mini'
import type { Actor, Origin } from '#access/actor.ts'
import { fieldsOf } from '#access/server/fields-of.ts'
import type { Answers, Step } from '#domains/membership/applications/rules/answers.ts'
import { EMAIL_TAKEN } from '#domains/membership/enrollments/server/enroll.ts'
import { personShape } from '#domains/membership/enrollments/contract.ts'
import { faultsOfPerson } from '#domains/membership/applications/rules/person-faults.ts'
import { ELIGIBILITY, INELIGIBLE } from '#domains/membership/plans/rules/eligibility.data.ts'
import { type CarInput, faultsOfCars } from '#domains/membership/quotes/server/eligible.ts'
import { decodeVin } from '#domains/membership/vehicles/server/vin-decoder.ts'
import { dayShape, zipShape } from '#access/shapes.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { isEmailTaken } from '#domains/membership/memberships/server/people.ts'
import { attribution, choice, promotionCode } from '#domains/membership/quotes/contract.ts'
import { buyerOf } from '#domains/membership/quotes/server/buyer.ts'
import { priceSale } from '#domains/membership/quotes/server/quote.ts'
import { countKnownEmail } from '#domains/people/login-throttle/server/login-throttle.ts'
import { officeDay } from '#platform/clock.ts'
import { type FieldRefusals, Refusal } from '#platform/errors/refusal.ts'

type Typing = { actor: Actor | null; from: Origin; answers: Answers }

/** Refuses with everything that is wrong on one step of joining, each at its field. Keeps nothing; `enroll` checks it all again. */
export async function checkStep(step: Step, typing: Typing): Promise<void> {
  const fields = await FAULTS[step](typing)
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
}

const FAULTS: Readonly<Record<Step, (typing: Typing) => Promise<FieldRefusals>>> = {
  plan: faultsOfChoice,
  you: faultsOfYou,
  cars: faultsOfTheCars,
  pay: async () => ({}),
}

const choiceShape = z.object({ ...choice, ...attribution, promotionCode })

async function faultsOfChoice({ answers, actor }: Typing): Promise<FieldRefusals> {
  const { masterCode, ...given } = withoutEmpty(answers)
  const read = choiceShape.safeParse({ ...given, ...(masterCode ? { masterCode: masterCode.toUpperCase() } : {}) })
  if (!read.success) return fieldsOf(read.error.issues)
  try {
    const { promotionSays } = await priceSale(read.data, await buyerOf(actor))
    return promotionSays && !promotionSays.ok ? { promotionCode: promotionSays.says } : {}
  } catch (error) {
    if (error instanceof Refusal && Object.keys(error.fields).length > 0) return error.fields
    throw error
  }
}

async function faultsOfYou({ answers, actor, from }: Typing): Promise<FieldRefusals> {
  const faults = faultsOfTypedPerson(answers, officeDay())
  const taken = 'person.email' in faults || actor ? false : await isKnownTo(answers['person.email'] ?? '', from)
  return asOnThePage({ ...faults, ...(taken ? { 'person.email': EMAIL_TAKEN } : {}) })
}

/** Counted, as guesses of who has an account are. */
export async function isKnownTo(email: string, from: Origin): Promise<boolean> {
  return (await isEmailTaken(email.trim().toLowerCase())) && (await countKnownEmail(from))
}

function faultsOfTheCars({ answers, actor }: Typing): Promise<FieldRefusals> {
  return faultsOfTypedCars(answers, actor?.memberId ?? null, officeDay())
}

const withoutEmpty = (answers: Answers): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ''))

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
