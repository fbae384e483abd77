import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BatchStatus } from '#domains/money/payout-batches/rules/batch.ts'
import type { CheckStatus } from '#domains/money/checks/rules/check.ts'
import type { IconName } from '#design/icons.data.ts'
import { StatusTag, type Tone } from '#design/tag.tsx'

type Look = { word: MessageDescriptor; tone: Tone; icon: IconName }

export const BATCH_STATUS = {
  built: { word: msg`Waits for approval`, tone: 'amber', icon: 'clock' },
  approved: { word: msg`Approved`, tone: 'blue', icon: 'check' },
  sent: { word: msg`Taken to the bank`, tone: 'green', icon: 'send' },
  cancelled: { word: msg`Taken apart`, tone: 'outline', icon: 'archive' },
} as const satisfies Record<BatchStatus, Look>

export const CHECK_STATUS = {
  to_print: { word: msg`To print`, tone: 'amber', icon: 'print' },
  printed: { word: msg`To mail`, tone: 'amber', icon: 'clock' },
  mailed: { word: msg`In the mail`, tone: 'blue', icon: 'send' },
  cashed: { word: msg`Cashed`, tone: 'solid', icon: 'cash' },
  stopped: { word: msg`Stopped`, tone: 'red', icon: 'x-circle' },
  stale: { word: msg`Stale`, tone: 'red', icon: 'warning' },
} as const satisfies Record<CheckStatus, Look>

export const BatchStatusTag = ({ status }: { status: BatchStatus }) => <Told look={BATCH_STATUS[status]} />
export const CheckStatusTag = ({ status }: { status: CheckStatus }) => <Told look={CHECK_STATUS[status]} />

function Told({ look: { word, tone, icon } }: { look: Look }) {
  const { i18n } = useLingui()
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}
