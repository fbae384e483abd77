/** Why a file cannot be read, for whoever chose it; an endpoint that reads one has these refusals, and says more at the field `file`. */
export const TABLE_REFUSALS = {
  table_unreadable: 'We can’t read this file as a table.',
} as const

const MEGABYTE = 1024 * 1024
export const TABLE_MOST = { bytes: 5 * MEGABYTE, rows: 5_000, columns: 60, cell: 2_000 } as const
/** A whole book. */
export const BOOK_MOST = { ...TABLE_MOST, bytes: 50 * MEGABYTE, rows: 200_000 } as const
/** Of a workbook, which is read whole. */
export const WORKBOOK_MOST = { bytes: 10 * MEGABYTE, rows: 10_000 } as const
