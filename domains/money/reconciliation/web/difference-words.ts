import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DifferenceView } from '#domains/money/reconciliation/contract.ts'

export const DIFFERENCE = {
  only_there: msg`Charge in Stripe, not in Breakwater`,
  only_here: msg`Payment in Breakwater, not in Stripe`,
  amount: msg`Amount differs`,
  refunded: msg`Refunded amount differs`,
  disputed: msg`Dispute not in Breakwater`,
  balance: msg`Balance`,
} as const satisfies Record<DifferenceView['kind'], MessageDescriptor>
