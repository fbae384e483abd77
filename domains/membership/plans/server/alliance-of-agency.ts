import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#platform/days.ts'
import type { Db } from '#platform/db.ts'

/**
 * The alliance (`a`) of an agency on a day, while its contract runs; of a code, or of a column. Whoever asks says in which statuses it
 * counts, and selects.
 */
export const allianceOfAgency = (conn: Db, masterCode: string | RawBuilder<string>, on: Day) =>
  conn
    .selectFrom('agency_alliances as g')
    .innerJoin('alliances as a', 'a.id', 'g.alliance_id')
    .where('g.master_code', '=', masterCode)
    .where(sql<boolean>`g.during @> ${on}::date`)
    .where(sql<boolean>`daterange(a.contract_from, a.contract_to, '[]') @> ${on}::date`)
