import { sql } from 'kysely'
import { BILLINGS, PRICE_TIERS } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { licenseEndsOn } from '#domains/membership/plans/server/agency-licenses.ts'
import { allianceOfAgency } from '#domains/membership/plans/server/alliance-of-agency.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

/** Writes a version and its prices, unless it exists. */
export async function addPlanVersion(tx: Tx, plan: PlanVersion, at: Date): Promise<void> {
  const added = await tx
    .insertInto('plan_versions')
    .values({
      id: newId('planVersion'),
      code: plan.code,
      version: plan.version,
      name: plan.name,
      limit_cents: plan.limit,
      claims_per_year: plan.claimsPerYear,
      aggregate_cents: plan.aggregate,
      waiting_days: plan.waitingDays,
      enrollment_fee_cents: plan.enrollmentFee,
      covers_umpd: plan.covers.includes('umpd'),
      effective_on: plan.effectiveOn,
      published_at: at,
    })
    .onConflict((conflict) => conflict.columns(['code', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  const prices = PRICE_TIERS.flatMap((tier) => BILLINGS.map((billing) => ({ tier, billing, price: plan.prices[tier][billing] })))
  await tx
    .insertInto('plan_prices')
    .values(prices.map(({ tier, billing, price }) => ({ plan_version_id: added.id, price_tier: tier, billing, price_cents: price })))
    .execute()
}

/** The plans of which the company published versions itself. */
export async function plansOfTheirOwn(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('published_figures')
    .select('name')
    .where('kind', '=', 'plan')
    .where('draft_id', 'is not', null)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

export type PublishedPlan = Awaited<ReturnType<typeof publishedPlans>>[number]

/** Every version ever published, with its prices as `P1/monthly` → cents. */
export async function publishedPlans() {
  const prices = sql<Record<string, number>>`(
    select jsonb_object_agg(price_tier || '/' || billing, price_cents) from plan_prices where plan_version_id = plan_versions.id)`
  return db().selectFrom('plan_versions').selectAll().select(prices.as('prices')).execute()
}

export async function planVersionId(code: string, version: number): Promise<Id<'planVersion'> | undefined> {
  const row = await db().selectFrom('plan_versions').select('id').where('code', '=', code).where('version', '=', version).executeTakeFirst()
  return row?.id
}

/** A published version is never edited, so it can be cached. */
const published = new Map<Id<'planVersion'>, { code: string; version: number }>()

export async function planVersionCode(id: Id<'planVersion'>): Promise<{ code: string; version: number } | undefined> {
  const row =
    published.get(id) ?? (await db().selectFrom('plan_versions').select(['code', 'version']).where('id', '=', id).executeTakeFirst())
  if (row) published.set(id, row)
  return row
}

/** An agency as a seller, with its price tier: its alliance's while that is active and its contract runs, else its own. */
export async function agencySelling(masterCode: string, on: Day, state: string | undefined) {
  const alliancePrice = allianceOfAgency(db(), masterCode, on).where('a.status', '=', 'active').select('a.price_tier')
  return db()
    .selectFrom('agencies as a')
    .select(['a.master_code as masterCode', 'a.status', 'a.home_state as homeState', licenseEndsOn(state).as('licenseExpiresOn')])
    .select(({ fn }) => fn.coalesce(alliancePrice, 'a.price_tier').as('priceTier'))
    .where('a.master_code', '=', masterCode)
    .executeTakeFirst()
}
