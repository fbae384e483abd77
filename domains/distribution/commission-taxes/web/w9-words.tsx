import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TinResultView } from '#domains/distribution/commission-taxes/contract.ts'
import type { Mismatch, W9State, WithholdingWaits } from '#domains/distribution/commission-taxes/rules/tin-matching.ts'
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

/** What the IRS said of a number it could not match. */
export const MISMATCH_WORDS = {
  no_number: msg`Number missing or not nine digits`,
  not_issued: msg`Number not issued by the IRS`,
  other_name: msg`The name and number don’t match`,
} as const satisfies Record<Mismatch, MessageDescriptor>

/** What has to come before withholding can end. */
export const WITHHOLDING_WAITS_WORDS = {
  payee: msg`New W-9 from the payee`,
  finance: msg`File to the IRS by finance`,
  irs: msg`Answer from the IRS`,
} as const satisfies Record<WithholdingWaits, MessageDescriptor>

/** What ends it, from there on. */
export const WITHHOLDING_ENDS = {
  payee: msg`It ends once the payee signs a new W-9 and the IRS matches it.`,
  finance: msg`The payee has signed a new W-9. It ends once we send it to the IRS and the IRS matches it.`,
  irs: msg`The payee’s new W-9 is with the IRS. It ends once the IRS matches it.`,
} as const satisfies Record<WithholdingWaits, MessageDescriptor>
