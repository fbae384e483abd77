import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

export type SoldBy = { masterCode: string; seller: Id<'user'> | null; suffix: string | null }

/**
 * The location a sale of this day is made at: where its seller works, else the one whose link or code the buyer came by; null when neither
 * is open on that day.
 */
export async function saleLocation(tx: Tx, { masterCode, seller, suffix }: SoldBy, on: Day): Promise<Id<'agencyLocation'> | null> {
  const { rows } = await sql<{ id: Id<'agencyLocation'> }>`
    select l.id from agency_locations l
    left join lateral (
      select w.location_id from user_locations w where w.user_id = ${seller} and w.from_on <= ${on}::date order by w.from_on desc limit 1
    ) w on true
    where l.master_code = ${masterCode} and l.opened_on <= ${on}::date and coalesce(l.closed_on >= ${on}::date, true)
      and (l.id = w.location_id or l.suffix = ${suffix})
    order by (l.id = w.location_id) desc nulls last limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
