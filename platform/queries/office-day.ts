import { sql, type RawBuilder } from 'kysely'
import { addDays, type Day } from '#platform/days.ts'
import { dayBegins, officeZones } from '#platform/office/office-zones.ts'

/** The office day of a moment, in SQL: in the time zone that the office had at that moment. */
export const dayOf = (moment: RawBuilder<unknown>): RawBuilder<Day> =>
  whenUsed(() => sql<Day>`(${moment} at time zone ${zoneOf(moment)})::date`)

function zoneOf(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  const [first, ...later] = officeZones()
  return later.reduce(
    (before, { zone, since }) =>
      sql`(case when ${moment} >= ${sql.lit(since.toISOString())}::timestamptz then ${sql.lit(zone)} else ${before} end)`,
    sql`${sql.lit(first?.zone)}`,
  )
}

/** Some queries are written when their file is loaded, before the zones of the company were read. */
const whenUsed = <T>(make: () => RawBuilder<T>): RawBuilder<T> =>
  new Proxy({} as RawBuilder<T>, {
    get: (_, name) => {
      const made = make()
      const value: unknown = made[name as keyof RawBuilder<T>]
      return typeof value === 'function' ? (value.bind(made) as unknown) : value
    },
    has: (_, name) => name in make(),
  })

/** When an office day begins, and when it ends. */
export const dayStarts = (day: string) => sql<Date>`${dayBegins(day as Day).toISOString()}::timestamptz`
export const dayEnds = (day: string) => dayStarts(addDays(day as Day, 1))

/** Whether a moment is within a period, written so that an index can be used. */
export const within = (moment: RawBuilder<unknown>, { from, to }: { from: Day; to: Day }) =>
  sql<boolean>`${moment} >= ${dayStarts(from)} and ${moment} < ${dayEnds(to)}`
