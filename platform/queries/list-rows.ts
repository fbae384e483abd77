import { type SelectQueryBuilder, sql, type RawBuilder } from 'kysely'
import { COUNTED, cappedCount, type CappedCount } from '#platform/queries/capped-count.ts'
import { countRows } from '#platform/queries/count-rows.ts'
import { allConditions } from '#platform/queries/sql-filter.ts'
import type { Filter, FilterRules, ListQuery } from '#platform/filters.ts'

type Condition = RawBuilder<boolean>
// A query of any tables; only its row type matters here.
// oxlint-disable-next-line typescript/no-explicit-any
type Select<Row> = SelectQueryBuilder<any, any, Row>

/** A page of a list after the cursor; `only` is an additional condition. */
export type ListPage = { cursor?: string | undefined; limit: number; only?: Condition | null }

/** The SQL condition of each filter of a list. */
export type SqlFilters<Rules extends FilterRules> = { readonly [Name in keyof Rules]: (filter: Filter) => Condition }

type Parts<Rules extends FilterRules, Row, Reader> = {
  /** The rows this reader may see, with their columns. */
  rows: (reader: Reader) => Select<Row>
  /** The same rows without columns, for the count. */
  counted: (reader: Reader) => Select<unknown>
  filters: SqlFilters<Rules>
  search: (text: string, reader: Reader) => Condition
  /** The columns of the order; the last one is unique. */
  order: readonly RawBuilder<unknown>[]
  /** Makes a cursor of a row, and SQL values of a cursor. By default the cursor is the row's id. */
  place?: { of: (row: Row) => string | null; at: (cursor: string) => RawBuilder<unknown> | null }
}

/** Reads a list: a page by key, and the count. A list that chooses its index by hand implements this itself. */
export type ListRows<Rules extends FilterRules, Row, Reader> = {
  page: (reader: Reader, query: ListQuery<Rules>, page: ListPage) => Promise<{ rows: Row[]; next: string | null }>
  count: (reader: Reader, query: ListQuery<Rules>) => Promise<{ count: number; more?: boolean }>
}

/** The queries of a list. A filter of the definition without a condition does not compile. */
export function listRows<Rules extends FilterRules, Row extends { id: string }, Reader>(
  _: { filters: Rules },
  { rows, counted, filters, search, order, place = BY_ID }: Parts<Rules, Row, Reader>,
) {
  const where = (reader: Reader, query: ListQuery<Rules>): Condition =>
    allConditions([
      ...Object.entries<Filter>(query.filters as Record<string, Filter>).map(([name, filter]) => filters[name as keyof Rules](filter)),
      query.search ? search(query.search, reader) : null,
    ])

  /** The query of a page; a test explains it. */
  const select = (reader: Reader, query: ListQuery<Rules>, { cursor, limit, only = null }: ListPage): Select<Row> => {
    const way = query.oldestFirst ? 'asc' : 'desc'
    const ordered = order
      .reduce((select, key) => select.orderBy(key, way), rows(reader).where(allConditions([where(reader, query), only])))
      .limit(limit)
    const from = cursor ? place.at(cursor) : null
    return from ? ordered.where(sql<boolean>`(${sql.join(order)}) ${sql.raw(query.oldestFirst ? '>' : '<')} ${from}`) : ordered
  }

  return {
    select,
    page: async (reader: Reader, query: ListQuery<Rules>, { cursor, limit, only = null }: ListPage) => {
      const found: Row[] = await select(reader, query, { cursor, limit: limit + 1, only }).execute()
      const last = found[limit - 1]
      return { rows: found.slice(0, limit), next: found.length > limit && last ? place.of(last) : null }
    },
    /** How many rows match, counted up to `COUNTED`. */
    count: async (reader: Reader, query: ListQuery<Rules>): Promise<CappedCount> => {
      const few = counted(reader)
        .select(sql<number>`1`.as('one'))
        .where(where(reader, query))
        .limit(COUNTED + 1)
      return cappedCount(await countRows(few))
    },
  }
}

const BY_ID = { of: ({ id }: { id: string }) => id, at: (cursor: string) => sql`${cursor}` }
