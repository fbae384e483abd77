import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AgencyStatus } from '#domains/people/agency/rules/agency.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

type StatusLabel = { word: MessageDescriptor; tone: Tone; icon: IconName }

export const AGENCY_STATUS = {
  PENDING: { word: msg`Being set up`, tone: 'amber', icon: 'file-alert' },
  ACTIVE: { word: msg`Active`, tone: 'green', icon: 'check' },
  SUSPENDED: { word: msg`Suspended`, tone: 'red', icon: 'lock' },
  TERMINATED: { word: msg`Terminated`, tone: 'outline', icon: 'archive' },
} as const satisfies Record<AgencyStatus, StatusLabel>

export function AgencyStatusTag({ status }: { status: AgencyStatus }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = AGENCY_STATUS[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}
