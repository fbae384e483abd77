/** Why a file cannot be read, for whoever chose it; an endpoint that reads one has these refusals, and says more at the field `file`. */
export const TABLE_REFUSALS = {
  table_unreadable: 'We can’t read this file as a table.',
} as const

export const TABLE_MOST = { bytes: 5 * 1024 * 1024, rows: 5_000, columns: 60, cell: 2_000 } as const
