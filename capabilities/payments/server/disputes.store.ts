import { sql } from 'kysely'
import type { Disputed } from '#capabilities/payments/server/gateway-refunds.ts'
import type { LockedPayment } from '#capabilities/payments/server/refunds.store.ts'
import { clock } from '#platform/clock.ts'
import { db, type Tx } from '#platform/db.ts'

export async function lockDispute(tx: Tx, disputeId: string) {
  return tx.selectFrom('disputes').select(['outcome']).where('stripe_dispute_id', '=', disputeId).forUpdate().executeTakeFirst()
}

export async function keepDispute(tx: Tx, payment: LockedPayment, dispute: Disputed): Promise<void> {
  const now = {
    status: dispute.status,
    outcome: dispute.outcome,
    evidence_due_at: dispute.evidenceDueAt,
    closed_at: dispute.outcome === 'open' ? null : clock.now(),
  }
  await tx
    .insertInto('disputes')
    .values({
      stripe_dispute_id: dispute.disputeId,
      payment_id: payment.id,
      membership_id: payment.membership_id,
      amount_cents: dispute.amount,
      reason: dispute.reason,
      opened_at: dispute.openedAt,
      ...now,
    })
    .onConflict((conflict) => conflict.column('stripe_dispute_id').doUpdateSet(now))
    .execute()
}

export async function setDisputed(tx: Tx, { id }: LockedPayment, disputed: boolean): Promise<void> {
  const otherwise = sql<'succeeded'>`case when refunded_cents = 0 then 'succeeded' when refunded_cents >= amount_cents then 'refunded' else 'partly_refunded' end`
  await tx
    .updateTable('payments')
    .set({ status: disputed ? 'disputed' : otherwise })
    .where('id', '=', id)
    .execute()
}

/** Newest first (index: disputes_newest). */
export async function newestDisputes() {
  return db()
    .selectFrom('disputes as d')
    .innerJoin('memberships as s', 's.id', 'd.membership_id')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select([
      'd.stripe_dispute_id',
      'd.payment_id',
      'd.membership_id',
      'd.amount_cents',
      'd.reason',
      'd.status',
      'd.outcome',
      'd.evidence_due_at',
      'd.opened_at',
      'd.withdrawn_at',
      'm.full_name',
    ])
    .orderBy('d.opened_at', 'desc')
    .limit(100)
    .execute()
}
