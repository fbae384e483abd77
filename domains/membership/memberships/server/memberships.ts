import type { Actor } from '#access/actor.ts'
import { db, type Db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { sql } from 'kysely'
import { visibleTo } from '#access/server/scope.ts'
import type { MembershipStatus, ShownMembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import type { Billing, PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Discount, PriceLine } from '#domains/membership/plans/rules/price.ts'
import type { StateCode } from '#domains/membership/plans/rules/state-rules.data.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

/** A membership within the actor's scope; anything else is not found. */
export async function loadMembership(actor: Actor, id: Id<'membership'>): Promise<Membership> {
  const membership = await visibleMembership(actor, id)
  if (!membership) throw new Refusal('not_found')
  return membership
}

/** All of a member's memberships, the live one first. The caller checks access: it has loaded the member through its actor. */
export const membershipsOfMember = (memberId: Id<'member'>): Promise<Membership[]> => membershipsOf(db(), memberId)

/** SQL: the status of a membership `ms` as it is shown (`shownMembershipStatus`). */
export const SHOWN_MEMBERSHIP_STATUS = sql<ShownMembershipStatus>`(case when ms.withdrawn_at is null then ms.status else 'WITHDRAWN' end)`

/** A membership as commands use it. Days are in the state where the cars are kept. */
export type Membership = {
  id: Id<'membership'>
  number: string
  memberId: Id<'member'>
  status: MembershipStatus
  planVersionId: Id<'planVersion'>
  priceTier: PriceTier
  billing: Billing
  price: Cents
  enrollmentFee: Cents
  promotionId: Id<'promotion'> | null
  lines: readonly PriceLine[]
  discount: Discount | null
  state: StateCode
  masterCode: string
  agentId: Id<'user'> | null
  soldBy: string
  termsVersion: string | null
  signedAt: Date | null
  provisional: boolean
  effectiveOn: Day | null
  firstCoveredOn: Day | null
  yearStartedOn: Day | null
  periodFrom: Day | null
  periodTo: Day | null
  paidThroughOn: Day | null
  coverageEndOn: Day | null
  dueOn: Day | null
  lapsedOn: Day | null
  cancelOn: Day | null
  cancelReason: string | null
  /** When its seller withdrew it, before it was paid (M19). */
  withdrawnAt: Date | null
  endedOn: Day | null
  subscriptionId: string | null
  /** The import that brought it in from another book, where it was signed and paid. */
  broughtInBy: Id<'bookImport'> | null
  createdAt: Date
  version: number
}

const SCOPE_COLUMNS = { member: 'ms.member_id', agent: 'ms.agent_id', masterCode: 'ms.master_code' }

/** The condition that a membership `ms` is visible to the actor. */
export const membershipsVisibleTo = (actor: Actor) => visibleTo(actor, SCOPE_COLUMNS)

/** Within the actor's scope; anything else is not found. */
export const visibleMembership = (actor: Actor, id: Id<'membership'>): Promise<Membership | undefined> =>
  memberships(db()).where('ms.id', '=', id).where(membershipsVisibleTo(actor)).executeTakeFirst()

export const lockVisibleMembership = (tx: Tx, actor: Actor, id: Id<'membership'>): Promise<Membership | undefined> =>
  memberships(tx).where('ms.id', '=', id).where(membershipsVisibleTo(actor)).forUpdate('ms').executeTakeFirst()

/** For the system, and for the holder of a link that names it. */
export const membershipById = (conn: Db, id: Id<'membership'>): Promise<Membership | undefined> =>
  memberships(conn).where('ms.id', '=', id).executeTakeFirst()

/** For the system. */
export const membershipsById = (conn: Db, ids: readonly Id<'membership'>[]): Promise<Membership[]> =>
  memberships(conn).where('ms.id', 'in', ids).execute()

/** For the public check of a member card. */
export const membershipByNumber = (number: string): Promise<Membership | undefined> =>
  memberships(db()).where('ms.number', '=', number).executeTakeFirst()

export const lockMembership = (tx: Tx, id: Id<'membership'>): Promise<Membership | undefined> =>
  memberships(tx).where('ms.id', '=', id).forUpdate('ms').executeTakeFirst()

/** A member's memberships: the live one first, then the newest. */
export const membershipsOf = (conn: Db, memberId: Id<'member'>): Promise<Membership[]> =>
  memberships(conn)
    .where('ms.member_id', '=', memberId)
    .orderBy(sql`ms.status in ('ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED')`, 'desc')
    .orderBy('ms.id', 'desc')
    .execute()

export const memberships = (conn: Db) =>
  conn
    .selectFrom('memberships as ms')
    .select([
      'ms.id',
      'ms.number',
      'ms.member_id as memberId',
      'ms.status',
      'ms.plan_version_id as planVersionId',
      'ms.price_tier as priceTier',
      'ms.billing',
      'ms.price_cents as price',
      'ms.enrollment_fee_cents as enrollmentFee',
      'ms.promotion_id as promotionId',
      'ms.master_code as masterCode',
      'ms.agent_id as agentId',
      'ms.sold_by as soldBy',
      'ms.terms_version as termsVersion',
      'ms.signed_at as signedAt',
      'ms.provisional',
      'ms.effective_on as effectiveOn',
      'ms.first_covered_on as firstCoveredOn',
      'ms.year_started_on as yearStartedOn',
      'ms.period_from as periodFrom',
      'ms.period_to as periodTo',
      'ms.paid_through_on as paidThroughOn',
      'ms.coverage_end_on as coverageEndOn',
      'ms.due_on as dueOn',
      'ms.lapsed_on as lapsedOn',
      'ms.cancel_on as cancelOn',
      'ms.cancel_reason as cancelReason',
      'ms.withdrawn_at as withdrawnAt',
      'ms.ended_on as endedOn',
      'ms.stripe_subscription_id as subscriptionId',
      'ms.brought_in_by as broughtInBy',
      'ms.created_at as createdAt',
      'ms.version',
    ])
    .select([
      sql<readonly PriceLine[]>`ms.price_line`.as('lines'),
      sql<Discount | null>`ms.discount`.as('discount'),
      sql<StateCode>`ms.state`.as('state'),
    ])

export type MembershipChange = Partial<{
  status: MembershipStatus
  signed_at: Date
  terms_version: string
  provisional: boolean
  effective_on: Day
  first_covered_on: Day
  year_started_on: Day
  period_from: Day
  period_to: Day
  paid_through_on: Day
  coverage_end_on: Day | null
  due_on: Day | null
  lapsed_on: Day | null
  cancel_on: Day | null
  cancel_reason: string | null
  withdrawn_at: Date
  ended_on: Day
  commission_tier: string | null
  plan_version_id: Id<'planVersion'>
  price_cents: Cents
  master_code: string
  agent_id: Id<'user'> | null
}>
