import type { Db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** The plan change that waits for its payment or its day; at most one for each membership. */
export const openPlanChange = (conn: Db, membershipId: Id<'membership'>) =>
  planChanges(conn).where('membership_id', '=', membershipId).where('status', 'in', ['awaiting_payment', 'scheduled']).executeTakeFirst()

/** The plan version announced for the renewal by a day; null when the membership has another plan since. */
export async function noticedVersion(
  conn: Db,
  { id, planVersionId }: { id: Id<'membership'>; planVersionId: Id<'planVersion'> },
  on: Day,
): Promise<{ id: Id<'planVersion'>; price: Cents } | undefined> {
  return conn
    .selectFrom('price_notices as pn')
    .innerJoin('plan_versions as n', 'n.id', 'pn.plan_version_id')
    .innerJoin('plan_versions as p', (join) => join.onRef('p.code', '=', 'n.code').onRef('p.effective_on', '<', 'n.effective_on'))
    .select(['n.id', 'pn.price_cents as price'])
    .where('pn.membership_id', '=', id)
    .where('p.id', '=', planVersionId)
    .where('pn.renews_on', '<=', on)
    .orderBy('pn.renews_on', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type PlanChangeRow = NonNullable<Awaited<ReturnType<typeof openPlanChange>>>

export const planChanges = (conn: Db) =>
  conn
    .selectFrom('plan_changes')
    .select([
      'id',
      'membership_id as membershipId',
      'to_plan_version_id as toPlanVersionId',
      'kind',
      'status',
      'credit_cents as credit',
      'charge_cents as charge',
      'due_cents as due',
      'next_price_cents as nextPrice',
      'requested_on as requestedOn',
      'takes_effect_on as takesEffectOn',
      'effective_from as effectiveFrom',
    ])
