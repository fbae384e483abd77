import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Step, StepState } from '#domains/insight/setup/rules/steps.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import type { Tone } from '#design/values/tag.tsx'

export const STEP_WORDS: Readonly<Record<Step, MessageDescriptor>> = {
  company: msg`Company`,
  backing: msg`Who backs the benefits`,
  states: msg`States`,
  plans: msg`Plans and prices`,
  terms: msg`Terms`,
  network: msg`Payment network`,
  mail: msg`Mail`,
  storage: msg`Storage`,
  records: msg`Protection of records`,
  backups: msg`Backups`,
  ach: msg`Bank for ACH payments`,
  staff: msg`Staff`,
}

export const STATE_WORDS: Readonly<Record<StepState, { words: MessageDescriptor; tone: Tone; icon: IconName }>> = {
  done: { words: msg`Done`, tone: 'green', icon: 'check-circle' },
  open: { words: msg({ message: 'Open', context: 'a step to do' }), tone: 'grey', icon: 'info' },
  problem: { words: msg`Problem`, tone: 'red', icon: 'warning' },
}
