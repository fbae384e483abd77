import { db, type Db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** The plan changes that wait for their payment or their day; at most one for each membership. */
export const openPlanChanges = (conn: Db, membershipIds: readonly Id<'membership'>[]) =>
  planChanges(conn).where('membership_id', 'in', membershipIds).where('status', 'in', ['awaiting_payment', 'scheduled']).execute()

export const openPlanChange = async (conn: Db, membershipId: Id<'membership'>): Promise<PlanChangeRow | undefined> =>
  (await openPlanChanges(conn, [membershipId]))[0]

/** What to bill for a plan change that waits for its payment. */
export const differenceOf = (planChangeId: Id<'planChange'>): Promise<{ credit: Cents; charge: Cents; planName: string } | undefined> =>
  db()
    .selectFrom('plan_changes as c')
    .innerJoin('plan_versions as v', 'v.id', 'c.to_plan_version_id')
    .select(['c.credit_cents as credit', 'c.charge_cents as charge', 'v.name as planName'])
    .where('c.id', '=', planChangeId)
    .where('c.status', '=', 'awaiting_payment')
    .executeTakeFirst()

/** What was announced to memberships for their renewals, the latest renewal first. */
export const announcedVersions = (conn: Db, membershipIds: readonly Id<'membership'>[]) =>
  conn
    .selectFrom('price_notices as pn')
    .innerJoin('plan_versions as n', 'n.id', 'pn.plan_version_id')
    .innerJoin('plan_versions as p', (join) => join.onRef('p.code', '=', 'n.code').onRef('p.effective_on', '<', 'n.effective_on'))
    .select(['pn.membership_id as membershipId', 'p.id as replaces', 'n.id', 'pn.price_cents as price', 'pn.renews_on as renewsOn'])
    .where('pn.membership_id', 'in', membershipIds)
    .orderBy('pn.renews_on', 'desc')
    .execute()

type Announced = Awaited<ReturnType<typeof announcedVersions>>[number]

/** The plan version announced for the renewal by a day; undefined when the membership has another plan since. */
export const versionOn = (
  announced: readonly Announced[],
  { id, planVersionId }: { id: Id<'membership'>; planVersionId: Id<'planVersion'> },
  on: Day,
): Announced | undefined =>
  announced.find(({ membershipId, replaces, renewsOn }) => membershipId === id && replaces === planVersionId && renewsOn <= on)

export const noticedVersion = async (
  conn: Db,
  membership: { id: Id<'membership'>; planVersionId: Id<'planVersion'> },
  on: Day,
): Promise<Announced | undefined> => versionOn(await announcedVersions(conn, [membership.id]), membership, on)

export type PlanChangeRow = Awaited<ReturnType<typeof openPlanChanges>>[number]

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
