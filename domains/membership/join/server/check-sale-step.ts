import type { Actor, Origin } from '#access/actor.ts'
import type { Answers } from '#domains/membership/applications/rules/answers.ts'
import { EMAIL_TAKEN } from '#domains/membership/enrollments/server/enroll.ts'
import { asOnThePage, faultsOfTypedCars, faultsOfTypedPerson, isKnownTo } from '#domains/membership/join/server/check-step.ts'
import { memberByEmail } from '#domains/membership/memberships/server/people.ts'
import { officeDay } from '#platform/clock.ts'
import { type FieldRefusals, Refusal } from '#platform/errors/refusal.ts'

type Typing = { actor: Actor; from: Origin; answers: Answers }

/**
 * Refuses with everything that is wrong on one step of a sale, each at its field. Keeps nothing; `prepareEnrollment` checks it all again.
 */
export async function checkSaleStep(step: 'person' | 'cars', typing: Typing): Promise<void> {
  const fields = await FAULTS[step](typing)
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
}

const FAULTS = { person: faultsOfCustomer, cars: faultsOfTheirCars } as const

async function faultsOfCustomer({ actor, from, answers }: Typing): Promise<FieldRefusals> {
  const faults = faultsOfTypedPerson(answers, officeDay())
  const taken = 'person.email' in faults ? false : await isAnothers(actor, emailIn(answers), from)
  return asOnThePage({ ...faults, ...(taken ? { 'person.email': EMAIL_TAKEN } : {}) })
}

/** An account outside the seller's scope; within it the customer comes back. Known emails are counted, as on the public form. */
const isAnothers = async (actor: Actor, email: string, from: Origin): Promise<boolean> =>
  !(await memberByEmail(actor, email)) && isKnownTo(email, from)

async function faultsOfTheirCars({ actor, answers }: Typing): Promise<FieldRefusals> {
  const existing = await memberByEmail(actor, emailIn(answers))
  return faultsOfTypedCars(answers, existing?.id ?? null, officeDay())
}

const emailIn = (answers: Answers): string => answers['person.email']?.trim().toLowerCase() ?? ''
