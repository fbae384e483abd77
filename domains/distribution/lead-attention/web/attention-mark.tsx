import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LeadCard } from '#domains/distribution/leads/contract.ts'
import { attentionOf, type Attention } from '#domains/distribution/lead-attention/web/attention.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

const MARKS = {
  overdue: { word: msg`Overdue`, tone: 'amber', icon: 'clock' },
  no_next_action: { word: msg`No next step`, tone: 'amber', icon: 'calendar' },
  no_owner: { word: msg`Unassigned`, tone: 'amber', icon: 'person' },
  too_long: { word: msg`Stalled`, tone: 'red', icon: 'warning' },
  escalated: { word: msg`Escalated`, tone: 'red', icon: 'warning' },
  reassigned: { word: msg`About to be reassigned`, tone: 'red', icon: 'arrow-right' },
} as const satisfies Record<Attention, { word: MessageDescriptor; tone: Tone; icon: IconName }>

/** Shows what is wrong with a lead; nothing when all is well. */
export function AttentionMark({ lead }: { lead: Pick<LeadCard, 'health' | 'ownerId' | 'nextActionOn'> }) {
  const { i18n } = useLingui()
  const attention = attentionOf(lead)
  if (!attention) return null
  const { word, tone, icon } = MARKS[attention]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}
