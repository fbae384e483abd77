import type { DifferenceView } from '#domains/money/reconciliation/contract.ts'
import type { Difference } from '#domains/money/reconciliation/rules/reconcile.ts'
import { isId } from '#platform/ids.ts'

export const presentDifference = ({ here, there, paymentId, ...difference }: Difference): DifferenceView => ({
  ...difference,
  ourCents: here,
  networkCents: there,
  paymentId: paymentId !== null && isId('payment', paymentId) ? paymentId : null,
})
