import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PaymentView } from '#domains/money/payments/contract.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

type StatusLabel = { word: MessageDescriptor; tone: Tone; icon: IconName }

/** The label of each status of a member's payment, on every screen. */
export const PAYMENT_STATUS = {
  succeeded: { word: msg`Paid`, tone: 'green', icon: 'check' },
  failed: { word: msg`Failed`, tone: 'red', icon: 'x-circle' },
  refunded: { word: msg`Refunded`, tone: 'outline', icon: 'archive' },
  partly_refunded: { word: msg`Partially refunded`, tone: 'blue', icon: 'archive' },
  disputed: { word: msg`Disputed`, tone: 'amber', icon: 'warning' },
  charged_back: { word: msg`Dispute lost`, tone: 'red', icon: 'warning' },
} as const satisfies Record<PaymentView['status'], StatusLabel>

export const PaymentStatusTag = ({ status }: { status: PaymentView['status'] }) => <LabeledTag label={PAYMENT_STATUS[status]} />

/** Labels of the network's statuses of transfers to our bank. */
const TRANSFER_STATUS: Readonly<Record<string, StatusLabel>> = {
  pending: { word: msg`Pending`, tone: 'outline', icon: 'clock' },
  in_transit: { word: msg`On the way`, tone: 'blue', icon: 'clock' },
  paid: { word: msg`Received`, tone: 'green', icon: 'check' },
  canceled: { word: msg({ message: 'Canceled', context: 'payment' }), tone: 'outline', icon: 'archive' },
  failed: { word: msg`Failed`, tone: 'red', icon: 'x-circle' },
}

/** A status added by the network since is shown as it came. */
export function TransferStatusTag({ status }: { status: string }) {
  const label = TRANSFER_STATUS[status]
  return label ? <LabeledTag label={label} /> : <>{status}</>
}

function LabeledTag({ label: { word, tone, icon } }: { label: StatusLabel }) {
  const { i18n } = useLingui()
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}
