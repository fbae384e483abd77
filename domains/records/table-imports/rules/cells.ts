export type ReadCells = { rows: readonly (readonly string[])[] } | { openQuoteAt: number }

const SEPARATORS = [',', ';', '\t'] as const

/** The separator that the first line has most of, outside quotes. */
export function separatorOf(text: string): string {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => line.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The cells of a table (RFC 4180), empty lines left out; or the line at which a quote begins that never ends. */
export function cellsOf(text: string, separator = separatorOf(text)): ReadCells {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  let line = 1
  const end = (): void => {
    if (row.some((cell) => cell !== '')) rows.push(row)
    row = []
  }
  while (at < text.length) {
    if (text[at] === '"') {
      const begun = line
      const quoted = quotedFrom(text, at)
      if (quoted === null) return { openQuoteAt: begun }
      line += quoted.text.split('\n').length - 1
      // What follows a closing quote belongs to the same cell, as programs read it.
      const rest = plainFrom(text, quoted.next, separator)
      row.push((quoted.text + rest.text).trim())
      at = rest.next
    } else {
      const plain = plainFrom(text, at, separator)
      row.push(plain.text.trim())
      at = plain.next
    }
    if (text[at] === separator) {
      at++
      if (at === text.length) row.push('')
      continue
    }
    end()
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    line++
  }
  end()
  return { rows }
}

function quotedFrom(text: string, from: number): { text: string; next: number } | null {
  let found = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    found += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { text: found, next: quote + 1 }
    found += '"'
    at = quote + 2
  }
}

function plainFrom(text: string, from: number, separator: string): { text: string; next: number } {
  let next = from
  while (next < text.length && text[next] !== separator && text[next] !== '\n' && text[next] !== '\r') next++
  return { text: text.slice(from, next), next }
}

/** Whether a program would take this cell for a formula: "=1+1", "@SUM", "+cmd"; not "+1 713 555 0100" and not "-5". */
export const looksLikeFormula = (cell: string): boolean => /^(?:[=@]|[+-][^\d\s(.])/.test(cell)
