import type { listedDisputes } from '#domains/money/disputes/server/disputes.store.ts'

export const presentDispute = (row: Awaited<ReturnType<typeof listedDisputes>>[number]) => ({
  disputeId: row.stripe_dispute_id,
  paymentId: row.payment_id,
  membershipId: row.membership_id,
  memberName: row.full_name ?? '',
  amountCents: row.amount_cents,
  reason: row.reason,
  status: row.status,
  outcome: row.outcome,
  isInquiry: row.withdrawn_at === null,
  evidenceDueAt: row.evidence_due_at?.toISOString() ?? null,
  openedAt: row.opened_at.toISOString(),
})
