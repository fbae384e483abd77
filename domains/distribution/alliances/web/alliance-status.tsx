import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AllianceStatus } from '#domains/distribution/alliances/contract.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

type StatusLabel = { word: MessageDescriptor; tone: Tone; icon: IconName }

export const ALLIANCE_STATUS = {
  draft: { word: msg`Draft`, tone: 'grey', icon: 'pencil' },
  active: { word: msg`Active`, tone: 'green', icon: 'handshake' },
  paused: { word: msg`Paused`, tone: 'amber', icon: 'lock' },
  archived: { word: msg`Archived`, tone: 'outline', icon: 'archive' },
} as const satisfies Record<AllianceStatus, StatusLabel>

export function AllianceStatusTag({ status }: { status: AllianceStatus }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = ALLIANCE_STATUS[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}
