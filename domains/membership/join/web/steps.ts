import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Step, STEPS } from '#domains/membership/applications/rules/answers.ts'
import { applicationOf, carIndexes } from '#domains/membership/enrollments/web/application.ts'
import { choiceOf } from '#domains/membership/quotes/web/choice.ts'
import type { Draft } from '#domains/membership/quotes/web/draft.ts'
import { obstaclesIn } from '#domains/membership/quotes/web/eligibility-words.ts'

export const STEP_WORDS = {
  plan: msg`Plan`,
  you: msg`You`,
  cars: msg`Cars`,
  pay: msg`Review and pay`,
} as const satisfies Record<Step, MessageDescriptor>

/** The step to show: the requested one, or the first incomplete one before it. */
export function stepFor(requested: Step, draft: Draft): Step {
  const missing = STEPS.find((step) => !isDone[step](draft)) ?? 'pay'
  return STEPS.indexOf(requested) > STEPS.indexOf(missing) ? missing : requested
}

const isDone: Record<Step, (draft: Draft) => boolean> = {
  plan: (draft) => choiceOf(draft) !== null && obstaclesIn(draft).length === 0,
  you: (draft) =>
    applicationOf(draft) !== null &&
    ['person.firstName', 'person.lastName', 'person.email', 'person.street', 'person.zip'].every((name) => draft[name]),
  cars: (draft) => carIndexes(draft).every((index) => draft[`vehicles.${index}.vin`]),
  pay: () => false,
}

/** The step that has the refused field. */
export function stepOfField(field: string): Step {
  if (field.startsWith('person.')) return 'you'
  if (field.startsWith('vehicles')) return 'cars'
  return field.startsWith('signature.') || field === 'password' ? 'pay' : 'plan'
}
