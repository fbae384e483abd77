import type { Cell } from '#platform/export/cell.ts'
import { CSV_START, csvLine } from '#platform/export/csv.ts'
import { xlsx } from '#platform/export/xlsx.ts'
import type { Day } from '#platform/days.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A column of an export: its heading, and its value for a row. */
export type ExportColumn<Row> = { head: string; cell: (row: Row) => Cell }

type Exported<Row> = { name: string; on: Day; columns: readonly ExportColumn<Row>[]; pages: AsyncIterable<readonly Row[]> }

/** A list as a file, written while it is read: one page in memory at a time. `members-2026-11-21.csv`. */
export function exportFile<Row>(format: ExportFormat, { name, on, columns, pages }: Exported<Row>) {
  const heads = columns.map(({ head }) => head)
  const bytes = format === 'csv' ? csv(heads, columns, pages) : xlsx(name, heads, rowsOf(columns, pages))
  return { fileName: `${name}-${on}.${format}`, mediaType: MEDIA_TYPES[format], bytes }
}

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

/** Rows per query of an export. */
export const EXPORT_PAGE = 500

/** All pages of a list, one after the other. */
export async function* pagesOf<Row>(
  ask: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; next: string | null }>,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined
  do {
    const { rows, next } = await ask(cursor)
    yield rows
    cursor = next ?? undefined
  } while (cursor)
}

async function* csv<Row>(
  heads: readonly string[],
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_START + csvLine(heads))
  for await (const rows of pages) yield Buffer.from(rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join(''))
}

async function* rowsOf<Row>(columns: readonly ExportColumn<Row>[], pages: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Cell[]> {
  for await (const rows of pages) for (const row of rows) yield columns.map(({ cell }) => cell(row))
}
