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

/** A list as it is looked at now. */
export type ListState<Row> = {
  list: Viewed
  isFiltered: boolean
  looks: ColumnPreferences<Row>
  rows: readonly Row[]
  next: string | null
  /** Null while they are counted. */
  counted: Counted | null
  selection: Selection
  /** Where its endpoints want a token besides the session. */
  token?: Bearer
}

/** A list's filters, as they stand in the address. */
export function useListFilters<Rules extends FilterRules>({ filters, isOneWay }: List<Rules>): ListFilters<Rules> {
  const sort = isOneWay ? {} : { sort: oneOf(['newest', 'oldest']) }
  const [state] = useSearchState({ search: text, ...sort, ...texts(namesOf(filters)) })
  return state as ListFilters<Rules>
}

/** Whether something is left out; the order leaves out nothing. */
export const isFilteredBy = (filters: object): boolean => Object.keys(filters).some((name) => name !== 'sort')

type RowOf<L extends List> = Answer<L['endpoints']['list']> extends { rows: (infer Row)[] } ? Row : never

/** A list as its address asks for it: its page, its count, its columns and the chosen rows. */
export function useList<Rules extends FilterRules, L extends Viewed<Rules>>(
  list: L & Viewed<Rules>,
  columns: readonly Column<RowOf<L>>[],
  { token }: { token?: Bearer } = {},
): ListState<RowOf<L>> & { filters: ListFilters<L['filters']> } {
  const filters = useListFilters<L['filters']>(list)
  const [{ cursor }] = useSearchState({ cursor: text })
  const looks = useColumnPreferences(columns)
  const extra = token ? { token } : {}
  const page = useAnswer(list.endpoints.list, asking({ ...filters, cursor, limit: looks.limit }), extra) as unknown as Page<RowOf<L>>
  const counted = useLateAnswer(list.endpoints.count, asking(filters), extra).data as unknown as Counted | undefined
  const selection = useSelection(
    page.rows.map(({ id }) => id),
    JSON.stringify(filters),
  )
  return { list, filters, isFiltered: isFilteredBy(filters), looks, ...page, counted: counted ?? null, selection, ...extra }
}

type Page<Row> = { rows: (Row & { id: string })[]; next: string | null }
const asking = (query: object) => ({ query }) as Asked<Route>
