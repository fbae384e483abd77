import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/membership.ts'
import type { Bill, Charged } from '#domains/money/gateway/server/gateway-invoices.ts'
import type { NextTry } from '#domains/money/renewals/server/retry-schedule.ts'
import { wantedBilling, type WantedBilling } from '#domains/money/renewals/rules/wanted-billing.ts'
import type { Billing } from '#domains/membership/plans/rules/plans.data.ts'
import type { StateCode } from '#domains/membership/plans/rules/state-rules.data.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import type { Page } from '#platform/sweep.ts'

/** A membership and its member as a payment sees them. */
export type Payer = {
  membershipId: Id<'membership'>
  number: string
  status: MembershipStatus
  /** Its first bank debit has not settled. */
  provisional: boolean
  paidThroughOn: Day | null
  billing: Billing
  subscriptionId: string | null
  customerId: string | null
  masterCode: string
  planName: string
  memberId: Id<'member'>
  email: string
  name: string
  street: string
  city: string
  state: StateCode
  zip: string
}

/** Locked: whatever comes twice or at once takes its turn. */
export async function lockPayer(tx: Tx, membershipId: Id<'membership'>): Promise<Payer | undefined> {
  return tx
    .selectFrom('memberships as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .innerJoin('plan_versions as v', 'v.id', 's.plan_version_id')
    .select([
      's.id as membershipId',
      's.number',
      's.status',
      's.provisional',
      's.paid_through_on as paidThroughOn',
      's.billing',
      's.stripe_subscription_id as subscriptionId',
      's.stripe_customer_id as customerId',
      's.master_code as masterCode',
      'v.name as planName',
      'm.id as memberId',
      'm.email',
      'm.full_name as name',
      'm.street',
      'm.city',
      'm.zip',
      sql<StateCode>`s.state`.as('state'),
    ])
    .where('s.id', '=', membershipId)
    .forUpdate('s')
    .executeTakeFirst()
    .then((row) => row && { ...row, name: row.name ?? row.email })
}

/** By which the network knows who pays from now on. */
export async function keepSubscription(tx: Tx, membershipId: Id<'membership'>, { subscriptionId, customerId }: Bill): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ stripe_subscription_id: subscriptionId, stripe_customer_id: customerId })
    .where('id', '=', membershipId)
    .execute()
}

type Kind = 'first' | 'renewal' | 'reinstatement' | 'plan_change'

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

type NewPayment = { id: Id<'payment'>; bill: Bill; kind: Kind }

export async function addPayment(
  tx: Tx,
  { id, bill, kind, enrolmentFee, period }: NewPayment & { enrolmentFee: Cents; period: { from: Day; to: Day } | null },
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      ...columns({ id, bill, kind }, bill.charge),
      status: 'succeeded',
      at: bill.paidAt ?? bill.periodFrom,
      enrolment_fee_cents: enrolmentFee,
      period_from: period?.from ?? null,
      period_to: period?.to ?? null,
    })
    .execute()
}

/** Only the newest try that failed has a next one, and none once it is paid. */
export async function setNextTry(tx: Tx, { invoiceId, failures }: Bill, next: NextTry | null): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      next_attempt_at: sql<Date | null>`case when attempt = ${failures.length}::int then ${next?.at ?? null}::timestamptz end`,
      next_try_is_ours: sql<boolean>`attempt = ${failures.length}::int and ${next?.isOurs ?? false}`,
    })
    .where('stripe_invoice_id', '=', invoiceId)
    .where('status', '=', 'failed')
    // News that was asked for before a later try says nothing about the next.
    .where(sql<boolean>`not exists (select from payments l where l.stripe_invoice_id = ${invoiceId} and l.attempt > ${failures.length})`)
    .execute()
}

/** Bills whose next try is ours to make and due, while their membership waits for it (index: payments_to_try). */
export const triesDue = ({ now, after, limit }: Page): Promise<{ id: Id<'payment'>; invoiceId: string; attempt: number }[]> =>
  db()
    .selectFrom('payments as p')
    .innerJoin('memberships as s', 's.id', 'p.membership_id')
    .select(['p.id', sql<string>`p.stripe_invoice_id`.as('invoiceId'), sql<number>`p.attempt`.as('attempt')])
    .where('p.next_try_is_ours', '=', true)
    .where('p.next_attempt_at', '<=', now)
    .where((where) =>
      where.or([where('s.status', '=', 'PAST_DUE'), where.and([where('s.status', '=', 'ACTIVE'), where('s.provisional', '=', true)])]),
    )
    .where(sql<boolean>`p.id > ${after}`)
    .orderBy('p.id')
    .limit(limit)
    .execute()

/** False when this try of the bill was written down before. */
export async function addFailure(
  tx: Tx,
  { id, bill, kind, charge, attempt }: NewPayment & { charge: Charged; attempt: number },
): Promise<boolean> {
  const added = await tx
    .insertInto('payments')
    .values({ ...columns({ id, bill, kind }, charge), status: 'failed', at: charge.at, failure: charge.failure, attempt })
    .onConflict((conflict) => conflict.columns(['stripe_invoice_id', 'attempt']).where('status', '=', 'failed').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

function columns({ id, bill, kind }: NewPayment, charge: Charged | null) {
  return {
    id,
    kind,
    membership_id: bill.membershipId as Id<'membership'>,
    amount_cents: bill.amount,
    method: charge?.method ?? null,
    last4: charge?.last4 ?? null,
    fingerprint: charge?.fingerprint ?? null,
    stripe_invoice_id: bill.invoiceId,
    stripe_payment_intent_id: charge?.intentId ?? null,
    stripe_charge_id: charge?.chargeId ?? null,
  }
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
      'p.enrolment_fee_cents',
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

/** By whom a payment is seen. */
export const OWNERS = { member: 's.member_id', agent: 's.agent_id', masterCode: 's.master_code' }

/** A membership's own payments, for whoever may see the membership (index: payments_membership). */
export async function paymentsOf(actor: Actor, membershipId: Id<'membership'>): Promise<PaymentRow[]> {
  return payments().where('p.membership_id', '=', membershipId).where(visibleTo(actor, OWNERS)).orderBy('p.at', 'desc').limit(200).execute()
}

export async function isVisibleMembership(actor: Actor, membershipId: Id<'membership'>): Promise<boolean> {
  const found = await db()
    .selectFrom('memberships as s')
    .select('s.id')
    .where('s.id', '=', membershipId)
    .where(visibleTo(actor, OWNERS))
    .executeTakeFirst()
  return found !== undefined
}

const refunds = () =>
  db()
    .selectFrom('refunds as r')
    .innerJoin('memberships as s', 's.id', 'r.membership_id')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = r.requested_by`))
    .leftJoin('members as o', (join) => join.on(sql<boolean>`o.id = r.requested_by`))
    .select([
      'r.id',
      'r.payment_id',
      'r.membership_id',
      'r.amount_cents',
      'r.reason',
      'r.formula',
      'r.status',
      'r.at',
      'm.full_name',
      'r.target_on',
      'r.hard_on',
      'r.penalty_cents',
      'r.penalty_paid_at',
      's.refunds_held_until',
    ])
    .select(sql<string>`coalesce(u.first_name || ' ' || u.last_name, o.full_name, r.requested_by)`.as('requested_by'))
    .select(sql<string>`r.at::text || '|' || r.id`.as('place'))
export type RefundRow = Awaited<ReturnType<ReturnType<typeof refunds>['execute']>>[number]

/** Newest first (index: refunds_newest). */
export async function refundList({ cursor, limit = 25 }: { cursor?: string | undefined; limit?: number | undefined }) {
  let query = refunds()
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
  const [at, id] = cursor?.split('|') ?? []
  if (at && id) query = query.where(sql<boolean>`(r.at, r.id) < (${at}::timestamptz, ${id})`)
  const rows = await query.execute()
  return { rows: rows.slice(0, limit), next: rows.length > limit ? (rows[limit - 1]?.place ?? null) : null }
}

export async function refundsOf(membershipId: Id<'membership'>): Promise<RefundRow[]> {
  return refunds().where('r.membership_id', '=', membershipId).orderBy('r.at', 'desc').execute()
}

export async function refundAt(id: Id<'refund'>): Promise<RefundRow> {
  return refunds().where('r.id', '=', id).executeTakeFirstOrThrow()
}

export async function customerOf(membershipId: Id<'membership'>): Promise<string | null> {
  const row = await db().selectFrom('memberships').select('stripe_customer_id').where('id', '=', membershipId).executeTakeFirst()
  return row?.stripe_customer_id ?? null
}

/** Whose payments come from a payer at the network. */
export async function membershipsOfCustomer(customerId: string): Promise<{ id: Id<'membership'>; status: MembershipStatus }[]> {
  return db().selectFrom('memberships').select(['id', 'status']).where('stripe_customer_id', '=', customerId).execute()
}

/** A membership that the network collects for; null before its first payment. */
export async function billedMembership(membershipId: Id<'membership'>): Promise<{ subscriptionId: string; billing: Billing } | null> {
  const row = await db()
    .selectFrom('memberships')
    .select(['stripe_subscription_id as subscriptionId', 'billing'])
    .where('id', '=', membershipId)
    .executeTakeFirst()
  return row?.subscriptionId ? { subscriptionId: row.subscriptionId, billing: row.billing } : null
}

/** Every payment that went through since a moment, for the comparison with the network (index: payments_newest). */
export async function paymentsSince(since: Date) {
  const rows = await db()
    .selectFrom('payments')
    .select(['id as paymentId', 'stripe_charge_id as chargeId', 'amount_cents as amount', 'refunded_cents as refunded', 'at'])
    .select(sql<boolean>`exists (select from disputes d where d.payment_id = payments.id)`.as('disputed'))
    .where('status', '<>', 'failed')
    .where('at', '>=', since)
    .execute()
  return rows
}

/** What a change of plan that waits for its payment is to be billed. */
export async function differenceOf(
  planChangeId: Id<'planChange'>,
): Promise<{ credit: Cents; charge: Cents; planName: string } | undefined> {
  return db()
    .selectFrom('plan_changes as c')
    .innerJoin('plan_versions as v', 'v.id', 'c.to_plan_version_id')
    .select(['c.credit_cents as credit', 'c.charge_cents as charge', 'v.name as planName'])
    .where('c.id', '=', planChangeId)
    .where('c.status', '=', 'awaiting_payment')
    .executeTakeFirst()
}

/** What a membership that the network collects for wants of it now: notice for a day within what is paid makes the period its last. */
export async function billingWanted(membershipId: Id<'membership'>): Promise<{ subscriptionId: string; wants: WantedBilling } | null> {
  const row = await db()
    .selectFrom('memberships as s')
    .select(['s.status', 's.stripe_subscription_id as subscriptionId'])
    .select(
      sql<boolean>`exists (
        select from company_notices n where n.membership_id = s.id and n.withdrawn_at is null and n.done_at is null
        and n.ends_on <= s.paid_through_on
      )`.as('hasLastPeriod'),
    )
    .where('s.id', '=', membershipId)
    .executeTakeFirst()
  return row?.subscriptionId ? { subscriptionId: row.subscriptionId, wants: wantedBilling(row) } : null
}

export async function loadedState(tx: Tx, membershipId: Id<'membership'>): Promise<StateCode> {
  return (
    await tx
      .selectFrom('memberships')
      .select(sql<StateCode>`state`.as('state'))
      .where('id', '=', membershipId)
      .executeTakeFirstOrThrow()
  ).state
}

export async function statusOf(membershipId: Id<'membership'>): Promise<MembershipStatus | null> {
  const row = await db().selectFrom('memberships').select('status').where('id', '=', membershipId).executeTakeFirst()
  return row?.status ?? null
}
