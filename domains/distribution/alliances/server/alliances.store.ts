import { sql } from 'kysely'
import type { AllianceStatus } from '#domains/distribution/alliances/contract.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

const alliances = (today: Day) =>
  db()
    .selectFrom('alliances as l')
    .selectAll('l')
    .select([
      sql<number>`(select count(*)::int from agency_alliances aa where aa.alliance_id = l.id and aa.during @> ${today}::date)`.as(
        'agencies',
      ),
      sql<number>`(select count(*)::int from agency_alliances aa join memberships ms on ms.master_code = aa.master_code
        and ms.status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED') where aa.alliance_id = l.id and aa.during @> ${today}::date)`.as(
        'active_members',
      ),
    ])

export type AllianceRecord = NonNullable<Awaited<ReturnType<typeof allianceById>>>
type AllianceQuery = { cursor?: string | undefined; limit: number; status?: AllianceStatus | undefined; search?: string | undefined }

export async function alliancesPage(today: Day, { cursor, limit, status, search }: AllianceQuery) {
  let query = alliances(today).orderBy('l.id', 'desc').limit(limit)
  if (cursor) query = query.where(sql<boolean>`l.id < ${cursor}`)
  if (status) query = query.where('l.status', '=', status)
  if (search) query = query.where(sql<boolean>`strpos(lower(l.name), lower(${search})) > 0`)
  return query.execute()
}

export const allianceById = (today: Day, id: Id<'alliance'>) => alliances(today).where('l.id', '=', id).executeTakeFirst()

/** Past, current and future members of a group; `to` is the last day. */
export async function belongingTo(id: Id<'alliance'>, today: Day) {
  return db()
    .selectFrom('agency_alliances as aa')
    .innerJoin('agencies as a', 'a.master_code', 'aa.master_code')
    .select(['aa.master_code', 'a.name'])
    .select([
      sql<Day>`lower(aa.during)`.as('from_on'),
      sql<Day | null>`upper(aa.during) - 1`.as('to_on'),
      sql<boolean>`aa.during @> ${today}::date`.as('current'),
      sql<boolean>`not (aa.during << daterange(${today}::date, null))`.as('changeable'),
      sql<number>`(select count(*)::int from memberships ms
        where ms.master_code = aa.master_code and ms.status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED'))`.as('active_members'),
    ])
    .where('aa.alliance_id', '=', id)
    .orderBy(sql`lower(aa.during)`, 'desc')
    .limit(500)
    .execute()
}

/** By the day its lines are earned, as statements and the report count them. */
export async function earnedBetween(id: Id<'alliance'>, from: Day, to: Day): Promise<Cents> {
  const row = await db()
    .selectFrom('commission_lines')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('total'))
    .where('closing', '=', false)
    .where('payee_kind', '=', 'alliance')
    .where('payee_id', '=', id)
    .where('earned_on', '>=', from)
    .where('earned_on', '<=', to)
    .executeTakeFirstOrThrow()
  return row.total
}

export type AllianceTerms = {
  name: string
  status: AllianceStatus
  override_first_bp: number
  override_renewal_bp: number
  tier_floor: CommissionTier | null
  price_tier: PriceTier | null
  contract_from: Day
  contract_to: Day | null
  contact_name: string | null
  contact_email: string | null
  notes: string
}

export async function addAlliance(tx: Tx, id: Id<'alliance'>, terms: AllianceTerms, at: Date): Promise<void> {
  await tx
    .insertInto('alliances')
    .values({ id, ...terms, created_at: at })
    .execute()
}

export const lockAlliance = (tx: Tx, id: Id<'alliance'>) =>
  tx.selectFrom('alliances').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function saveAlliance(tx: Tx, id: Id<'alliance'>, change: Partial<AllianceTerms>): Promise<void> {
  await tx
    .updateTable('alliances')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function addBelonging(
  tx: Tx,
  { masterCode, allianceId, from, to }: { masterCode: string; allianceId: Id<'alliance'>; from: Day; to: Day | null },
) {
  await sql`insert into agency_alliances (master_code, alliance_id, during)
    values (${masterCode}, ${allianceId}, daterange(${from}::date, ${to}::date, '[]'))`.execute(tx)
}

type Of = { masterCode: string; allianceId: Id<'alliance'> }

/** The stay that begins on a day, or the newest one, locked; with the last day on which it earned the group an override. */
export async function lockStay(tx: Tx, { masterCode, allianceId }: Of, from: Day | undefined) {
  const { rows } = await sql<{ from: Day; to: Day | null; lastEarnedOn: Day | null }>`
    select lower(during) as "from", upper(during) - 1 as "to",
      (select max(l.event_on) from commission_lines l where l.payee_kind = 'alliance' and l.payee_id = g.alliance_id
        and l.master_code = g.master_code and l.reverses_line_id is null and l.event_on <@ g.during) as "lastEarnedOn"
    from agency_alliances g
    where master_code = ${masterCode} and alliance_id = ${allianceId} and (${from ?? null}::date is null or lower(during) = ${from ?? null}::date)
    order by lower(during) desc limit 1 for update`.execute(tx)
  return rows[0] ?? null
}

/** The database refuses a span that overlaps another. */
export async function saveStayEnd(tx: Tx, { masterCode, allianceId, from, to }: Of & { from: Day; to: Day | null }): Promise<void> {
  await sql`update agency_alliances set during = daterange(lower(during), ${to}::date, '[]')
    where master_code = ${masterCode} and alliance_id = ${allianceId} and lower(during) = ${from}::date`.execute(tx)
}

/** The group whose span a new one would overlap, for the error message. */
export async function groupDuring(masterCode: string, { from, to, besides }: { from: Day; to: Day | null; besides?: Day }) {
  return db()
    .selectFrom('agency_alliances as aa')
    .innerJoin('alliances as l', 'l.id', 'aa.alliance_id')
    .select('l.name')
    .select(sql<Day | null>`upper(aa.during) - 1`.as('to_on'))
    .where('aa.master_code', '=', masterCode)
    .where(sql<boolean>`aa.during && daterange(${from}::date, ${to}::date, '[]')`)
    .where(sql<boolean>`lower(aa.during) is distinct from ${besides ?? null}::date`)
    .executeTakeFirst()
}

export const isKnownAgency = async (masterCode: string): Promise<boolean> =>
  (await db()
    .selectFrom('agencies')
    .select('id')
    .where('master_code', '=', masterCode)
    .where('master_code', '!=', 'DIRECT')
    .executeTakeFirst()) !== undefined

/**
 * The agencies that belong to an active group whose contract has not ended, now or later, with tier, floor and price of their new sales.
 */
export const pairsSoldAt = (tx: Tx, id: Id<'alliance'>, today: Day) =>
  tx
    .selectFrom('agency_alliances as g')
    .innerJoin('alliances as l', 'l.id', 'g.alliance_id')
    .innerJoin('agencies as a', 'a.master_code', 'g.master_code')
    .select(['a.master_code as masterCode', 'a.commission_tier as tier', 'l.tier_floor as floor'])
    .select(sql<PriceTier>`coalesce(l.price_tier, a.price_tier)`.as('price'))
    .where('g.alliance_id', '=', id)
    .where('l.status', '=', 'active')
    .where('a.status', '<>', 'TERMINATED')
    .where(sql<boolean>`not (g.during << daterange(${today}::date, null))`)
    .where(sql<boolean>`coalesce(l.contract_to >= ${today}::date, true)`)
    .execute()

/** True when it was a draft nobody belonged to, with no document filed and no link sent. */
export async function removeDraft(tx: Tx, id: Id<'alliance'>): Promise<boolean> {
  const removed = await tx
    .deleteFrom('alliances')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where(sql<boolean>`not exists (select 1 from agency_alliances aa where aa.alliance_id = alliances.id)`)
    .where(sql<boolean>`not exists (select 1 from alliance_documents d where d.alliance_id = alliances.id)`)
    .where(sql<boolean>`not exists (select 1 from alliance_links k where k.alliance_id = alliances.id)`)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}
