import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ColleagueStatus } from '#domains/people/users/contract.ts'
import type { IconName } from '#design/icons.data.ts'
import { StatusTag, type Tone } from '#design/tag.tsx'

type Look = { word: MessageDescriptor; tone: Tone; icon: IconName }

/** One word for each standing of someone who works here or sells for us. */
export const COLLEAGUE_STATUS = {
  proposed: { word: msg`Proposed`, tone: 'amber', icon: 'person-plus' },
  invited: { word: msg`Invited`, tone: 'blue', icon: 'send' },
  active: { word: msg`Active`, tone: 'green', icon: 'check' },
  suspended: { word: msg`Suspended`, tone: 'red', icon: 'lock' },
} as const satisfies Record<ColleagueStatus, Look>

export function ColleagueStatusTag({ status }: { status: ColleagueStatus }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = COLLEAGUE_STATUS[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}
