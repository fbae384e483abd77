import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PayoutStatus } from '#domains/money/payouts/rules/payout.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

type StatusLabel = { word: MessageDescriptor; tone: Tone; icon: IconName }

/** The label of each status of a payout. */
export const PAYOUT_STATUS = {
  pending: { word: msg`Waiting for release`, tone: 'amber', icon: 'clock' },
  released: { word: msg`Released`, tone: 'blue', icon: 'send' },
  sent: { word: msg`On the way`, tone: 'blue', icon: 'send' },
  settled: { word: msg`Paid`, tone: 'solid', icon: 'cash' },
  returned: { word: msg`Returned`, tone: 'red', icon: 'warning' },
  void: { word: msg`Reversed`, tone: 'outline', icon: 'archive' },
  reissued: { word: msg`Sent again`, tone: 'outline', icon: 'archive' },
} as const satisfies Record<PayoutStatus, StatusLabel>

export function PayoutStatusTag({ status }: { status: PayoutStatus }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = PAYOUT_STATUS[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}
