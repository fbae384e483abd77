import { useSearchParams } from 'react-router'
import type { Column } from '#design/list/data-table.tsx'
import { withParam } from '#design/browser/search-params.ts'

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]
export const PAGE_SIZES = [25, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** How a list is displayed: columns, density, page size. Kept in the address, so that a view saves it. */
export function useColumnPreferences<Row>(all: readonly Column<Row>[]) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('columns')?.split(',') ?? null
  const isShown = ({ id, extra = false }: Column<Row>, place: number): boolean => place === 0 || (asked ? asked.includes(id) : !extra)
  const shown = all.filter(isShown).map((column) => (asked ? { ...column, wide: false } : column))
  const change = (name: string, value: string) => setSearch(withParam(search, name, value), { preventScrollReset: true })
  return {
    all,
    shown,
    density: DENSITIES.find((each) => each === search.get('density')) ?? 'comfortable',
    limit: PAGE_SIZES.find((each) => String(each) === search.get('limit')) ?? 25,
    toggle: (id: string): void => {
      const isThere = shown.some((column) => column.id === id)
      const next = all.filter((column, place) => (column.id === id ? !isThere : isShown(column, place))).map((column) => column.id)
      const usual = all.filter(({ extra = false }, place) => place === 0 || !extra).map((column) => column.id)
      change('columns', next.join() === usual.join() ? '' : next.join())
    },
    setDensity: (density: Density): void => change('density', density === 'comfortable' ? '' : density),
    setLimit: (limit: PageSize): void => change('limit', limit === 25 ? '' : String(limit)),
  }
}

export type ColumnPreferences<Row> = ReturnType<typeof useColumnPreferences<Row>>

/** The filters of a list without the display preferences and the page. */
export function filtersIn(search: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams(search)
  for (const name of ['columns', 'density', 'limit', 'cursor', 'view']) filters.delete(name)
  filters.sort()
  return filters
}
