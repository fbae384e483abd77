/** A row of CSV (RFC 4180): null is an empty cell, an empty text is `""`. */
export const csvRow = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => (cell === null ? '' : `"${cell.replaceAll('"', '""')}"`)).join(',')}\r\n`

/** The rows of a CSV written by `csvRow`, read as they arrive: a row is in memory, never the file. */
export async function* csvRows(texts: AsyncIterable<string>): AsyncGenerator<(string | null)[]> {
  let rest = ''
  for await (const text of texts) {
    const { rows, left } = wholeRows(rest + text)
    rest = left
    yield* rows
  }
  if (rest !== '') throw new Error('The last row is cut off.')
}

/** The rows that end in a text, and what is left of it. A line break within quotes belongs to its cell. */
function wholeRows(text: string): { rows: (string | null)[][]; left: string } {
  const rows: (string | null)[][] = []
  let row: (string | null)[] = []
  let rowFrom = 0
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|)(,|\r\n)/y
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, end] = found
    row.push(quoted === undefined ? null : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
    rowFrom = cell.lastIndex
  }
  return { rows, left: text.slice(rowFrom) }
}
