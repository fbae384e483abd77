import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { StateCode } from '#domains/membership/plans/rules/state-rules.data.ts'

export async function isPaid(tx: Tx, invoiceId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('payments')
    .select('id')
    .where('stripe_invoice_id', '=', invoiceId)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  return found !== undefined
}

export async function isKnownCharge(chargeId: string): Promise<boolean> {
  const found = await db().selectFrom('payments').select('id').where('stripe_charge_id', '=', chargeId).executeTakeFirst()
  return found !== undefined
}

export const payments = () =>
  db()
    .selectFrom('payments as p')
    .innerJoin('memberships as s', 's.id', 'p.membership_id')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select([
      'p.id',
      'p.kind',
      'p.status',
      'p.amount_cents',
      'p.enrollment_fee_cents',
      'p.refunded_cents',
      'p.period_from',
      'p.period_to',
      'p.method',
      'p.last4',
      'p.failure',
      'p.next_attempt_at',
      'p.at',
      'p.stripe_charge_id',
      'p.stripe_payment_intent_id',
      's.id as membership_id',
      's.number',
      's.member_id',
      'm.email',
      'm.full_name',
    ])
    .select(sql<string>`p.at::text || '|' || p.id`.as('place'))

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number]

/** Columns that decide who sees a payment. */
export const OWNERS = { member: 's.member_id', agent: 's.agent_id', masterCode: 's.master_code' }

/** A membership's own payments, for an actor who may see the membership (index: payments_membership). */
export async function paymentsOf(actor: Actor, membershipId: Id<'membership'>): Promise<PaymentRow[]> {
  return payments().where('p.membership_id', '=', membershipId).where(visibleTo(actor, OWNERS)).orderBy('p.at', 'desc').limit(200).execute()
}

/** A payment with what emails and events about it need, locked until the transaction ends. */
export async function lockPayment(tx: Tx, by: { paymentId: Id<'payment'> } | { chargeId: string }) {
  const query = tx
    .selectFrom('payments as p')
    .innerJoin('memberships as s', 's.id', 'p.membership_id')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select([
      'p.id',
      'p.membership_id',
      'p.status',
      'p.amount_cents',
      'p.enrollment_fee_cents',
      'p.refunded_cents',
      'p.charged_back_cents',
      'p.kind',
      'p.period_from',
      'p.period_to',
      'p.stripe_charge_id',
      'p.method',
      'p.last4',
      's.number',
      's.member_id',
      's.master_code',
      's.status as membership_status',
      'm.email',
      'm.first_name',
      'm.full_name',
      'm.street',
      'm.city',
      'm.zip',
      sql<StateCode>`s.state`.as('state'),
    ])
    .forUpdate('p')
  return (
    'paymentId' in by
      ? query.where('p.id', '=', by.paymentId)
      : query.where('p.stripe_charge_id', '=', by.chargeId).where('p.status', '<>', 'failed')
  ).executeTakeFirst()
}

export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>
