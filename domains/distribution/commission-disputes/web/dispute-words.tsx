import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DisputeView } from '#domains/distribution/commission-disputes/contract.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

const STATUS: Readonly<Record<DisputeView['status'], { word: MessageDescriptor; tone: Tone; icon: IconName }>> = {
  open: { word: msg`Under review`, tone: 'amber', icon: 'clock' },
  upheld: { word: msg`Corrected`, tone: 'solid', icon: 'cash' },
  refused: { word: msg`Statement upheld`, tone: 'outline', icon: 'archive' },
  withdrawn: { word: msg`Withdrawn`, tone: 'outline', icon: 'archive' },
}

export function DisputeStatusTag({ status }: { status: DisputeView['status'] }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = STATUS[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}
