import { cents } from '#platform/money.ts'
import type { RefundRow } from '#domains/money/refunds/server/refund-list.store.ts'

/** The lines of the calculation as stored with the refund. */
export function formulaOf(kept: unknown): { label: string; amount: ReturnType<typeof cents> }[] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap((line: unknown) =>
    typeof line === 'object' && line !== null && 'label' in line && 'amount' in line
      ? [{ label: String(line.label), amount: cents(Number(line.amount)) }]
      : [],
  )
}

export const presentRefund = (row: RefundRow) => ({
  id: row.id,
  paymentId: row.payment_id,
  membershipId: row.membership_id,
  memberName: row.full_name ?? '',
  amountCents: row.amount_cents,
  reason: row.reason,
  formula: formulaOf(row.formula).map(({ label, amount }) => ({ label, amountCents: amount })),
  status: row.status,
  requestedBy: row.requested_by,
  at: row.at.toISOString(),
  targetOn: row.target_on,
  hardOn: row.hard_on,
  heldUntil: row.status === 'pending' ? row.refunds_held_until : null,
  penaltyCents: row.penalty_cents,
  penaltyPaid: row.penalty_paid_at !== null,
})
