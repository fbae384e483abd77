import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PromotionStatus } from '#domains/membership/promotions/rules/promotion-status.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

type Status = PromotionStatus

export const PROMOTION_STATUS = {
  coming: { word: msg`Scheduled`, tone: 'blue', icon: 'clock' },
  running: { word: msg`Running`, tone: 'green', icon: 'check' },
  used_up: { word: msg`Used up`, tone: 'grey', icon: 'archive' },
  over: { word: msg`Ended`, tone: 'outline', icon: 'archive' },
  stopped: { word: msg`Stopped`, tone: 'red', icon: 'x-circle' },
} as const satisfies Record<Status, { word: MessageDescriptor; tone: Tone; icon: IconName }>

export function PromotionStatusTag({ status }: { status: Status }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = PROMOTION_STATUS[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}
