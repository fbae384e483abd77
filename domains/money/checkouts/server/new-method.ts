import { inviteToReinstate } from '#domains/membership/reinstatement/server/reinstatement.ts'
import { openBillsOf, payBill } from '#domains/money/gateway/server/gateway-invoices.ts'
import { applyBill } from '#domains/money/renewals/server/apply-bill.ts'
import { inTransaction } from '#platform/db.ts'
import { membershipsOfCustomer } from '#domains/money/payments/server/payers.ts'

/**
 * A payer has another card on file: what they owe is tried with it at once, so that nobody who has done what we asked waits for the
 * next try. Only a membership that its payment keeps is billed: a lapsed one has to deny a known loss first, and is told how; one
 * that has ended owes nothing. The card that failed is not tried again here.
 */
export async function payWithNewMethod(customerId: string): Promise<void> {
  const memberships = await membershipsOfCustomer(customerId)
  const { method, bills } = await openBillsOf(customerId)
  if (!method) return
  for (const { invoiceId, membershipId, lastMethod } of bills) {
    const owes = memberships.some(({ id, status }) => id === membershipId && (status === 'PAST_DUE' || status === 'ACTIVE'))
    if (!owes || lastMethod === method) continue
    await payBill(invoiceId, method)
    await applyBill(invoiceId)
  }
  for (const { id, status } of memberships) if (status === 'LAPSED') await inTransaction((tx) => inviteToReinstate(tx, id))
}
