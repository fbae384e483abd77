import { cellReader, separatorOf } from '#domains/records/table-imports/rules/cells.ts'
import { isArchive, whyNotUnpack } from '#domains/records/table-imports/rules/workbook.ts'
import { TABLE_MOST, WORKBOOK_MOST } from '#domains/records/table-imports/contract.ts'
import { readWorkbook } from '#domains/records/examination/server/workbook.ts'
import { Refusal } from '#platform/errors/refusal.ts'

type Row = readonly string[]
export type Table = { heads: Row; rows: readonly Row[] }
/** `pages` is read once, and refuses in its midst what is wrong there. */
export type LongTable = { heads: Row; pages: Iterable<readonly Row[]> }
type Most = { bytes: number; rows: number; columns: number; cell: number }

/** A table as people send them; what cannot be read is refused at the field `file`, with what to do. */
export async function readTable(stream: AsyncIterable<Uint8Array>): Promise<Table> {
  const { heads, pages } = await readLongTable(stream, TABLE_MOST)
  return { heads, rows: [...pages].flat() }
}

/** The same of a table whose rows are not held in memory together. */
export async function readLongTable(stream: AsyncIterable<Uint8Array>, most: Most): Promise<LongTable> {
  const pieces = await collect(stream, most.bytes)
  const [beginning] = pieces
  if (!beginning) refuseTable('This file is empty.')
  const pages = checked(isArchive(beginning) ? await rowsOfWorkbook(Buffer.concat(pieces)) : rowsOfText(pieces), most)
  const first = pages.next()
  const [heads = [], ...rest] = first.value ?? []
  if (heads.length > most.columns) refuseTable(`This file has ${heads.length} columns. Leave at most ${most.columns}.`)
  return { heads, pages: afterHeads(rest, pages) }
}

function* afterHeads(rest: readonly Row[], pages: Iterator<readonly Row[]>): Generator<readonly Row[]> {
  let rows = rest.length
  if (rows > 0) yield rest
  for (let next = pages.next(); !next.done; next = pages.next()) {
    rows += next.value.length
    yield next.value
  }
  if (rows === 0) refuseTable('This file has no rows below its headings.')
}

/** Never an empty page. */
function* checked(pieces: Iterable<readonly Row[]>, most: Most): Generator<readonly Row[]> {
  let line = 0
  for (const rows of pieces) {
    const long = rows.findIndex((row) => row.some((cell) => cell.length > most.cell))
    if (long >= 0) refuseTable(`Row ${line + long + 1} has a cell of more than ${most.cell} characters.`)
    line += rows.length
    if (line > most.rows + 1)
      refuseTable(`This file has more than ${most.rows.toLocaleString('en-US')} rows. Split it, and bring in one part after the other.`)
    if (rows.length > 0) yield rows
  }
}

const PIECE = 256 * 1024

/** All of a file in pieces of some size, and of one that is too large no more than it takes to know that. */
async function collect(stream: AsyncIterable<Uint8Array>, most: number): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  let [open, length, size]: [Uint8Array[], number, number] = [[], 0, 0]
  const close = (): void => {
    if (length > 0) pieces.push(Buffer.concat(open))
    open = []
    length = 0
  }
  for await (const piece of stream) {
    size += piece.length
    if (size > most) refuseTable(`This file is larger than ${most / 1024 / 1024} MB. Split it, and bring in one part after the other.`)
    open.push(piece)
    length += piece.length
    if (length >= PIECE) close()
  }
  close()
  return pieces
}

async function rowsOfWorkbook(bytes: Buffer): Promise<string[][][]> {
  const whyNot =
    bytes.length > WORKBOOK_MOST.bytes ? 'This workbook is larger than 10 MB. Save it as CSV and choose that file.' : whyNotUnpack(bytes)
  if (whyNot) refuseTable(whyNot)
  const rows = await readWorkbook(bytes)
  if (!rows) refuseTable('This workbook could not be read. Save it as CSV and choose that file.')
  if (rows.length > WORKBOOK_MOST.rows + 1) refuseTable('This workbook has more than 10,000 rows. Save it as CSV and choose that file.')
  return [rows.filter((row) => row.some((cell) => cell !== ''))]
}

/** A piece is let go once it is read. */
function* rowsOfText(pieces: Buffer[]): Generator<string[][]> {
  const decoder = decoderOf(pieces)
  let reader: ReturnType<typeof cellReader> | undefined
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    const text = decoder.decode(piece, { stream: pieces.length > 0 })
    if (text.includes('\0')) refuseTable('This is not a table of text. Save it as CSV and choose that file.')
    reader ??= cellReader(separatorOf(text))
    yield reader.feed(text)
  }
  const last = reader?.end() ?? { rows: [] }
  if ('openQuoteAt' in last)
    refuseTable(`A quotation mark in line ${last.openQuoteAt} is never closed. Close it and choose the file again.`)
  yield last.rows
}

/** By its mark, else as UTF-8, else as the code page of Windows, in which every byte is a character. */
function decoderOf(pieces: readonly Buffer[]): TextDecoder {
  const [first, second] = pieces[0] ?? []
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  return new TextDecoder(isUtf8(pieces) ? 'utf-8' : 'windows-1252')
}

function isUtf8(pieces: readonly Buffer[]): boolean {
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for (const piece of pieces) strict.decode(piece, { stream: true })
    strict.decode()
    return true
  } catch {
    return false
  }
}

/** At the field `file`, with what to do. */
export function refuseTable(says: string): never {
  throw new Refusal('table_unreadable', { fields: { file: says } })
}
