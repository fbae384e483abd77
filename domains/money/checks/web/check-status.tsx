import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CheckStatus } from '#domains/money/checks/rules/check.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

type StatusLabel = { word: MessageDescriptor; tone: Tone; icon: IconName }

export const CHECK_STATUS = {
  to_print: { word: msg`Ready to mail`, tone: 'amber', icon: 'print' },
  printed: { word: msg`Ready to print`, tone: 'amber', icon: 'clock' },
  mailed: { word: msg`Mailed`, tone: 'blue', icon: 'send' },
  cashed: { word: msg`Cashed`, tone: 'solid', icon: 'cash' },
  stopped: { word: msg`Stopped`, tone: 'red', icon: 'x-circle' },
  stale: { word: msg`Stale-dated`, tone: 'red', icon: 'warning' },
} as const satisfies Record<CheckStatus, StatusLabel>

export function CheckStatusTag({ status }: { status: CheckStatus }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = CHECK_STATUS[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}
