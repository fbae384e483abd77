import type { ReactNode } from 'react'
import { fileAt, Refused, type Bearer } from '#access/web/call.ts'
import type { ViewedList } from '#domains/records/views/contract.ts'
import { ListViews, type BuiltInView } from '#domains/records/views/web/list-views.tsx'
import { ExportDialog } from '#design/list/export-dialog.tsx'
import { FilterBar } from '#design/list/filter-bar.tsx'
import { ListOptions } from '#design/list/list-options.tsx'
import type { ColumnPreferences } from '#design/list/column-preferences.ts'
import { SearchField, Toolbar } from '#design/list/toolbar.tsx'
import type { FilterField } from '#design/list/filter-form.tsx'

type Props<Row> = {
  list: ViewedList
  builtIn: readonly BuiltInView[]
  /** The label of the search field. */
  searchLabel: string
  fields: readonly FilterField[]
  preferences: ColumnPreferences<Row>
  /** How many rows match; null while they are counted. */
  counted: { count: number; more?: boolean } | null
  /** The count in words. */
  countText: ReactNode
  /** The path of the export endpoint. */
  exportAt: `/${string}`
  /** The bearer token that the path needs besides the session. */
  token?: Bearer
  children?: ReactNode
}

/** The head of every list: its views, search, filters, columns, export and count. */
export function ListHead<Row>({
  list,
  builtIn,
  searchLabel,
  fields,
  preferences,
  counted,
  countText,
  exportAt,
  token,
  children,
}: Props<Row>) {
  return (
    <>
      <ListViews list={list} builtIn={builtIn} />
      <Toolbar
        count={counted ? countText : null}
        filters={<FilterBar fields={fields} />}
        actions={
          <>
            <ListOptions preferences={preferences} />
            <ExportDialog action={`/api${exportAt}`} count={exactly(counted)} fetched={token && fetchExport(exportAt, token)} />
          </>
        }
      >
        <SearchField label={searchLabel} />
        {children}
      </Toolbar>
    </>
  )
}

const fetchExport = (path: `/${string}`, token: Bearer) => (query: URLSearchParams) =>
  fileAt(path, query, token).catch((error: unknown) => {
    if (error instanceof Refused) return error.message
    throw error
  })

/** How many match, if the count is complete. */
export const exactly = (counted: { count: number; more?: boolean } | null): number | null =>
  counted && !counted.more ? counted.count : null
