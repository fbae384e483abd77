/** A cell of a CSV file: quoted where needed, and never a formula. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A table with its headings, with CRLF line endings and a UTF-8 byte order mark. */
export const csvTable = (heads: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${[heads, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`

/** Cents as a spreadsheet reads an amount: "-1234.50". */
export const csvAmount = (cents: number): number => cents / 100
