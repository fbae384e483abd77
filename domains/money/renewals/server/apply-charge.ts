import { billOfCharge } from '#domains/money/gateway/server/gateway-invoices.ts'
import { disputedAt, returnedAt, returnedOf } from '#domains/money/gateway/server/gateway-refunds.ts'
import { applyBill } from '#domains/money/renewals/server/apply-bill.ts'
import { applyDispute } from '#domains/money/disputes/server/apply-dispute.ts'
import { recordReturn } from '#domains/money/refunds/server/apply-refund.ts'
import { isKnownCharge } from '#domains/money/payments/server/payments.ts'

export async function applyDisputedCharge(disputeId: string): Promise<void> {
  const dispute = await disputedAt(disputeId)
  if (!dispute) return
  await settleItsBill(dispute.chargeId)
  await applyDispute(dispute)
}

export async function applyReturn(stripeRefundId: string): Promise<void> {
  const returned = await returnedAt(stripeRefundId)
  if (!returned) return
  await settleItsBill(returned.chargeId)
  await recordReturn(returned)
}

export async function applyReturnsOf(chargeId: string): Promise<void> {
  await settleItsBill(chargeId)
  for (const returned of await returnedOf(chargeId)) await recordReturn(returned)
}

/** News of what became of a charge may come before news of the charge, and comes only once: its bill is settled first. */
async function settleItsBill(chargeId: string | null): Promise<void> {
  if (!chargeId || (await isKnownCharge(chargeId))) return
  const invoiceId = await billOfCharge(chargeId)
  if (invoiceId) await applyBill(invoiceId)
}
