import { sql, type RawBuilder } from 'kysely'
import type { Period } from '#capabilities/reports/rules/period.ts'
import { clock, dayIn } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'

/** Reports count days as the office does. */
const ZONE = 'America/New_York'

export const houseDay = (at: Date = clock.now()): Day => dayIn(ZONE, at)

/** The day of a moment, in SQL. */
export const dayOf = (moment: RawBuilder<unknown>) => sql<Day>`(${moment} at time zone ${sql.lit(ZONE)})::date`

/** Whether a moment lies in a period, written so that an index on it helps. */
export const within = (moment: RawBuilder<unknown>, { from, to }: Period) =>
  sql<boolean>`${moment} >= ${from}::date::timestamp at time zone ${sql.lit(ZONE)}
    and ${moment} < (${to}::date + 1)::timestamp at time zone ${sql.lit(ZONE)}`
