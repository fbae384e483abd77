import { sql } from 'kysely'
import { unscopedDb, type Tx } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import { dayBegins } from '#platform/office/office-zones.ts'
import { dayOf } from '#platform/queries/office-day.ts'

/** Agencies that sell or could again, active by a month's end that is not counted for them yet, with the last end that is. */
export async function notCounted(monthEnd: Day, { after, limit }: { after: string; limit: number }) {
  const { rows } = await sql<{ masterCode: string; activeOn: Day; lastCounted: Day | null }>`
    select a.master_code as "masterCode", ${dayOf(sql`a.activated_at`)} as "activeOn",
      (select max(e.month_end) from agency_month_ends e where e.master_code = a.master_code) as "lastCounted"
    from agencies a
    where a.master_code <> 'DIRECT' and a.status in ('ACTIVE', 'SUSPENDED')
      and ${dayOf(sql`a.activated_at`)} <= ${monthEnd}::date
      and not exists (select 1 from agency_month_ends e where e.master_code = a.master_code and e.month_end = ${monthEnd}::date)
      and a.master_code > ${after}
    order by a.master_code limit ${limit}`.execute(unscopedDb())
  return rows
}

export type MonthEnd = { masterCode: string; monthEnd: Day }
export type CountedMonth = MonthEnd & { active: number }

/**
 * Active paid members of agencies at ends of months: whom the agency served then, covered on that day by a payment made by then
 * and not given back by then. What was cancelled, transferred or refunded since does not change it.
 */
export async function activeAtMonthEnds(wanted: readonly MonthEnd[]): Promise<CountedMonth[]> {
  if (wanted.length === 0) return []
  const over = wanted.map(({ monthEnd }) => dayBegins(addDays(monthEnd, 1)).toISOString())
  const { rows } = await sql<CountedMonth>`
    with wanted as (
      select * from unnest(${wanted.map(({ masterCode }) => masterCode)}::text[], ${wanted.map(({ monthEnd }) => monthEnd)}::date[],
        ${over}::timestamptz[]) as w (master_code, month_end, over_at)),
    served as (
      select w.*, m.id from wanted w join memberships m on m.master_code = w.master_code
      union
      select w.*, t.membership_id from wanted w join agency_transfers t on t.from_master_code = w.master_code)
    select w.master_code as "masterCode", w.month_end as "monthEnd", count(m.id)::int as active
    from wanted w
    left join served s on s.master_code = w.master_code and s.month_end = w.month_end
    left join memberships m on m.id = s.id
      and m.effective_on <= s.month_end
      and coalesce(m.coverage_end_on >= s.month_end, true)
      and not (m.status = 'VOIDED' and m.ended_on <= s.month_end)
      and s.master_code = coalesce((
        select t.from_master_code from agency_transfers t join agency_transfer_decisions d on d.transfer_id = t.id and d.confirmed
        where t.membership_id = m.id and d.decided_at >= s.over_at order by d.decided_at limit 1), m.master_code)
      and exists (
        select 1 from payments p
        where p.membership_id = m.id and p.status not in ('failed', 'charged_back') and p.at < s.over_at
          and s.month_end between p.period_from and p.period_to
          and p.amount_cents > coalesce((
            select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.status <> 'failed' and r.at < s.over_at), 0))
    group by w.master_code, w.month_end
    order by w.master_code, w.month_end`.execute(unscopedDb())
  return rows
}

/** The agency with its pin, locked until the transaction ends. */
export async function lockCounted(tx: Tx, masterCode: string) {
  const agency = await tx
    .selectFrom('agencies')
    .select(['id', 'name', 'status', 'commission_tier as tier', 'price_tier as price'])
    .where('master_code', '=', masterCode)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const pin = await tx
    .selectFrom('agency_tiers')
    .select('pinned_until as until')
    .where('master_code', '=', masterCode)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...agency, pinnedUntil: pin?.until ?? null }
}

/** The counted ends of months before a day, oldest first. */
export async function countedBefore(tx: Tx, masterCode: string, before: Day): Promise<number[]> {
  const rows = await tx
    .selectFrom('agency_month_ends')
    .select('active_members')
    .where('master_code', '=', masterCode)
    .where('month_end', '<', before)
    .orderBy('month_end', 'desc')
    .limit(12)
    .execute()
  return rows.map((row) => row.active_members).toReversed()
}

/** False when this end of a month is counted already. */
export async function keepMonthEnd(tx: Tx, { masterCode, monthEnd, active }: CountedMonth, at: Date): Promise<boolean> {
  const added = await tx
    .insertInto('agency_month_ends')
    .values({ master_code: masterCode, month_end: monthEnd, active_members: active, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('master_code')
    .executeTakeFirst()
  return added !== undefined
}
