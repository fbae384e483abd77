import { cellsOf } from '#domains/records/table-imports/rules/cells.ts'
import { TABLE_MOST } from '#domains/records/table-imports/contract.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export type Table = { heads: readonly string[]; rows: readonly (readonly string[])[] }

/** A table as people send them; what cannot be read is refused at the field `file`, with what to do. */
export async function readTable(stream: AsyncIterable<Uint8Array>): Promise<Table> {
  const bytes = await collect(stream)
  if (bytes.length === 0) refuseTable('This file is empty.')
  const read = cellsOf(textOf(bytes))
  if ('openQuoteAt' in read)
    refuseTable(`A quotation mark in line ${read.openQuoteAt} is never closed. Close it and choose the file again.`)
  const [heads = [], ...rows] = read.rows
  if (rows.length === 0) refuseTable('This file has no rows below its headings.')
  if (rows.length > TABLE_MOST.rows) refuseTable(`This file has ${rows.length} rows. Bring in at most ${TABLE_MOST.rows} at once.`)
  if (heads.length > TABLE_MOST.columns) refuseTable(`This file has ${heads.length} columns. Leave at most ${TABLE_MOST.columns}.`)
  const long = rows.findIndex((row) => row.some((cell) => cell.length > TABLE_MOST.cell))
  if (long >= 0) refuseTable(`Row ${long + 2} has a cell of more than ${TABLE_MOST.cell} characters.`)
  return { heads, rows }
}

/** All of a file, and of one that is too large no more than it takes to know that. */
async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    if (size > TABLE_MOST.bytes) refuseTable('This file is larger than 5 MB. Split it, and bring in one part after the other.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    refuseTable('This is a workbook (.xlsx), not a table of text. Save it as CSV and choose that file.')
  const text = decoded(bytes)
  if (text.includes('\0')) refuseTable('This is not a table of text. Save it as CSV and choose that file.')
  return text
}

/** By its mark, else as UTF-8, else as the code page of Windows, in which every byte is a character. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** At the field `file`, with what to do. */
export function refuseTable(says: string): never {
  throw new Refusal('table_unreadable', { fields: { file: says } })
}
