import { sql } from 'kysely'
import type { Disputed } from '#domains/money/gateway/server/gateway-refunds.ts'
import { clock } from '#platform/clock.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Cents } from '#platform/money.ts'
import type { LockedPayment } from '#domains/money/payments/server/payments.ts'
import type { Id } from '#platform/ids.ts'

export async function lockDispute(tx: Tx, disputeId: string) {
  return tx
    .selectFrom('disputes')
    .select(['outcome', 'withdrawn_at as withdrawnAt'])
    .where('stripe_dispute_id', '=', disputeId)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveDispute(tx: Tx, payment: LockedPayment, dispute: Disputed): Promise<void> {
  const now = {
    status: dispute.status,
    outcome: dispute.outcome,
    evidence_due_at: dispute.evidenceDueAt,
    closed_at: dispute.outcome === 'open' ? null : clock.now(),
  }
  const withdrawnAt = dispute.isInquiry ? null : clock.now()
  await tx
    .insertInto('disputes')
    .values({
      stripe_dispute_id: dispute.disputeId,
      payment_id: payment.id,
      membership_id: payment.membership_id,
      amount_cents: dispute.amount,
      reason: dispute.reason,
      opened_at: dispute.openedAt,
      withdrawn_at: withdrawnAt,
      ...now,
    })
    .onConflict((conflict) =>
      conflict.column('stripe_dispute_id').doUpdateSet({ ...now, withdrawn_at: sql`coalesce(disputes.withdrawn_at, ${withdrawnAt})` }),
    )
    .execute()
}

export async function setDisputed(tx: Tx, { id }: LockedPayment): Promise<void> {
  await tx.updateTable('payments').set({ status: 'disputed' }).where('id', '=', id).execute()
}

/** Records the bank's decision. The lost part counts as unpaid; a part that was not disputed stays paid. */
export async function setDecided(tx: Tx, { id }: LockedPayment, lost: Cents): Promise<void> {
  const gone = sql<Cents>`least(amount_cents, charged_back_cents + ${lost}::bigint)`
  const status = sql<'succeeded'>`case
    when ${gone} > 0 and ${gone} + refunded_cents >= amount_cents then 'charged_back'
    when refunded_cents = 0 then 'succeeded'
    when refunded_cents >= amount_cents then 'refunded'
    else 'partly_refunded' end`
  await tx.updateTable('payments').set({ status, charged_back_cents: gone }).where('id', '=', id).execute()
}

/** The open ones first, by the day their evidence is due, then the newest: no deadline falls off the end of the list. */
export async function listedDisputes(paymentId?: Id<'payment'>) {
  const list = db()
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
      'd.evidence_submitted_at',
      'd.opened_at',
      'd.withdrawn_at',
      'm.full_name',
    ])
    .orderBy(sql`d.outcome <> 'open'`)
    .orderBy(sql`case when d.outcome = 'open' then d.evidence_due_at end`, (order) => order.asc().nullsLast())
    .orderBy('d.opened_at', 'desc')
    .limit(100)
  return (paymentId ? list.where('d.payment_id', '=', paymentId) : list).execute()
}
