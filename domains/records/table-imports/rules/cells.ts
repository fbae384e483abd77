export type CellReader = {
  /** The rows that end in this piece of text; an empty line is a row, as spreadsheets number them. */
  feed: (piece: string) => string[][]
  /** How many cells the row has so far that has not ended yet. */
  openCells: () => number
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

/** Reads a table (RFC 4180) piece by piece, however long it is. */
export function cellReader(separator: string): CellReader {
  let row: string[] = []
  let cell = ''
  let rows: string[][] = []
  let [line, quoteBegan] = [1, 0]
  let place: 'start' | 'plain' | 'quoted' | 'closing' = 'start'
  let afterReturn = false
  /** Where in the piece that begins which is not in the cell yet: taken as a whole, not letter by letter. */
  let from = 0

  const take = (piece: string, to: number): void => {
    cell += piece.slice(from, to)
    from = to + 1
  }
  const endCell = (): void => {
    row.push(asWritten(cell.trim()))
    cell = ''
    place = 'start'
  }
  const endRow = (): void => {
    if (place !== 'start' || row.length > 0) endCell()
    rows.push(row)
    row = []
    line++
  }
  const outside = (piece: string, at: number): void => {
    const letter = piece[at]
    if (letter === '"' && place === 'start') {
      place = 'quoted'
      quoteBegan = line
      from = at + 1
    } else if (letter === separator || letter === '\n' || letter === '\r') {
      take(piece, at)
      if (letter === separator) endCell()
      else endRow()
    } else place = 'plain'
  }
  const read = (piece: string, at: number): void => {
    const letter = piece[at]
    // "\r\n" is one end of a line.
    const isRest = afterReturn && letter === '\n'
    afterReturn = letter === '\r' && place !== 'quoted'
    if (isRest) from = at + 1
    else if (place === 'quoted') {
      if (letter === '\n') line++
      if (letter !== '"') return
      take(piece, at)
      place = 'closing'
    } else if (place === 'closing' && letter === '"') {
      // Two quotes are one, which begins what is taken next.
      from = at
      place = 'quoted'
    } else {
      // What follows a closing quote belongs to the same cell, as programs read it.
      if (place === 'closing') place = 'plain'
      outside(piece, at)
    }
  }
  return {
    feed: (piece) => {
      rows = []
      from = 0
      for (let at = 0; at < piece.length; at++) read(piece, at)
      take(piece, piece.length)
      return rows
    },
    openCells: () => row.length,
    end: () => {
      if (place === 'quoted') return { openQuoteAt: quoteBegan }
      rows = []
      if (place !== 'start' || row.length > 0) endRow()
      return { rows }
    },
  }
}

/** An export puts an apostrophe before what a program would run: "'-9.95" was "-9.95", and what is a formula is one again. */
const asWritten = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell)

/** Whether a program would take this cell for a formula: "=1+1", "@SUM", "+cmd"; not "+1 713 555 0100" and not "-5". */
export const looksLikeFormula = (cell: string): boolean => /^(?:[=@]|[+-][^\d\s(.])/.test(cell)
