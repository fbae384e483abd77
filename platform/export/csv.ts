import { amountOf, type Cell } from '#platform/export/cell.ts'

/** A line of a CSV file (RFC 4180): every text is quoted, and nothing in it runs in a spreadsheet. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

/** Excel reads a file as UTF-8 only when it begins with this. */
export const CSV_START = '\uFEFF'

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return 'cents' in cell ? amountOf(cell.cents) : cell.day
  return `"${withoutFormula(cell).replaceAll('"', '""')}"`
}

/**
 * Prefixes an apostrophe to a text that a spreadsheet takes for a formula (OWASP, CSV injection), and to each such line within
 * the cell, for programs that split cells at line breaks. NUL, which some programs drop, is removed first.
 */
export const withoutFormula = (text: string): string =>
  text
    .replaceAll('\0', '')
    .split(/(\r\n|\r|\n)/)
    .map((line) => (wouldRun(line) ? `'${line}` : line))
    .join('')

const wouldRun = (line: string): boolean => line.startsWith('\t') || FORMULA_SIGNS.has(withoutBlank(line).charAt(0))

/** The characters that begin a formula, and their full-width forms. */
const FORMULA_SIGNS = new Set(['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'])

/** Without leading blanks: spaces, no-break spaces, byte order marks, zero-width characters. */
const withoutBlank = (line: string): string => line.replace(/^[\s\u200B-\u200D\u2060\uFEFF]+/u, '')
