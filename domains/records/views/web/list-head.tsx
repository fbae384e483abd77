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
  /** What can be looked for, in the search field. */
  lookFor: string
  fields: readonly FilterField[]
  looks: ColumnPreferences<Row>
  /** How many match; null while they are counted. */
  counted: { count: number; more?: boolean } | null
  /** The same in words. */
  says: ReactNode
  /** The path of the contract that makes the file. */
  exportAt: `/${string}`
  /** Where that path wants a token besides the session. */
  token?: Bearer
  children?: ReactNode
}

/** What stands above every list that is worked with: its views, its search, its filters, how it is looked at, its file and its count. */
export function ListHead<Row>({ list, builtIn, lookFor, fields, looks, counted, says, exportAt, token, children }: Props<Row>) {
  return (
    <>
      <ListViews list={list} builtIn={builtIn} />
      <Toolbar
        count={counted ? says : null}
        filters={<FilterBar fields={fields} />}
        actions={
          <>
            <ListOptions looks={looks} />
            <ExportDialog action={`/api${exportAt}`} count={exactly(counted)} fetched={token && fetchedWith(exportAt, token)} />
          </>
        }
      >
        <SearchField label={lookFor} />
        {children}
      </Toolbar>
    </>
  )
}

const fetchedWith = (path: `/${string}`, token: Bearer) => (asked: URLSearchParams) =>
  fileAt(path, asked, token).catch((error: unknown) => {
    if (error instanceof Refused) return error.message
    throw error
  })

/** How many match, where all of them were counted. */
export const exactly = (counted: { count: number; more?: boolean } | null): number | null =>
  counted && !counted.more ? counted.count : null
