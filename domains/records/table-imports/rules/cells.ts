export type CellReader = {
  /** The rows that end in this piece of text. */
  feed: (piece: string) => string[][]
  /** The last row; or the line at which a quote begins that never ends. */
  end: () => { rows: string[][] } | { openQuoteAt: number }
}

const SEPARATORS = [',', ';', '\t'] as const

/** The separator that the first line has most of, outside quotes. */
export function separatorOf(text: string): string {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => line.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Reads a table (RFC 4180) piece by piece, however long it is; empty lines are left out. */
export function cellReader(separator: string): CellReader {
  let row: string[] = []
  let cell = ''
  let rows: string[][] = []
  let [line, quoteBegan] = [1, 0]
  let place: 'start' | 'plain' | 'quoted' | 'closing' = 'start'
  let afterReturn = false

  const endCell = (): void => {
    row.push(cell.trim())
    cell = ''
    place = 'start'
  }
  const endRow = (): void => {
    if (place !== 'start' || row.length > 0) endCell()
    if (row.some((each) => each !== '')) rows.push(row)
    row = []
    line++
  }
  const outside = (letter: string): void => {
    if (letter === '"' && place === 'start') {
      place = 'quoted'
      quoteBegan = line
    } else if (letter === separator) endCell()
    else if (letter === '\n' || letter === '\r') endRow()
    else {
      cell += letter
      place = 'plain'
    }
  }
  const read = (letter: string): void => {
    // "\r\n" is one end of a line.
    const isRest = afterReturn && letter === '\n'
    afterReturn = letter === '\r' && place !== 'quoted'
    if (isRest) return
    if (place === 'quoted') {
      if (letter === '"') place = 'closing'
      else cell += letter
      if (letter === '\n') line++
    } else if (place === 'closing' && letter === '"') {
      cell += '"'
      place = 'quoted'
    } else {
      // What follows a closing quote belongs to the same cell, as programs read it.
      if (place === 'closing') place = 'plain'
      outside(letter)
    }
  }
  return {
    feed: (piece) => {
      rows = []
      for (const letter of piece) read(letter)
      return rows
    },
    end: () => {
      if (place === 'quoted') return { openQuoteAt: quoteBegan }
      rows = []
      endRow()
      return { rows }
    },
  }
}

/** Whether a program would take this cell for a formula: "=1+1", "@SUM", "+cmd"; not "+1 713 555 0100" and not "-5". */
export const looksLikeFormula = (cell: string): boolean => /^(?:[=@]|[+-][^\d\s(.])/.test(cell)
