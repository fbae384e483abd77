import { sql, type RawBuilder } from 'kysely'
import { type Day, OFFICE_ZONE } from '#platform/days.ts'

/** The office day of a moment, in SQL. */
export const dayOf = (moment: RawBuilder<unknown>) => sql<Day>`(${moment} at time zone ${sql.lit(OFFICE_ZONE)})::date`

/** When an office day begins, and when it ends. */
export const dayStarts = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${sql.lit(OFFICE_ZONE)})`
export const dayEnds = (day: string) => sql<Date>`((${day}::date + 1)::timestamp at time zone ${sql.lit(OFFICE_ZONE)})`

/** Whether a moment is within a period, written so that an index can be used. */
export const within = (moment: RawBuilder<unknown>, { from, to }: { from: Day; to: Day }) =>
  sql<boolean>`${moment} >= ${dayStarts(from)} and ${moment} < ${dayEnds(to)}`
