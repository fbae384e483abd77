import { billOfCharge } from '#domains/money/gateway/server/gateway-invoices.ts'
import { disputedAt, returnedAt, returnedOf } from '#domains/money/gateway/server/gateway-refunds.ts'
import { applyBill } from '#domains/money/renewals/server/apply-bill.ts'
import { applyDispute } from '#domains/money/disputes/server/apply-dispute.ts'
import { recordReturn } from '#domains/money/refunds/server/apply-refund.ts'
import { isKnownCharge } from '#domains/money/payments/server/payments.ts'

export async function applyDisputedCharge(disputeId: string): Promise<void> {
  const dispute = await disputedAt(disputeId)
  if (!dispute) return
  await applyItsBill(dispute.chargeId)
  await applyDispute(dispute)
}

export async function applyReturn(stripeRefundId: string): Promise<void> {
  const returned = await returnedAt(stripeRefundId)
  if (!returned) return
  await applyItsBill(returned.chargeId)
  await recordReturn(returned)
}

export async function applyReturnsOf(chargeId: string): Promise<void> {
  await applyItsBill(chargeId)
  for (const returned of await returnedOf(chargeId)) await recordReturn(returned)
}

/**
 * The event of a refund or dispute may arrive before the event of the charge, and arrives only once: the charge's bill is applied first.
 */
async function applyItsBill(chargeId: string | null): Promise<void> {
  if (!chargeId || (await isKnownCharge(chargeId))) return
  const invoiceId = await billOfCharge(chargeId)
  if (invoiceId) await applyBill(invoiceId)
}
