import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import type { listedDisputes } from '#domains/money/disputes/server/disputes.store.ts'

export const presentDispute = (actor: Actor, row: Awaited<ReturnType<typeof listedDisputes>>[number]) => ({
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
  evidenceSubmittedAt: row.evidence_submitted_at?.toISOString() ?? null,
  mayAnswer: may(actor, 'disputes.answer'),
  openedAt: row.opened_at.toISOString(),
})
