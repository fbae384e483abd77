import { sql, type RawBuilder } from 'kysely'
import { readFilter } from '#platform/filters.ts'

/** A filter of an address as a condition on a column; null when there is none. */
export function filtered(column: RawBuilder<unknown>, text: string | undefined): RawBuilder<boolean> | null {
  const filter = readFilter(text ?? '')
  if (!filter) return null
  const { operator, values } = filter
  switch (operator) {
    case 'is':
      return sql<boolean>`${column} = any (${values})`
    case 'not':
      return sql<boolean>`${column} <> all (${values})`
    case 'before':
      return sql<boolean>`${column} < ${values[0]}::date`
    case 'after':
      return sql<boolean>`${column} > ${values[0]}::date`
  }
}
