import type { Actor, Origin } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import type { FileCell, FileColumn } from '#access/list.ts'
import type { ListPage, ListRows } from '#platform/queries/list-rows.ts'
import { columnsFor } from '#domains/records/lists/server/file-columns.ts'
import { exportList, type ExportedName, type ExportRequest } from '#domains/records/history/server/history.ts'
import type { CappedCount } from '#platform/queries/capped-count.ts'
import type { FilterRules, ListAddress, ListQuery } from '#platform/filters.ts'

type Definition<Rules extends FilterRules, View> = {
  name: ExportedName
  file: readonly FileColumn<View>[]
  query: (asked: ListAddress<Rules>) => ListQuery<Rules>
}

type Parts<Rules extends FilterRules, Stored, View> = {
  rows: ListRows<Rules, Stored, Actor>
  /** Refuses a query whose result would reveal more than the rows do. */
  check?: (actor: Actor, query: ListQuery<Rules>) => void
  /** The columns of the export, when they depend on the role or read columns that are not answered. */
  file?: (actor: Actor) => readonly StoredColumn<Stored, View>[]
} & Codec<Stored, View>

/** Presents a row as the actor may see it. Not needed when rows are selected as they are answered. */
type Codec<Stored, View> = [Stored] extends [View]
  ? { present?: (actor: Actor, row: Stored) => View }
  : { present: (actor: Actor, row: Stored) => View }

export type StoredColumn<Stored, View> = Pick<FileColumn<View>, 'head' | 'words' | 'context'> & {
  cell: (view: View, stored: Stored) => FileCell
}

type Page = { cursor?: string | undefined; limit?: number | undefined }
type Call<Query> = { actor: Actor; query: Query }

/** The handlers of a definition's three endpoints. */
export function listHandlers<Rules extends FilterRules, Stored, View>(
  definition: Definition<Rules, View>,
  { rows, present: codec, check, file }: Parts<Rules, Stored, View>,
) {
  const present = (actor: Actor, row: Stored): View => (codec ? codec(actor, row) : (row as unknown as View))
  const queryOf = (actor: Actor, asked: ListAddress<Rules>): ListQuery<Rules> => {
    const query = definition.query(asked)
    check?.(actor, query)
    return query
  }
  return {
    list: async ({ actor, query: { cursor, limit = 25, ...asked } }: Call<ListAddress<Rules> & Page>, only: ListPage['only'] = null) => {
      const found = await rows.page(actor, queryOf(actor, asked as ListAddress<Rules>), { cursor, limit, only })
      return { rows: found.rows.map((row) => present(actor, row)), next: found.next }
    },
    count: async ({ actor, query }: Call<ListAddress<Rules>>): Promise<CappedCount> => ({
      more: false,
      ...(await rows.count(actor, queryOf(actor, query))),
    }),
    export: async ({
      actor,
      from,
      query: { format, purpose, timeZone, ...asked },
    }: Call<ListAddress<Rules> & ExportRequest & { timeZone?: string | undefined }> & { from: Origin }): Promise<FileAnswer> => {
      const query = queryOf(actor, asked as ListAddress<Rules>)
      const columns: readonly StoredColumn<Stored, View>[] = file?.(actor) ?? definition.file
      return exportList(
        actor,
        { format, purpose },
        {
          list: definition.name,
          filters: { ...query.filters, search: query.search ?? undefined },
          counted: await rows.count(actor, query),
          columns: columnsFor(
            { language: from.language, timeZone },
            columns.map(({ cell, ...column }) => ({
              ...column,
              cell: ([view, stored]: readonly [View, Stored]) => cell(view, stored),
            })),
          ),
          page: async (cursor, limit) => {
            const found = await rows.page(actor, query, { cursor, limit })
            return { rows: found.rows.map((row) => [present(actor, row), row] as const), next: found.next }
          },
        },
      )
    },
  }
}
