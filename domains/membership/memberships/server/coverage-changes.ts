import type { Day } from '#platform/days.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { subquery } from '#platform/queries/batch-query.ts'
import { carsOf } from '#domains/membership/memberships/server/vehicles.ts'
import { memberships } from '#domains/membership/memberships/server/memberships.ts'

export const coverageBreaks = (asked: Db, id: Id<'membership'>): Promise<CoverageBreakRow[]> => breaksOf(asked, id).execute()

const breaksOf = (asked: Db, id: Id<'membership'>) =>
  asked.selectFrom('cover_breaks').select(['kind', 'from_on as from', 'to_on as to']).where('membership_id', '=', id).orderBy('from_on')

export async function addCoverageBreaks(tx: Tx, id: Id<'membership'>, breaks: readonly CoverageBreakRow[]): Promise<void> {
  const real = breaks.filter(({ from, to }) => from <= to)
  if (real.length === 0) return
  await tx
    .insertInto('cover_breaks')
    .values(real.map(({ kind, from, to }) => ({ membership_id: id, kind, from_on: from, to_on: to })))
    .execute()
}

/** From a day on another plan's limits hold; what was to begin later still is superseded. */
export async function addLimitChange(
  tx: Tx,
  id: Id<'membership'>,
  change: { planVersionId: Id<'planVersion'>; changedOn: Day; holdsFrom: Day },
): Promise<void> {
  await tx.deleteFrom('limit_changes').where('membership_id', '=', id).where('holds_from', '>=', change.holdsFrom).execute()
  await tx
    .insertInto('limit_changes')
    .values({ membership_id: id, plan_version_id: change.planVersionId, changed_on: change.changedOn, holds_from: change.holdsFrom })
    .execute()
}

/** A limit that was to hold from a day holds from a later one, or never where another takes its place by then. False: it is not there. */
export async function postponeLimit(
  tx: Tx,
  id: Id<'membership'>,
  { planVersionId, holdsFrom, until }: { planVersionId: Id<'planVersion'>; holdsFrom: Day; until: Day },
): Promise<boolean> {
  const another = await tx
    .selectFrom('limit_changes')
    .select('holds_from')
    .where('membership_id', '=', id)
    .where('holds_from', '>', holdsFrom)
    .where('holds_from', '<=', until)
    .limit(1)
    .executeTakeFirst()
  const gone = await tx
    .deleteFrom('limit_changes')
    .where('membership_id', '=', id)
    .where('holds_from', '=', holdsFrom)
    .where('plan_version_id', '=', planVersionId)
    .returning('changed_on as changedOn')
    .executeTakeFirst()
  if (gone && !another) await addLimitChange(tx, id, { planVersionId, changedOn: gone.changedOn, holdsFrom: until })
  return gone !== undefined
}

export const limitChanges = (asked: Db, id: Id<'membership'>) => limitsOf(asked, id).execute()

const limitsOf = (asked: Db, id: Id<'membership'>) =>
  asked
    .selectFrom('limit_changes as lc')
    .innerJoin('plan_versions as p', 'p.id', 'lc.plan_version_id')
    .select(['lc.plan_version_id as planVersionId', 'lc.holds_from as holdsFrom'])
    .select(['p.limit_cents as limit', 'p.aggregate_cents as aggregate', 'p.claims_per_year as claimsPerYear'])
    .where('lc.membership_id', '=', id)
    .orderBy('lc.holds_from')

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

export type CoverageBreakRow = { kind: 'gap' | 'mini_wait'; from: Day; to: Day }
