import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { Position } from '#access/positions.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { agencyList } from '#domains/distribution/agencies/contract.ts'
import type { AgencyStatus } from '#domains/people/agency/rules/agency.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { officeDay, officeMonthBegan } from '#platform/clock.ts'
import { db, type Tx, unscopedDb } from '#platform/db.ts'
import { columnFilter, containsPattern } from '#platform/queries/sql-filter.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { type visibleAgency, agenciesVisibleTo, PAYING, agencies } from '#domains/distribution/agencies/server/visible-agency.ts'

export type AgencyRecord = NonNullable<Awaited<ReturnType<typeof visibleAgency>>>

/** The agencies an actor may know of, newest first (agencies_newest). */
export const agencyRows = listRows(agencyList, {
  rows: (actor: Actor) => agencies({ actor, monthStart: officeMonthBegan(), today: officeDay() }),
  counted: (actor: Actor) => db().selectFrom('agencies as a').where(agenciesVisibleTo(actor)),
  order: [sql`a.id`],
  search: (text) => sql`(a.name ilike ${containsPattern(text)} or a.master_code ilike ${containsPattern(text)} or a.npn = ${text})`,
  filters: {
    status: (filter) => columnFilter(sql`a.status`, filter),
    state: (filter) => columnFilter(sql`a.home_state`, filter),
    tier: (filter) => columnFilter(sql`a.commission_tier`, filter),
  },
})

export async function agencyChoices(actor: Actor, search: string | undefined) {
  let query = db()
    .selectFrom('agencies as a')
    .select(['a.master_code', 'a.name', 'a.status', 'a.price_tier'])
    .where(agenciesVisibleTo(actor))
    .orderBy('a.name')
  if (search) query = query.where(sql<boolean>`(a.name ilike ${containsPattern(search)} or a.master_code ilike ${containsPattern(search)})`)
  return query.execute()
}

export async function peopleOf(masterCode: string) {
  return unscopedDb()
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.status', 'u.agent_suffix', sql<Position>`u.position`.as('position')])
    .select(
      sql<number>`(select count(*)::int from memberships ms where ms.agent_id = u.id and ms.status in (${PAYING}))`.as('active_members'),
    )
    .where('u.master_code', '=', masterCode)
    .orderBy('u.id')
    .limit(200)
    .execute()
}

export async function tiersOf(masterCode: string) {
  return db().selectFrom('agency_tiers').selectAll().where('master_code', '=', masterCode).orderBy('at', 'desc').limit(50).execute()
}

export const licensesOf = (masterCode: string) =>
  db()
    .selectFrom('agency_licenses as l')
    .leftJoin('users as u', 'u.id', 'l.verified_by')
    .select(['l.state', 'l.number', 'l.expires_on', 'l.verified_on'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('verified_by_name'))
    .where('l.master_code', '=', masterCode)
    .orderBy('l.state')
    .execute()

export type License = { state: string; number: string | null; expiresOn: Day; verifiedOn: Day; verifiedBy: Id<'user'> | null }

/** Enters the license of a state, or takes it off. */
export async function saveLicense(
  tx: Tx,
  masterCode: string,
  { state, number, expiresOn, verifiedOn, verifiedBy }: License,
): Promise<void> {
  const row = { number, expires_on: expiresOn, verified_on: verifiedOn, verified_by: verifiedBy }
  await tx
    .insertInto('agency_licenses')
    .values({ master_code: masterCode, state, ...row })
    .onConflict((conflict) => conflict.columns(['master_code', 'state']).doUpdateSet(row))
    .execute()
}

export const removeLicense = (tx: Tx, masterCode: string, state: string) =>
  tx.deleteFrom('agency_licenses').where('master_code', '=', masterCode).where('state', '=', state).execute()

/** The agency, locked until the transaction ends. */
export async function lockVisibleAgency(tx: Tx, actor: Actor, masterCode: string) {
  return tx
    .selectFrom('agencies as a')
    .selectAll('a')
    .where('a.master_code', '=', masterCode)
    .where(agenciesVisibleTo(actor))
    .forUpdate()
    .executeTakeFirst()
}

/** The same, whoever asks. */
export const lockAgency = (tx: Tx, masterCode: string) =>
  tx.selectFrom('agencies').selectAll().where('master_code', '=', masterCode).forUpdate().executeTakeFirstOrThrow()

export type NewAgency = {
  id: Id<'agency'>
  masterCode: string
  name: string
  homeState: string
  npn: string | null
  email: string | null
  phone: string | null
  street: string | null
  city: string | null
  zip: string | null
  commissionTier: CommissionTier
  priceTier: PriceTier
  recruitedBy: Id<'user'> | null
  at: Date
}

export async function addAgency(
  tx: Tx,
  { masterCode, homeState, commissionTier, priceTier, recruitedBy, at, ...agency }: NewAgency,
): Promise<void> {
  await tx
    .insertInto('agencies')
    .values({
      ...agency,
      master_code: masterCode,
      home_state: homeState,
      commission_tier: commissionTier,
      price_tier: priceTier,
      recruited_by: recruitedBy,
      status: 'PENDING',
      created_at: at,
    })
    .execute()
}

export async function addTiers(
  tx: Tx,
  tiers: {
    masterCode: string
    commissionTier: CommissionTier
    priceTier: PriceTier
    fromOn: Day
    pinnedUntil: Day | null
    why: string
    setBy: string
    at: Date
  },
) {
  await tx
    .insertInto('agency_tiers')
    .values({
      master_code: tiers.masterCode,
      commission_tier: tiers.commissionTier,
      price_tier: tiers.priceTier,
      from_on: tiers.fromOn,
      pinned_until: tiers.pinnedUntil,
      why: tiers.why,
      set_by: tiers.setBy,
      at: tiers.at,
    })
    .execute()
}

export async function putInAlliance(tx: Tx, masterCode: string, allianceId: Id<'alliance'>, from: Day): Promise<void> {
  await sql`insert into agency_alliances (master_code, alliance_id, during)
    values (${masterCode}, ${allianceId}, daterange(${from}::date, null))`.execute(tx)
}

export type AgencyChange = Partial<{
  name: string
  npn: string | null
  email: string | null
  phone: string | null
  street: string | null
  city: string | null
  zip: string | null
  agreement_signed_on: Day | null
  w9_received_on: Day | null
  license_expires_on: Day | null
  eo_expires_on: Day | null
  eo_per_claim_cents: Cents | null
  ach_verified_on: Day | null
}>

export async function saveAgency(tx: Tx, masterCode: string, change: AgencyChange): Promise<void> {
  await tx
    .updateTable('agencies')
    .set({ ...change, version: sql`version + 1` })
    .where('master_code', '=', masterCode)
    .execute()
}

export async function setStatus(
  tx: Tx,
  masterCode: string,
  status: AgencyStatus,
  {
    why,
    suspendedFor,
    activatedAt,
    ended,
  }: { why: string | null; suspendedFor: 'eo_lapsed' | null; activatedAt: Date | null; ended: { on: Day; forCause: boolean } | null },
) {
  await tx
    .updateTable('agencies')
    .set({
      status,
      suspended_why: why,
      suspended_for: suspendedFor,
      version: sql`version + 1`,
      ...(ended ? { terminated_on: ended.on, terminated_for_cause: ended.forCause } : {}),
      ...(activatedAt ? { activated_at: sql`coalesce(activated_at, ${activatedAt})` } : {}),
    })
    .where('master_code', '=', masterCode)
    .execute()
}

export async function setTiersNow(
  tx: Tx,
  masterCode: string,
  tiers: { commissionTier: CommissionTier; priceTier: PriceTier; pinnedWhy: string | null },
) {
  await tx
    .updateTable('agencies')
    .set({
      commission_tier: tiers.commissionTier,
      price_tier: tiers.priceTier,
      tier_pinned_why: tiers.pinnedWhy,
      version: sql`version + 1`,
    })
    .where('master_code', '=', masterCode)
    .execute()
}

export async function isNpnTaken(tx: Tx, npn: string): Promise<boolean> {
  const same = sql<boolean>`ltrim(npn, '0') = ltrim(${npn}, '0')`
  return (await tx.selectFrom('agencies').select('id').where(same).executeTakeFirst()) !== undefined
}
