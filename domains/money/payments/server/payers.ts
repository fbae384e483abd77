import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import type { Bill } from '#domains/money/gateway/server/gateway-invoices.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { StateCode } from '#domains/membership/plans/rules/state-rules.data.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { OWNERS } from '#domains/money/payments/server/payments.ts'

/** A membership and its member as a payment sees them. */
export type Payer = {
  membershipId: Id<'membership'>
  number: string
  status: MembershipStatus
  /** True while its first bank debit has not settled. */
  provisional: boolean
  paidThroughOn: Day | null
  billing: Billing
  subscriptionId: string | null
  customerId: string | null
  masterCode: string
  planName: string
  memberId: Id<'member'>
  email: string
  firstName: string
  name: string
  street: string
  city: string
  state: StateCode
  zip: string
}

/** Locked, so that repeated and simultaneous work on one membership runs one after the other. */
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
      'm.first_name as firstName',
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

/** Keeps the ids by which the network knows the payer from now on. */
export async function saveSubscription(tx: Tx, membershipId: Id<'membership'>, { subscriptionId, customerId }: Bill): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ stripe_subscription_id: subscriptionId, stripe_customer_id: customerId })
    .where('id', '=', membershipId)
    .execute()
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

export async function customerOf(membershipId: Id<'membership'>): Promise<string | null> {
  const row = await db().selectFrom('memberships').select('stripe_customer_id').where('id', '=', membershipId).executeTakeFirst()
  return row?.stripe_customer_id ?? null
}

/** Memberships paid by a customer of the network. */
export async function membershipsOfCustomer(customerId: string) {
  return db()
    .selectFrom('memberships')
    .select(['id', 'status', 'stripe_subscription_id as subscriptionId'])
    .where('stripe_customer_id', '=', customerId)
    .execute()
}

/** A membership with a subscription at the network; null before its first payment. */
export async function billedMembership(membershipId: Id<'membership'>): Promise<{ subscriptionId: string; billing: Billing } | null> {
  const row = await db()
    .selectFrom('memberships')
    .select(['stripe_subscription_id as subscriptionId', 'billing'])
    .where('id', '=', membershipId)
    .executeTakeFirst()
  return row?.subscriptionId ? { subscriptionId: row.subscriptionId, billing: row.billing } : null
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
