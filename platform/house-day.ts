import { sql, type RawBuilder } from 'kysely'
import { type Day, HOUSE_ZONE } from '#platform/days.ts'

/** The office's day of a moment, in SQL. */
export const dayOf = (moment: RawBuilder<unknown>) => sql<Day>`(${moment} at time zone ${sql.lit(HOUSE_ZONE)})::date`

/** Whether a moment lies in a period, written so that an index on it helps. */
export const within = (moment: RawBuilder<unknown>, { from, to }: { from: Day; to: Day }) =>
  sql<boolean>`${moment} >= ${from}::date::timestamp at time zone ${sql.lit(HOUSE_ZONE)}
    and ${moment} < (${to}::date + 1)::timestamp at time zone ${sql.lit(HOUSE_ZONE)}`
