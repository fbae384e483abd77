import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/membership.ts'
import type { Billing, PriceTier } from '#domains/membership/plans/rules/plans.data.ts'
import type { Discount, PriceLine } from '#domains/membership/plans/rules/price.ts'
import type { StateCode } from '#domains/membership/plans/rules/state-rules.data.ts'
import { carsOf } from '#domains/membership/memberships/server/vehicles.store.ts'
import type { Day } from '#platform/days.ts'
import { db, type Db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { subquery } from '#platform/queries/batch-query.ts'
import type { Cents } from '#platform/money.ts'

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
  endedOn: Day | null
  subscriptionId: string | null
  createdAt: Date
  version: number
}

const SCOPE_COLUMNS = { member: 'ms.member_id', agent: 'ms.agent_id', masterCode: 'ms.master_code' }

const memberships = (conn: Db) =>
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
      'ms.ended_on as endedOn',
      'ms.stripe_subscription_id as subscriptionId',
      'ms.created_at as createdAt',
      'ms.version',
    ])
    .select([
      sql<readonly PriceLine[]>`ms.price_line`.as('lines'),
      sql<Discount | null>`ms.discount`.as('discount'),
      sql<StateCode>`ms.state`.as('state'),
    ])

/** Within the actor's scope; anything else is not found. */
export const visibleMembership = (actor: Actor, id: Id<'membership'>): Promise<Membership | undefined> =>
  memberships(db()).where('ms.id', '=', id).where(visibleTo(actor, SCOPE_COLUMNS)).executeTakeFirst()

export const lockVisibleMembership = (tx: Tx, actor: Actor, id: Id<'membership'>): Promise<Membership | undefined> =>
  memberships(tx).where('ms.id', '=', id).where(visibleTo(actor, SCOPE_COLUMNS)).forUpdate('ms').executeTakeFirst()

/** For the system, and for the holder of a link that names it. */
export const membershipById = (conn: Db, id: Id<'membership'>): Promise<Membership | undefined> =>
  memberships(conn).where('ms.id', '=', id).executeTakeFirst()

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

/** Serializes enrollments of one person, who can have one live membership. */
export async function lockMember(tx: Tx, id: Id<'member'>): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', id).forUpdate().execute()
}

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
  ended_on: Day
  commission_tier: string | null
  plan_version_id: Id<'planVersion'>
  price_cents: Cents
  master_code: string
  agent_id: Id<'user'> | null
}>

/** From now on the membership follows another state's time zone and rules. */
export async function saveState(tx: Tx, id: Id<'membership'>, state: StateCode, since: Date): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ state, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await saveMembershipState(tx, id, state, since)
}

/** The state a membership is in from a moment on. */
export async function saveMembershipState(tx: Tx, id: Id<'membership'>, state: StateCode, since: Date): Promise<void> {
  await tx
    .insertInto('membership_states')
    .values({ membership_id: id, state, since })
    .onConflict((same) => same.columns(['membership_id', 'since']).doUpdateSet({ state }))
    .execute()
}

export async function saveMembership(tx: Tx, id: Id<'membership'>, change: MembershipChange): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export type CoverageBreakRow = { kind: 'gap' | 'mini_wait'; from: Day; to: Day }

export const coverageBreaks = (conn: Db, id: Id<'membership'>): Promise<CoverageBreakRow[]> => breaksOf(conn, id).execute()

const breaksOf = (conn: Db, id: Id<'membership'>) =>
  conn.selectFrom('coverage_gaps').select(['kind', 'from_on as from', 'to_on as to']).where('membership_id', '=', id).orderBy('from_on')

export async function addCoverageBreaks(tx: Tx, id: Id<'membership'>, breaks: readonly CoverageBreakRow[]): Promise<void> {
  const real = breaks.filter(({ from, to }) => from <= to)
  if (real.length === 0) return
  await tx
    .insertInto('coverage_gaps')
    .values(real.map(({ kind, from, to }) => ({ membership_id: id, kind, from_on: from, to_on: to })))
    .execute()
}

/** From a day on another plan's limits hold; a pending later change is superseded. */
export async function addLimitChange(
  tx: Tx,
  id: Id<'membership'>,
  change: { planVersionId: Id<'planVersion'>; changedOn: Day; effectiveFrom: Day },
): Promise<void> {
  await tx.deleteFrom('limit_changes').where('membership_id', '=', id).where('effective_from', '>=', change.effectiveFrom).execute()
  await tx
    .insertInto('limit_changes')
    .values({
      membership_id: id,
      plan_version_id: change.planVersionId,
      changed_on: change.changedOn,
      effective_from: change.effectiveFrom,
    })
    .execute()
}

/** Postpones a limit to a later day, or cancels it where another takes its place by then. False: there is no such limit. */
export async function postponeLimit(
  tx: Tx,
  id: Id<'membership'>,
  { planVersionId, effectiveFrom, until }: { planVersionId: Id<'planVersion'>; effectiveFrom: Day; until: Day },
): Promise<boolean> {
  const another = await tx
    .selectFrom('limit_changes')
    .select('effective_from')
    .where('membership_id', '=', id)
    .where('effective_from', '>', effectiveFrom)
    .where('effective_from', '<=', until)
    .limit(1)
    .executeTakeFirst()
  const canceled = await tx
    .deleteFrom('limit_changes')
    .where('membership_id', '=', id)
    .where('effective_from', '=', effectiveFrom)
    .where('plan_version_id', '=', planVersionId)
    .returning('changed_on as changedOn')
    .executeTakeFirst()
  if (canceled && !another) await addLimitChange(tx, id, { planVersionId, changedOn: canceled.changedOn, effectiveFrom: until })
  return canceled !== undefined
}

export const limitChanges = (conn: Db, id: Id<'membership'>) => limitsOf(conn, id).execute()

const limitsOf = (conn: Db, id: Id<'membership'>) =>
  conn
    .selectFrom('limit_changes as lc')
    .innerJoin('plan_versions as p', 'p.id', 'lc.plan_version_id')
    .select(['lc.plan_version_id as planVersionId', 'lc.effective_from as effectiveFrom'])
    .select(['p.limit_cents as limit', 'p.aggregate_cents as aggregate', 'p.claims_per_year as claimsPerYear'])
    .where('lc.membership_id', '=', id)
    .orderBy('lc.effective_from')

/** A membership with everything its coverage is computed from, in one statement (platform/queries/batch-query.ts). */
export const coverageQueries = (conn: Db, id: Id<'membership'>) => ({
  memberships: subquery(memberships(conn).where('ms.id', '=', id), { signedAt: true, createdAt: true }),
  breaks: subquery(breaksOf(conn, id), {}),
  limits: subquery(limitsOf(conn, id), {}),
  vehicles: subquery(carsOf(conn, id), {}),
  plans: subquery(plansOf(conn, id), {}),
})

/** Its current plan, and the plans whose limits held or will hold. */
const plansOf = (conn: Db, id: Id<'membership'>) =>
  conn
    .selectFrom('plan_versions')
    .select(['id', 'code', 'version'])
    .where((where) =>
      where.or([
        where('id', 'in', conn.selectFrom('memberships').select('plan_version_id').where('id', '=', id)),
        where('id', 'in', conn.selectFrom('limit_changes').select('plan_version_id').where('membership_id', '=', id)),
      ]),
    )
