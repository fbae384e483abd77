import { sql } from 'kysely'
import type { StateCode } from '#domains/membership/plans/rules/state-rules.data.ts'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { add, type Cents, most, subtract, ZERO } from '#platform/money.ts'
import type { Page } from '#platform/jobs/sweep.ts'
import { latestLocalDay } from '#domains/membership/memberships/server/due.ts'
import type { LockedPayment } from '#domains/money/payments/server/payments.ts'

/** What is left of one payment, less what is being refunded or lost to a dispute. */
export async function leftOf(tx: Tx, payment: LockedPayment): Promise<Cents> {
  const going = await tx
    .selectFrom('refunds')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('amount'))
    .where('payment_id', '=', payment.id)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return most(ZERO, subtract(payment.amount_cents, add(going.amount, payment.charged_back_cents)))
}

/** The part of the enrollment fee that has not been refunded as such. */
export async function feeLeftOf(tx: Tx, payment: LockedPayment): Promise<Cents> {
  const going = await tx
    .selectFrom('refunds')
    .select(sql<Cents>`coalesce(sum(enrollment_fee_cents), 0)::bigint`.as('fee'))
    .where('payment_id', '=', payment.id)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return subtract(payment.enrollment_fee_cents, going.fee)
}

/**
 * What can still be refunded of a membership's payments, newest first; pending refunds count as refunded. A payment in dispute comes last:
 * a refund planned of it waits until its bank has decided.
 */
export async function refundable(tx: Tx, membershipId: Id<'membership'>): Promise<{ id: Id<'payment'>; left: Cents }[]> {
  const rows = await tx
    .selectFrom('payments as p')
    .select([
      'p.id',
      sql<Cents>`p.amount_cents - p.charged_back_cents - coalesce(
        (select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0)::bigint`.as('left'),
    ])
    .where('p.membership_id', '=', membershipId)
    .where('p.status', '<>', 'failed')
    .orderBy(sql`p.status = 'disputed'`)
    .orderBy('p.at', 'desc')
    .orderBy('p.id', 'desc')
    .forUpdate('p')
    .execute()
  return rows.filter((row) => row.left > 0)
}

export type NewRefund = {
  id: Id<'refund'>
  paymentId: Id<'payment'>
  membershipId: Id<'membership'>
  amount: Cents
  reason: string
  formula: readonly FormulaLine[]
  requestedBy: string
  at: Date
  stripeRefundId?: string
  cause?: string
  companyError?: boolean
  enrollmentFee?: Cents
  clock?: RefundClock | null
}

/** The day the refund is owed since, and the days by which it should and must be sent (docs/rules.md §4). */
export type RefundClock = { owedSince: Day; target: Day; hard: Day }
export type FormulaLine = { label: string; amount: Cents }

export async function addRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      membership_id: refund.membershipId,
      amount_cents: refund.amount,
      reason: refund.reason,
      formula: JSON.stringify(refund.formula),
      status: 'pending',
      requested_by: refund.requestedBy,
      at: refund.at,
      stripe_refund_id: refund.stripeRefundId ?? null,
      cause: refund.cause ?? null,
      company_error: refund.companyError ?? false,
      enrollment_fee_cents: refund.enrollmentFee ?? ZERO,
      owed_since: refund.clock?.owedSince ?? null,
      target_on: refund.clock?.target ?? null,
      hard_on: refund.clock?.hard ?? null,
    })
    .execute()
}

/** Whether this event was refunded before. */
export async function wasRefundedFor(tx: Tx, cause: string): Promise<boolean> {
  return (await tx.selectFrom('refunds').select('id').where('cause', '=', cause).executeTakeFirst()) !== undefined
}

export async function refundToSend(refundId: Id<'refund'>) {
  return db()
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('memberships as s', 's.id', 'r.membership_id')
    .select([
      'r.id',
      'r.amount_cents',
      'r.stripe_refund_id',
      'p.stripe_charge_id',
      'p.id as payment_id',
      'p.status as payment_status',
      's.refunds_held_until',
    ])
    .select(sql<StateCode>`s.state`.as('state'))
    .where('r.id', '=', refundId)
    .where('r.status', '=', 'pending')
    .executeTakeFirst()
}

/** A refund by our own id, or by the network's; undefined for one made on its dashboard and not recorded yet. */
export async function lockRefund(tx: Tx, { refundId, stripeRefundId }: { refundId: string | null; stripeRefundId: string }) {
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where((where) => where.or([where('stripe_refund_id', '=', stripeRefundId), ...(refundId ? [sql<boolean>`id = ${refundId}`] : [])]))
    .forUpdate()
    .executeTakeFirst()
}

export async function setRefund(
  tx: Tx,
  id: Id<'refund'>,
  { status, stripeRefundId }: { status: 'pending' | 'succeeded' | 'failed'; stripeRefundId?: string },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status, ...(stripeRefundId ? { stripe_refund_id: stripeRefundId } : {}) })
    .where('id', '=', id)
    .execute()
}

/** What is left of the payment after a refund, or after one failed. A dispute stays a dispute. */
export async function setRefunded(tx: Tx, payment: LockedPayment, refunded: Cents): Promise<void> {
  const status = refunded === 0 ? 'succeeded' : refunded >= payment.amount_cents ? 'refunded' : 'partly_refunded'
  await tx
    .updateTable('payments')
    .set({ refunded_cents: refunded, ...(payment.status === 'disputed' || payment.status === 'charged_back' ? {} : { status }) })
    .where('id', '=', payment.id)
    .execute()
}

/** Refunds not sent yet, and not held on this day; the day is checked again in the member's own time zone. */
export const waitingRefunds = ({ now, after, limit }: Page) =>
  db()
    .selectFrom('refunds as r')
    .innerJoin('memberships as s', 's.id', 'r.membership_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', sql<StateCode>`s.state`.as('state'), 's.refunds_held_until as heldUntil'])
    .where('r.status', '=', 'pending')
    .where('r.stripe_refund_id', 'is', null)
    .where('p.status', '<>', 'disputed')
    .where(sql<boolean>`coalesce(s.refunds_held_until <= ${latestLocalDay(now)}::date, true)`)
    .where(sql<boolean>`r.id > ${after}`)
    .orderBy('r.id')
    .limit(limit)

/** What delayed a refund of this payment: a hold of the membership's refunds, and the newest decided dispute. */
export const waitedFor = (tx: Tx, { id, membership_id }: LockedPayment) =>
  tx
    .selectFrom('memberships as s')
    .select('s.refunds_held_until as heldUntil')
    .select(({ selectFrom }) =>
      selectFrom('disputes as d')
        .select(({ fn }) => fn.max('d.closed_at').as('at'))
        .where('d.payment_id', '=', id)
        .where('d.withdrawn_at', 'is not', null)
        .as('decidedAt'),
    )
    .where('s.id', '=', membership_id)
    .executeTakeFirstOrThrow()

/** Stores the penalty for being late with the refund. */
export async function setPenalty(tx: Tx, id: Id<'refund'>, penalty: Cents): Promise<void> {
  await tx.updateTable('refunds').set({ penalty_cents: penalty }).where('id', '=', id).execute()
}

export const lockPenalty = (tx: Tx, id: Id<'refund'>) =>
  tx
    .selectFrom('refunds as r')
    .innerJoin('memberships as s', 's.id', 'r.membership_id')
    .select([
      'r.penalty_cents as penalty',
      'r.penalty_paid_at as paidAt',
      'r.membership_id as membershipId',
      's.member_id as memberId',
      's.master_code as masterCode',
    ])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst()

export async function setPenaltyPaid(tx: Tx, id: Id<'refund'>, { at, reference }: { at: Date; reference: string }): Promise<void> {
  await tx.updateTable('refunds').set({ penalty_paid_at: at, penalty_reference: reference }).where('id', '=', id).execute()
}
