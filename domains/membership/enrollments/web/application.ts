import type { Asked } from '#access/contract.ts'
import type { enrolmentContract } from '#domains/membership/enrollments/contract.ts'
import type { Draft } from '#domains/membership/applications/web/draft.ts'
import { CAR_EXCLUSIONS, ELIGIBILITY, VEHICLE_USES } from '#domains/membership/plans/rules/eligibility.data.ts'
import { BILLINGS, PLAN_CODES } from '#domains/membership/plans/rules/plans.data.ts'
import type { quoteContract } from '#domains/membership/quotes/contract.ts'
import { isDay } from '#platform/days.ts'
import { type Id, isId } from '#platform/ids.ts'

export type Choice = Asked<typeof quoteContract.quote>['body']
export type Application = Omit<Asked<typeof enrolmentContract.enrol>['body'], 'agreed' | 'signature' | 'password'>

/** The plan, the rhythm and the state that were chosen, as far as a price can be asked for; null before. */
export function choiceOf(draft: Draft): Choice | null {
  const planCode = PLAN_CODES.find((code) => code === draft['planCode'])
  const billing = BILLINGS.find((each) => each === draft['billing'])
  const state = draft['state']
  if (!planCode || !billing || !state) return null
  const { promotionCode } = draft
  return {
    planCode,
    billing,
    state,
    ...sellerIn(draft),
    ...(promotionCode?.trim() ? { promotionCode: promotionCode.trim() } : {}),
  }
}

/** Whose customer they are, as far as a whole code or link says. */
export function sellerIn({ masterCode, agentId }: Draft): { masterCode?: string; agentId?: Id<'user'> } {
  const code = masterCode?.trim().toUpperCase() ?? ''
  return { ...(WHOLE_CODE.test(code) ? { masterCode: code } : {}), ...(agentId && isId('user', agentId) ? { agentId } : {}) }
}

const WHOLE_CODE = /^[A-Z]{2}-\d{5}$/

/** Everything that was told, ready to be sent; null while a step is missing. */
export function applicationOf(draft: Draft): Application | null {
  const choice = choiceOf(draft)
  const dateOfBirth = draft['person.dateOfBirth'] ?? ''
  if (!choice || !isDay(dateOfBirth)) return null
  const text = (name: string): string => draft[name]?.trim() ?? ''
  const orNull = (name: string): string | null => text(name) || null
  return {
    ...choice,
    person: {
      firstName: text('person.firstName'),
      lastName: text('person.lastName'),
      email: text('person.email'),
      phone: orNull('person.phone'),
      dateOfBirth,
      street: text('person.street'),
      city: text('person.city'),
      zip: text('person.zip'),
      insurer: orNull('person.insurer'),
      policyNumber: orNull('person.policyNumber'),
    },
    policy: {
      onPolicyAs: text('onPolicyAs') === 'nobody' ? 'nobody' : text('onPolicyAs') === 'listed_driver' ? 'listed_driver' : 'named_insured',
      covers: text('covers') === 'no' ? [] : ['collision', 'comprehensive', ...(text('umpd') === 'yes' ? (['umpd'] as const) : [])],
    },
    vehicles: carsIn(draft).map((place) => carOf(draft, place)),
  }
}

function carOf(draft: Draft, place: number): Application['vehicles'][number] {
  const text = (field: string): string => draft[`vehicles.${place}.${field}`]?.trim() ?? ''
  const acquiredOn = text('acquiredOn')
  return {
    vin: text('vin'),
    class: draft['class'] === 'other' ? 'other' : 'car',
    use: VEHICLE_USES.find((use) => use === draft['use']) ?? 'personal',
    exclusion: CAR_EXCLUSIONS.find((exclusion) => exclusion === draft['exclusion']) ?? 'none',
    make: text('make') || null,
    model: text('model') || null,
    acquiredOn: isDay(acquiredOn) ? acquiredOn : null,
  }
}

/** The places of the cars in the draft: one at least, four at most. */
export function carsIn(draft: Draft): number[] {
  const count = Math.min(ELIGIBILITY.maxVehicles, Math.max(1, Number(draft['cars'] ?? 1) || 1))
  return Array.from({ length: count }, (_, place) => place)
}

/** The draft without one of its cars; those after it move up. */
export function withoutCar(draft: Draft, gone: number): Draft {
  const kept = carsIn(draft).filter((place) => place !== gone)
  const others = Object.entries(draft).filter(([name]) => !name.startsWith('vehicles.'))
  const moved = kept.flatMap((from, to) =>
    Object.entries(draft)
      .filter(([name]) => name.startsWith(`vehicles.${from}.`))
      .map(([name, value]) => [name.replace(`vehicles.${from}.`, `vehicles.${to}.`), value] as const),
  )
  return { ...Object.fromEntries([...others, ...moved]), cars: String(kept.length) }
}
