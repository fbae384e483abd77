import { type SelectQueryBuilder, sql, type RawBuilder } from 'kysely'
import { COUNTED, cappedCount, type CappedCount } from '#platform/queries/capped-count.ts'
import { countRows } from '#platform/queries/count-rows.ts'
import { allOf } from '#platform/queries/sql-filter.ts'
import type { Filter, FilterRules, ListQuery } from '#platform/filters.ts'

type Condition = RawBuilder<boolean>
// Whatever tables a query joins: only its rows matter here.
// oxlint-disable-next-line typescript/no-explicit-any
type Select<Row> = SelectQueryBuilder<any, any, Row>

/** A part of a list from the cursor on; `only` is what else must be true of its rows. */
export type ListPage = { cursor?: string | undefined; limit: number; only?: Condition | null }

/** Each filter of a list, as a condition on its table. */
export type SqlFilters<Rules extends FilterRules> = { readonly [Name in keyof Rules]: (filter: Filter) => Condition }

type Parts<Rules extends FilterRules, Row, Reader> = {
  /** The rows this reader may know of, with all that is shown of them. */
  rows: (reader: Reader) => Select<Row>
  /** The same rows without their columns, to be counted. */
  counted: (reader: Reader) => Select<unknown>
  filters: SqlFilters<Rules>
  search: (text: string) => Condition
  /** What they are ordered by, the last of it unique. */
  order: readonly RawBuilder<unknown>[]
  /** A row's place in that order as a cursor, and a cursor as values of the database; a row's id when it is ordered by that alone. */
  place?: { of: (row: Row) => string | null; at: (cursor: string) => RawBuilder<unknown> | null }
}

/** How a list is read: its page by key, and its count. Where a list must choose its plan by hand, it brings its own. */
export type ListRows<Rules extends FilterRules, Row, Reader> = {
  page: (reader: Reader, query: ListQuery<Rules>, page: ListPage) => Promise<{ rows: Row[]; next: string | null }>
  count: (reader: Reader, query: ListQuery<Rules>) => Promise<{ count: number; more?: boolean }>
}

/** A list's SQL: every filter of its definition has its condition, or it does not compile. */
export function listRows<Rules extends FilterRules, Row extends { id: string }, Reader>(
  _: { filters: Rules },
  { rows, counted, filters, search, order, place = BY_ID }: Parts<Rules, Row, Reader>,
) {
  const where = (query: ListQuery<Rules>): Condition =>
    allOf([
      ...Object.entries<Filter>(query.filters as Record<string, Filter>).map(([name, filter]) => filters[name as keyof Rules](filter)),
      query.search ? search(query.search) : null,
    ])

  /** A page from the cursor on, to be executed, or explained by a test. */
  const select = (reader: Reader, query: ListQuery<Rules>, { cursor, limit, only = null }: ListPage): Select<Row> => {
    const way = query.oldestFirst ? 'asc' : 'desc'
    const ordered = order.reduce((select, key) => select.orderBy(key, way), rows(reader).where(allOf([where(query), only]))).limit(limit)
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
    /** How many there are, counted no further than `COUNTED`. */
    count: async (reader: Reader, query: ListQuery<Rules>): Promise<CappedCount> => {
      const few = counted(reader)
        .select(sql<number>`1`.as('one'))
        .where(where(query))
        .limit(COUNTED + 1)
      return cappedCount(await countRows(few))
    },
  }
}

const BY_ID = { of: ({ id }: { id: string }) => id, at: (cursor: string) => sql`${cursor}` }
