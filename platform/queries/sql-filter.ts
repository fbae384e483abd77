import { sql, type RawBuilder } from 'kysely'
import { type Filter, readFilter } from '#platform/filters.ts'
import { dayEnds, dayStarts } from '#platform/queries/office-day.ts'

type Condition = RawBuilder<boolean>

/** A filter of an address as a condition on a column; null when there is none. */
export function sqlFilter(column: RawBuilder<unknown>, text: string | undefined): Condition | null {
  const filter = readFilter(text ?? '')
  return filter && columnFilter(column, filter)
}

/** A filter as a condition on a column of words, days or amounts. */
export function columnFilter(column: RawBuilder<unknown>, { operator, values: [first = '', last = '', ...rest] }: Filter): Condition {
  const values = [first, last, ...rest].filter(Boolean)
  switch (operator) {
    case 'is':
      // For one value an index gives the newest in order; for several it does not.
      return values.length === 1 ? sql<boolean>`${column} = ${first}` : sql<boolean>`${column} = any (${values})`
    case 'not':
      return sql<boolean>`${column} <> all (${values})`
    case 'before':
    case 'under':
      return sql<boolean>`${column} < ${first}`
    case 'after':
    case 'over':
      return sql<boolean>`${column} > ${first}`
    case 'between':
      return sql<boolean>`${column} between ${first} and ${last}`
  }
}

/** The same for a timestamp, by office days, written so that an index can be used. */
export function momentFilter(moment: RawBuilder<unknown>, { operator, values: [first = '', last = ''] }: Filter): Condition {
  switch (operator) {
    case 'before':
      return sql<boolean>`${moment} < ${dayStarts(first)}`
    case 'after':
      return sql<boolean>`${moment} >= ${dayEnds(first)}`
    case 'between':
      return sql<boolean>`(${moment} >= ${dayStarts(first)} and ${moment} < ${dayEnds(last)})`
    default:
      throw new RangeError(`Not a way to compare moments: ${operator}`)
  }
}

/** A filter on a nullable column: null also matches `not`; `nobody` selects null, where the filter has that word. */
export function nullableColumnFilter(column: RawBuilder<unknown>, { operator, values }: Filter, nobody?: string): Condition {
  const some = values.filter((value) => value !== nobody)
  const ways = [
    ...(some.length > 0 ? [columnFilter(column, { operator: 'is', values: some })] : []),
    ...(some.length < values.length ? [sql<boolean>`${column} is null`] : []),
  ]
  const among = sql<boolean>`(${sql.join(ways, sql` or `)})`
  return operator === 'not' ? sql<boolean>`${among} is not true` : among
}

/** All conditions joined by AND; null is no condition. */
export function allConditions(conditions: readonly (RawBuilder<unknown> | null)[]): Condition {
  const asked = conditions.filter((each) => each !== null)
  return asked.length > 0 ? sql<boolean>`(${sql.join(asked, sql` and `)})` : sql<boolean>`true`
}

/** A pattern for `ilike` that matches anywhere. */
export const containsPattern = (text: string): string => `%${literally(text)}%`
const literally = (text: string): string => text.replace(/[\\%_]/g, (special) => `\\${special}`)
