import type { CallInput } from '#access/contract.ts'
import type { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import type { Draft } from '#domains/membership/quotes/web/draft.ts'
import { CAR_EXCLUSIONS, ELIGIBILITY, VEHICLE_USES } from '#domains/membership/plans/rules/eligibility.data.ts'
import { choiceOf } from '#domains/membership/quotes/web/choice.ts'
import { isDay } from '#platform/days.ts'

export type Application = Omit<CallInput<typeof enrollmentContract.enroll>['body'], 'agreed' | 'signature' | 'password'>

/** The complete application; null while a step is missing. */
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
    vehicles: carIndexes(draft).map((index) => carOf(draft, index)),
  }
}

function carOf(draft: Draft, index: number): Application['vehicles'][number] {
  const text = (field: string): string => draft[`vehicles.${index}.${field}`]?.trim() ?? ''
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

/** The indexes of the cars in the draft: at least one, at most four. */
export function carIndexes(draft: Draft): number[] {
  const count = Math.min(ELIGIBILITY.maxVehicles, Math.max(1, Number(draft['cars'] ?? 1) || 1))
  return Array.from({ length: count }, (_, index) => index)
}

/** The draft without one of its cars; later ones move up. */
export function withoutCar(draft: Draft, removed: number): Draft {
  const remaining = carIndexes(draft).filter((index) => index !== removed)
  const others = Object.entries(draft).filter(([name]) => !name.startsWith('vehicles.'))
  const moved = remaining.flatMap((from, to) =>
    Object.entries(draft)
      .filter(([name]) => name.startsWith(`vehicles.${from}.`))
      .map(([name, value]) => [name.replace(`vehicles.${from}.`, `vehicles.${to}.`), value] as const),
  )
  return { ...Object.fromEntries([...others, ...moved]), cars: String(remaining.length) }
}
