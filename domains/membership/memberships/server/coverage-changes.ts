import type { Day } from '#platform/days.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Given, subquery } from '#platform/queries/batch-query.ts'
import { carsOf } from '#domains/membership/memberships/server/vehicles.ts'
import { memberships } from '#domains/membership/memberships/server/memberships.ts'

export type CoverageBreakRow = { kind: 'gap' | 'mini_wait'; from: Day; to: Day }

export const coverageBreaks = (conn: Db, id: Id<'membership'>): Promise<CoverageBreakRow[]> => breaksOf(conn, id).execute()

/** Of many memberships, each one's in the order of their first days. */
export const coverageBreaksOfAll = (conn: Db, ids: readonly Id<'membership'>[]) =>
  conn
    .selectFrom('coverage_gaps')
    .select(['membership_id as membershipId', 'kind', 'from_on as from', 'to_on as to'])
    .where('membership_id', 'in', ids)
    .orderBy('from_on')
    .execute()

const breaksOf = (conn: Db, id: Given<Id<'membership'>>) =>
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

const limitsOf = (conn: Db, id: Given<Id<'membership'>>) =>
  conn
    .selectFrom('limit_changes as lc')
    .innerJoin('plan_versions as p', 'p.id', 'lc.plan_version_id')
    .select(['lc.plan_version_id as planVersionId', 'lc.effective_from as effectiveFrom'])
    .select(['p.limit_cents as limit', 'p.aggregate_cents as aggregate', 'p.claims_per_year as claimsPerYear'])
    .where('lc.membership_id', '=', id)
    .orderBy('lc.effective_from')

/** A membership with everything its coverage is computed from, in one statement (platform/queries/batch-query.ts). */
export const coverageQueries = (conn: Db, id: Given<Id<'membership'>>) => ({
  memberships: subquery(memberships(conn).where('ms.id', '=', id), { signedAt: true, withdrawnAt: true, createdAt: true }),
  breaks: subquery(breaksOf(conn, id), {}),
  limits: subquery(limitsOf(conn, id), {}),
  vehicles: subquery(carsOf(conn, id), {}),
  plans: subquery(plansOf(conn, id), {}),
})

/** Its current plan, and the plans whose limits held or will hold. */
const plansOf = (conn: Db, id: Given<Id<'membership'>>) =>
  conn
    .selectFrom('plan_versions')
    .select(['id', 'code', 'version'])
    .where((where) =>
      where.or([
        where('id', 'in', conn.selectFrom('memberships').select('plan_version_id').where('id', '=', id)),
        where('id', 'in', conn.selectFrom('limit_changes').select('plan_version_id').where('membership_id', '=', id)),
      ]),
    )
