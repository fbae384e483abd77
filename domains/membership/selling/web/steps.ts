import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Draft } from '#domains/membership/quotes/web/draft.ts'
import { carIndexes } from '#domains/membership/enrollments/web/application.ts'
import { obstaclesIn } from '#domains/membership/quotes/web/eligibility-words.ts'

/** Where this tab keeps the sale that was begun. */
export const SELL_DRAFT = 'breakwater-sell'

export const SELL_STEPS = ['person', 'cars', 'plan'] as const
export type SellStep = (typeof SELL_STEPS)[number]

export const SELL_STEP_WORDS = {
  person: msg`Person`,
  cars: msg`Cars`,
  plan: msg`Plan and price`,
} as const satisfies Record<SellStep, MessageDescriptor>

/** The step to show: the requested one, or the first incomplete one before it. */
export function sellStepFor(requested: SellStep, draft: Draft): SellStep {
  const missing = SELL_STEPS.find((step) => !isDone[step](draft)) ?? 'plan'
  return SELL_STEPS.indexOf(requested) > SELL_STEPS.indexOf(missing) ? missing : requested
}

const isDone: Record<SellStep, (draft: Draft) => boolean> = {
  person: (draft) =>
    ['state', 'person.firstName', 'person.lastName', 'person.email', 'person.dateOfBirth', 'person.street', 'person.zip'].every(
      (name) => draft[name],
    ),
  cars: (draft) => carIndexes(draft).every((index) => draft[`vehicles.${index}.vin`]) && obstaclesIn(draft).length === 0,
  plan: () => false,
}

export function sellStepOfField(field: string): SellStep {
  if (field.startsWith('person.') || field === 'state') return 'person'
  return field.startsWith('vehicles') || field.startsWith('policy') ? 'cars' : 'plan'
}
