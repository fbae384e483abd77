import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FormKind, FormState } from '#domains/distribution/tax-forms/rules/form-1099.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import type { Tone } from '#design/values/tag.tsx'

type StatusLabel = { word: MessageDescriptor; tone: Tone; icon: IconName }

export const FORM_STATE = {
  to_approve: { word: msg`To approve`, tone: 'amber', icon: 'clock' },
  to_correct: { word: msg`To be corrected`, tone: 'red', icon: 'warning' },
  no_number: { word: msg`W-9 needed`, tone: 'red', icon: 'warning' },
  approved: { word: msg`Approved, not filed yet`, tone: 'blue', icon: 'send' },
  filed: { word: msg`Filed`, tone: 'green', icon: 'check' },
  not_due: { word: msg`No form required`, tone: 'outline', icon: 'archive' },
} as const satisfies Record<FormState, StatusLabel>

export const FORM_KIND = {
  original: msg`Form 1099-NEC`,
  G: msg`Corrected Form 1099-NEC`,
  C: msg`Corrected Form 1099-NEC`,
} as const satisfies Record<FormKind, MessageDescriptor>
