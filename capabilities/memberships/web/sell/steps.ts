import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const SELL_STEPS = ['person', 'cars', 'plan'] as const
export type SellStep = (typeof SELL_STEPS)[number]

export const SELL_STEP_WORDS = {
  person: msg`Person`,
  cars: msg`Cars`,
  plan: msg`Plan and price`,
} as const satisfies Record<SellStep, MessageDescriptor>

export function sellStepOfField(field: string): SellStep {
  if (field.startsWith('person.') || field === 'state') return 'person'
  return field.startsWith('vehicles') || field.startsWith('policy') ? 'cars' : 'plan'
}
