import * as z from 'zod/mini'
import type { Actor, Origin } from '#access/actor.ts'
import { fieldsOf } from '#access/server/fields-of.ts'
import type { Answers, Step } from '#domains/membership/applications/rules/answers.ts'
import { EMAIL_TAKEN } from '#domains/membership/enrollments/server/enroll.ts'
import { asOnThePage, faultsOfTypedCars, faultsOfTypedPerson } from '#domains/membership/enrollments/server/step-faults.ts'
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

async function isKnownTo(email: string, from: Origin): Promise<boolean> {
  return (await isEmailTaken(email.trim().toLowerCase())) && (await countKnownEmail(from))
}

function faultsOfTheCars({ answers, actor }: Typing): Promise<FieldRefusals> {
  return faultsOfTypedCars(answers, actor?.memberId ?? null, officeDay())
}

const withoutEmpty = (answers: Answers): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ''))
