import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DifferenceView } from '#domains/money/reconciliation/contract.ts'

export const DIFFERENCE = {
  only_there: msg`Charge without a payment here`,
  only_here: msg`Payment without a charge there`,
  amount: msg`Another amount`,
  refunded: msg`Another amount given back`,
  disputed: msg`Dispute not heard of`,
  balance: msg`Balance`,
} as const satisfies Record<DifferenceView['kind'], MessageDescriptor>
