import type { Answer, Asked, Route } from '#access/contract.ts'
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

/** How many match; `more` than were counted. */
export type Counted = { count: number; more?: boolean }

/** A definition whose name views are kept under. */
type Viewed<Rules extends FilterRules = FilterRules> = List<Rules> & { name: ViewedList }

/** A list as its address asks for it. */
export type ListAddress<Row, Rules extends FilterRules = FilterRules> = {
  list: Viewed
  filters: ListFilters<Rules>
  isFiltered: boolean
  looks: ColumnPreferences<Row>
  query: ListFilters<Rules> & { cursor: string | undefined; limit: number }
}

/** What the server answers to that, and which of it is chosen. */
export type ListState<Row> = Pick<ListAddress<Row>, 'list' | 'isFiltered' | 'looks'> & {
  rows: readonly Row[]
  next: string | null
  /** Null while they are counted. */
  counted: Counted | null
  selection: Selection
  /** Where its endpoints want a token besides the session. */
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

/** The same in two steps, for a list whose endpoints answer more than a page and a count: first what to ask for. */
export function useListAddress<Rules extends FilterRules, Row>(
  list: Viewed<Rules>,
  columns: readonly Column<Row>[],
): ListAddress<Row, Rules> {
  const sort = list.isOneWay ? {} : { sort: oneOf(['newest', 'oldest']) }
  const [{ cursor }] = useSearchState({ cursor: text })
  const [state] = useSearchState({ search: text, ...sort, ...texts(namesOf(list.filters)) })
  const filters = state as ListFilters<Rules>
  const looks = useColumnPreferences(columns)
  // The order leaves out nothing.
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort')
  return { list, filters, isFiltered, looks, query: { ...filters, cursor, limit: looks.limit } }
}

/** Then what was answered. */
export function useListState<Rules extends FilterRules, Row extends object>(
  address: ListAddress<Row, Rules>,
  { rows, next }: Page<Row>,
  counted: Counted | null,
) {
  const selection = useSelection(rows.map(idOf), JSON.stringify(address.filters))
  return { ...address, rows, next, counted, selection }
}

/** What tells a row from the others; those without an id cannot be chosen. */
export const idOf = (row: object): string => ('id' in row ? String(row.id) : '')

type Page<Row> = { rows: readonly Row[]; next: string | null }
const asking = (query: object) => ({ query }) as Asked<Route>
