import type { ReactNode } from 'react'
import { fetchFile, Refused, type Bearer } from '#access/web/call.ts'
import { useClientState } from '#access/web/client-state.ts'
import { type Counted, idOf, type ListState } from '#domains/records/lists/web/use-list.ts'
import { ListViews, type BuiltInView } from '#domains/records/views/web/list-views.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { ExportDialog } from '#design/list/export-dialog.tsx'
import { FilterBar } from '#design/list/filter-bar.tsx'
import { ListOptions } from '#design/list/list-options.tsx'
import { OrderChips } from '#design/list/order-chips.tsx'
import { Pager } from '#design/list/pager.tsx'
import { SearchField, Toolbar } from '#design/list/toolbar.tsx'
import type { FilterField } from '#design/list/filter-form.tsx'

type Props<Row> = {
  state: ListState<Row>
  caption: string
  /** The label of the search field. */
  searchLabel: string
  /** The views that need no saving. */
  builtIn: readonly BuiltInView[]
  fields: readonly FilterField[]
  /** How many there are, in words. */
  Count: (counted: Required<Counted> & { isFiltered: boolean }) => ReactNode
  /** Stands in the table's place when there are no rows. */
  empty: ReactNode
  /** The key of a row; by default its id. */
  rowKey?: (row: Row) => string
  rowHref?: (row: Row) => string
  /** A row's name, where rows can be chosen, and what can be done with the chosen ones. */
  nameOf?: ((row: Row) => string) | null
  batches?: ReactNode
  /** Above the table. */
  children?: ReactNode
}

/** A list that is worked with: its views, search, filters, columns, file and count above its rows, and its pages beneath. */
export function ListPage<Row extends object>({
  state,
  fields,
  builtIn,
  searchLabel,
  Count,
  nameOf,
  batches,
  children,
  ...table
}: Props<Row>) {
  const { list, preferences, rows, next, counted, selection, token, isFiltered } = state
  const { path: exportAt, verb: exportVerb } = list.endpoints.export
  const mayExport = useClientState().session?.verbs.includes(exportVerb) ?? false
  return (
    <>
      <ListViews list={list.name} builtIn={builtIn} />
      <Toolbar
        count={counted ? <Count more={false} {...counted} isFiltered={isFiltered} /> : null}
        filters={<FilterBar fields={fields} />}
        actions={
          <>
            <ListOptions preferences={preferences} />
            {mayExport ? (
              <ExportDialog action={`/api${exportAt}`} count={exactly(counted)} fetched={token && fetchedWith(exportAt, token)} />
            ) : null}
          </>
        }
      >
        <SearchField label={searchLabel} />
        {list.isOneWay ? null : <OrderChips />}
      </Toolbar>
      {children}
      <DataTable
        rowKey={idOf}
        {...table}
        columns={preferences.shown}
        density={preferences.density}
        rows={rows}
        {...(nameOf ? { choosing: { selection, nameOf } } : {})}
      />
      {batches}
      <Pager next={next} />
    </>
  )
}

const fetchedWith = (path: `/${string}`, token: Bearer) => (asked: URLSearchParams) =>
  fetchFile(path, asked, token).catch((error: unknown) => {
    if (error instanceof Refused) return error.message
    throw error
  })

/** How many match, if the count is complete. */
export const exactly = (counted: Counted | null): number | null => (counted && !counted.more ? counted.count : null)
