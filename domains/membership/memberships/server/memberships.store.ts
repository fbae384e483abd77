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

/** A membership as the verbs know it. Days are in the state where the cars are kept. */
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

const BELONGING = { member: 'ms.member_id', agent: 'ms.agent_id', masterCode: 'ms.master_code' }

const memberships = (asked: Db) =>
  asked
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

/** Through the actor: what they may not know of is not there. */
export const visibleMembership = (actor: Actor, id: Id<'membership'>): Promise<Membership | undefined> =>
  memberships(db()).where('ms.id', '=', id).where(visibleTo(actor, BELONGING)).executeTakeFirst()

export const lockVisibleMembership = (tx: Tx, actor: Actor, id: Id<'membership'>): Promise<Membership | undefined> =>
  memberships(tx).where('ms.id', '=', id).where(visibleTo(actor, BELONGING)).forUpdate('ms').executeTakeFirst()

/** For the system, and for the holder of a link that names it. */
export const membershipById = (asked: Db, id: Id<'membership'>): Promise<Membership | undefined> =>
  memberships(asked).where('ms.id', '=', id).executeTakeFirst()

/** For the public check of a member card. */
export const membershipByNumber = (number: string): Promise<Membership | undefined> =>
  memberships(db()).where('ms.number', '=', number).executeTakeFirst()

export const lockMembership = (tx: Tx, id: Id<'membership'>): Promise<Membership | undefined> =>
  memberships(tx).where('ms.id', '=', id).forUpdate('ms').executeTakeFirst()

/** A member's memberships: the live one first, then the newest. */
export const membershipsOf = (asked: Db, memberId: Id<'member'>): Promise<Membership[]> =>
  memberships(asked)
    .where('ms.member_id', '=', memberId)
    .orderBy(sql`ms.status in ('ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED')`, 'desc')
    .orderBy('ms.id', 'desc')
    .execute()

/** One person, one live membership: whoever would make a second waits here first. */
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

/** From now on another state's zone, rules and clocks are this membership's. */
export async function saveState(tx: Tx, id: Id<'membership'>, state: StateCode, since: Date): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ state, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await keepState(tx, id, state, since)
}

/** Which state a membership is in from a moment on. */
export async function keepState(tx: Tx, id: Id<'membership'>, state: StateCode, since: Date): Promise<void> {
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

export const coverageBreaks = (asked: Db, id: Id<'membership'>): Promise<CoverageBreakRow[]> => breaksOf(asked, id).execute()

const breaksOf = (asked: Db, id: Id<'membership'>) =>
  asked.selectFrom('coverage_gaps').select(['kind', 'from_on as from', 'to_on as to']).where('membership_id', '=', id).orderBy('from_on')

export async function addCoverageBreaks(tx: Tx, id: Id<'membership'>, breaks: readonly CoverageBreakRow[]): Promise<void> {
  const real = breaks.filter(({ from, to }) => from <= to)
  if (real.length === 0) return
  await tx
    .insertInto('coverage_gaps')
    .values(real.map(({ kind, from, to }) => ({ membership_id: id, kind, from_on: from, to_on: to })))
    .execute()
}

/** From a day on another plan's limits hold; what was to begin later still is superseded. */
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

/** A limit that was to hold from a day holds from a later one, or never where another takes its place by then. False: it is not there. */
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
  const gone = await tx
    .deleteFrom('limit_changes')
    .where('membership_id', '=', id)
    .where('effective_from', '=', effectiveFrom)
    .where('plan_version_id', '=', planVersionId)
    .returning('changed_on as changedOn')
    .executeTakeFirst()
  if (gone && !another) await addLimitChange(tx, id, { planVersionId, changedOn: gone.changedOn, effectiveFrom: until })
  return gone !== undefined
}

export const limitChanges = (asked: Db, id: Id<'membership'>) => limitsOf(asked, id).execute()

const limitsOf = (asked: Db, id: Id<'membership'>) =>
  asked
    .selectFrom('limit_changes as lc')
    .innerJoin('plan_versions as p', 'p.id', 'lc.plan_version_id')
    .select(['lc.plan_version_id as planVersionId', 'lc.effective_from as effectiveFrom'])
    .select(['p.limit_cents as limit', 'p.aggregate_cents as aggregate', 'p.claims_per_year as claimsPerYear'])
    .where('lc.membership_id', '=', id)
    .orderBy('lc.effective_from')

/** A membership with what its cover is worked out from: asked in one (platform/queries/batch-query.ts). */
export const coverageQuestions = (asked: Db, id: Id<'membership'>) => ({
  memberships: subquery(memberships(asked).where('ms.id', '=', id), { signedAt: true, createdAt: true }),
  breaks: subquery(breaksOf(asked, id), {}),
  limits: subquery(limitsOf(asked, id), {}),
  vehicles: subquery(carsOf(asked, id), {}),
  plans: subquery(plansOf(asked, id), {}),
})

/** The plan it is on, and those whose limits held or will. */
const plansOf = (asked: Db, id: Id<'membership'>) =>
  asked
    .selectFrom('plan_versions')
    .select(['id', 'code', 'version'])
    .where((where) =>
      where.or([
        where('id', 'in', asked.selectFrom('memberships').select('plan_version_id').where('id', '=', id)),
        where('id', 'in', asked.selectFrom('limit_changes').select('plan_version_id').where('membership_id', '=', id)),
      ]),
    )
