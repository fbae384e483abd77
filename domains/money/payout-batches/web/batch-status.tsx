import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BatchKind, BatchStatus } from '#domains/money/payout-batches/rules/batch.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

type StatusLabel = { word: MessageDescriptor; tone: Tone; icon: IconName }

export const BATCH_STATUS = {
  built: { word: msg`Pending approval`, tone: 'amber', icon: 'clock' },
  approved: { word: msg`Approved`, tone: 'blue', icon: 'check' },
  sent: { word: msg`Sent to bank`, tone: 'green', icon: 'send' },
  cancelled: { word: msg`Batch canceled`, tone: 'outline', icon: 'archive' },
} as const satisfies Record<BatchStatus, StatusLabel>

export const BATCH_KIND = { claims: msg`Claims`, commissions: msg`Commissions` } as const satisfies Record<BatchKind, MessageDescriptor>

export function BatchKindWord({ kind }: { kind: BatchKind }) {
  const { i18n } = useLingui()
  return <>{i18n._(BATCH_KIND[kind])}</>
}

export function BatchStatusTag({ status }: { status: BatchStatus }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = BATCH_STATUS[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}
