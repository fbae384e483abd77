import type { Answer, CallInput, Route } from '#access/contract.ts'
import type { List } from '#access/list.ts'
import type { Bearer } from '#access/web/call.ts'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import type { ViewedList } from '#domains/records/views/contract.ts'
import { oneOf, text, texts, useSearchState } from '#design/browser/search-params.ts'
import { type ColumnPreferences, useColumnPreferences } from '#design/list/column-preferences.ts'
import type { Column } from '#design/list/data-table.tsx'
import { type Selection, useSelection } from '#design/list/selection.ts'
import { namesOf, type FilterRules } from '#platform/filters.ts'

export type ListFilters<Rules extends FilterRules> = { search?: string; sort?: 'newest' | 'oldest' } & { [Name in keyof Rules]?: string }

/** How many match; `more` when there are more than were counted. */
export type Counted = { count: number; more?: boolean }

/** A definition with saved views. */
type Viewed<Rules extends FilterRules = FilterRules> = List<Rules> & { name: ViewedList }

/** The address of a list: its filters, column preferences and query. */
export type ListAddress<Row, Rules extends FilterRules = FilterRules> = {
  list: Viewed
  filters: ListFilters<Rules>
  isFiltered: boolean
  preferences: ColumnPreferences<Row>
  query: ListFilters<Rules> & { cursor: string | undefined; limit: number }
}

/** The answered rows, and which of them are chosen. */
export type ListState<Row> = Pick<ListAddress<Row>, 'list' | 'isFiltered' | 'preferences'> & {
  rows: readonly Row[]
  next: string | null
  /** Null while they are counted. */
  counted: Counted | null
  selection: Selection
  /** For endpoints that need a token besides the session. */
  token?: Bearer
}

type RowOf<L extends List> = Answer<L['endpoints']['list']> extends { rows: (infer Row extends object)[] } ? Row : never

/** A list: its page, its count, its columns and the chosen rows. */
export function useList<Rules extends FilterRules, L extends Viewed<Rules>>(
  list: L & Viewed<Rules>,
  columns: readonly Column<RowOf<L>>[],
  { token }: { token?: Bearer } = {},
) {
  const address = useListAddress<L['filters'], RowOf<L>>(list, columns)
  const extra = token ? { token } : {}
  const page = useAnswer(list.endpoints.list, asking(address.query), extra) as unknown as Page<RowOf<L>>
  const counted = useLateAnswer(list.endpoints.count, asking(address.filters), extra).data as unknown as Counted | undefined
  return { ...useListState(address, page, counted ?? null), ...extra }
}

/** The first of two steps, for a list whose endpoint answers more than a page: reads the address. */
export function useListAddress<Rules extends FilterRules, Row>(
  list: Viewed<Rules>,
  columns: readonly Column<Row>[],
): ListAddress<Row, Rules> {
  const sort = list.isOneWay ? {} : { sort: oneOf(['newest', 'oldest']) }
  const [{ cursor }] = useSearchState({ cursor: text })
  const [state] = useSearchState({ search: text, ...sort, ...texts(namesOf(list.filters)) })
  const filters = state as ListFilters<Rules>
  const preferences = useColumnPreferences(columns)
  // The order is not a filter.
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort')
  return { list, filters, isFiltered, preferences, query: { ...filters, cursor, limit: preferences.limit } }
}

/** The second step: takes the answered page and count. */
export function useListState<Rules extends FilterRules, Row extends object>(
  address: ListAddress<Row, Rules>,
  { rows, next }: Page<Row>,
  counted: Counted | null,
) {
  const selection = useSelection(rows.map(idOf), JSON.stringify(address.filters))
  return { ...address, rows, next, counted, selection }
}

/** The id of a row; rows without an id cannot be chosen. */
export const idOf = (row: object): string => ('id' in row ? String(row.id) : '')

type Page<Row> = { rows: readonly Row[]; next: string | null }
const asking = (query: object) => ({ query }) as CallInput<Route>
