import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TinResultView } from '#domains/distribution/commission-taxes/contract.ts'
import type { W9State } from '#domains/distribution/commission-taxes/rules/tin-matching.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

type StatusLabel = { word: MessageDescriptor; tone: Tone; icon: IconName }

export const W9_STANDING = {
  to_check: { word: msg`Not checked yet`, tone: 'outline', icon: 'clock' },
  in_file: { word: msg`With the IRS`, tone: 'blue', icon: 'send' },
  matched: { word: msg`Matched by the IRS`, tone: 'green', icon: 'check' },
  mismatched: { word: msg`Not matched by the IRS`, tone: 'red', icon: 'warning' },
  replaced: { word: msg`Replaced`, tone: 'outline', icon: 'archive' },
} as const satisfies Record<W9State, StatusLabel>

export function W9StandingTag({ standing }: { standing: W9State }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = W9_STANDING[standing]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}

/** What became of a line of the IRS's answer. */
export const TIN_OUTCOME = {
  matched: msg`Matched by the IRS`,
  mismatched: msg`Not matched: 24% is withheld, and we’ve emailed the owner`,
  no_answer: msg`No answer: it will be in the next file`,
  known_before: msg`Already answered`,
  unknown: msg`Not one of our lines`,
} as const satisfies Record<TinResultView['outcome'], MessageDescriptor>
