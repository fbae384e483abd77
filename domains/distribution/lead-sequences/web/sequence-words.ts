import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RunEnd, StepKind } from '#domains/distribution/lead-sequences/rules/sequence.ts'

export const STEP_WORDS = {
  email: msg`Email, sent automatically`,
  call: msg`Call`,
  text: msg`Text message`,
  task: msg`Task`,
} as const satisfies Record<StepKind, MessageDescriptor>

export const END_WORDS = {
  done: msg`All steps are done, and no one answered.`,
  answered: msg`They answered.`,
  moved: msg`The lead moved to another stage.`,
  opted_out: msg`They unsubscribed.`,
  no_address: msg`Emails don’t reach them.`,
  by_hand: msg`Stopped.`,
} as const satisfies Record<RunEnd, MessageDescriptor>
