import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ItemState } from '#domains/distribution/onboarding/rules/checklist.ts'
import type { PaperKind } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import type { PaperState } from '#domains/distribution/onboarding/rules/paper.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import type { Tone } from '#design/values/tag.tsx'

export const PAPER_WORDS: Readonly<Record<PaperKind, MessageDescriptor>> = {
  license: msg`NPN and licenses`,
  eo: msg`E&O insurance`,
  w9: msg`W-9`,
  ach: msg`Bank account`,
  agreement: msg`Agreement`,
}

type Tagged = { word: MessageDescriptor; tone: Tone; icon: IconName }

export const ITEM_TAGS: Readonly<Record<ItemState, Tagged>> = {
  open: { word: msg`Open`, tone: 'grey', icon: 'pencil' },
  given: { word: msg`Under review`, tone: 'blue', icon: 'clock' },
  returned: { word: msg`Needs to be resubmitted`, tone: 'red', icon: 'warning' },
  verified: { word: msg`Verified`, tone: 'green', icon: 'check' },
}

export const PAPER_TAGS: Readonly<Record<PaperState, Tagged>> = {
  given: { word: msg`Waiting on compliance`, tone: 'amber', icon: 'clock' },
  returned: { word: msg`Returned`, tone: 'red', icon: 'warning' },
  verified: { word: msg`Verified`, tone: 'green', icon: 'check' },
  replaced: { word: msg`Replaced`, tone: 'outline', icon: 'archive' },
}
