import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

export const LEAD_STAGE = {
  NEW: { word: msg`New`, tone: 'blue', icon: 'plus' },
  ASSIGNED: { word: msg`Assigned`, tone: 'blue', icon: 'person' },
  ATTEMPTING: { word: msg`Attempting contact`, tone: 'amber', icon: 'phone' },
  CONTACTED: { word: msg`Contacted`, tone: 'amber', icon: 'handshake' },
  QUALIFIED: { word: msg`Qualified`, tone: 'violet', icon: 'check' },
  DEMO: { word: msg`Demo`, tone: 'violet', icon: 'screen' },
  AGREEMENT_SENT: { word: msg`Agreement sent`, tone: 'violet', icon: 'send' },
  ONBOARDING: { word: msg`Onboarding`, tone: 'green', icon: 'building' },
  CONVERTED: { word: msg`Won`, tone: 'solid', icon: 'check-circle' },
  NURTURE: { word: msg`Nurture`, tone: 'grey', icon: 'moon' },
  LOST: { word: msg`Lost`, tone: 'outline', icon: 'archive' },
  DISQUALIFIED: { word: msg`Disqualified`, tone: 'outline', icon: 'x-circle' },
  DUPLICATE: { word: msg`Duplicate`, tone: 'outline', icon: 'copy' },
} as const satisfies Record<LeadStage, { word: MessageDescriptor; tone: Tone; icon: IconName }>

export function LeadStageTag({ stage }: { stage: LeadStage }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = LEAD_STAGE[stage]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}
