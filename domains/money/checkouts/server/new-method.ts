import { inviteToReinstate } from '#domains/membership/reinstatement/server/reinstatement.ts'
import { openBillsOf, payBill } from '#domains/money/gateway/server/gateway-invoices.ts'
import { applyBill } from '#domains/money/renewals/server/apply-bill.ts'
import { inTransaction } from '#platform/db.ts'
import { membershipsOfCustomer } from '#domains/money/payments/server/payers.ts'

/**
 * A payer has a new card on file: the open bill is charged to it at once, so that they need not wait for the next retry. Only a membership
 * that a payment keeps alive is billed: a lapsed one first needs the no-loss statement and gets an email about it; one that has ended owes
 * nothing. The card that failed is not charged again here.
 */
export async function payWithNewMethod(customerId: string): Promise<void> {
  const memberships = await membershipsOfCustomer(customerId)
  // Nobody of ours: the self-test's, which may be gone by now.
  if (memberships.length === 0) return
  const { method, bills } = await openBillsOf(customerId)
  if (!method) return
  for (const { invoiceId, membershipId, subscriptionId: billedBy, lastMethod } of bills) {
    const owes = memberships.some(
      ({ id, status, subscriptionId }) =>
        (id === membershipId || (billedBy !== null && subscriptionId === billedBy)) && (status === 'PAST_DUE' || status === 'ACTIVE'),
    )
    if (!owes || lastMethod === method) continue
    await payBill(invoiceId, method)
    await applyBill(invoiceId)
  }
  for (const { id, status } of memberships) if (status === 'LAPSED') await inTransaction((tx) => inviteToReinstate(tx, id))
}
