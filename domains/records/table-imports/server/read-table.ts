import { isUtf8 } from 'node:buffer'
import { cellReader, separatorOf } from '#domains/records/table-imports/rules/cells.ts'
import { isArchive, whyNotUnpack } from '#domains/records/table-imports/rules/workbook.ts'
import { TABLE_MOST, WORKBOOK_MOST } from '#domains/records/table-imports/contract.ts'
import { readWorkbook } from '#domains/records/examination/server/workbook.ts'
import { Refusal } from '#platform/errors/refusal.ts'

type Row = readonly string[]
/** `line`: as a spreadsheet numbers it, empty rows counted. */
export type LineOfTable = { line: number; cells: Row }
/** `lines`: of each row. */
export type Table = { heads: Row; rows: readonly Row[]; lines: readonly number[] }
/** `pages` is read once, and refuses in its midst what is wrong there. */
export type LongTable = { heads: Row; pages: Iterable<readonly LineOfTable[]> }
type Most = { bytes: number; rows: number; columns: number; cell: number }

/** A table as people send them; what cannot be read is refused at the field `file`, with what to do. */
export async function readTable(stream: AsyncIterable<Uint8Array>): Promise<Table> {
  const { heads, pages } = await readLongTable(stream, TABLE_MOST)
  const all = [...pages].flat()
  return { heads, rows: all.map(({ cells }) => cells), lines: all.map(({ line }) => line) }
}

/** The same of a table whose rows are not held in memory together. */
export async function readLongTable(stream: AsyncIterable<Uint8Array>, most: Most): Promise<LongTable> {
  const pieces = await collect(stream, most.bytes)
  const [beginning] = pieces
  if (!beginning) refuseTable('This file is empty.')
  const pages = checked(isArchive(beginning) ? await rowsOfWorkbook(Buffer.concat(pieces)) : rowsOfText(pieces, most), most)
  const first = pages.next()
  const [head, ...rest] = first.value ?? []
  const heads = head?.cells ?? []
  if (heads.length > most.columns) refuseTable(`This file has ${heads.length} columns. Leave at most ${most.columns}.`)
  return { heads, pages: afterHeads(rest, pages) }
}

function* afterHeads(rest: readonly LineOfTable[], pages: Iterator<readonly LineOfTable[]>): Generator<readonly LineOfTable[]> {
  let rows = rest.length
  if (rows > 0) yield rest
  for (let next = pages.next(); !next.done; next = pages.next()) {
    rows += next.value.length
    yield next.value
  }
  if (rows === 0) refuseTable('This file has no rows below its headings.')
}

/** Without empty rows, and never an empty page. */
function* checked(pieces: Iterable<readonly Row[]>, most: Most): Generator<readonly LineOfTable[]> {
  let [line, count] = [0, 0]
  for (const rows of pieces) {
    const first = line + 1
    const full = rows.map((cells, place) => ({ line: first + place, cells })).filter(({ cells }) => cells.some((cell) => cell !== ''))
    const long = full.find(({ cells }) => cells.some((cell) => cell.length > most.cell))
    if (long) refuseTable(`Row ${long.line} has a cell of more than ${most.cell} characters.`)
    const wide = full.find(({ cells }) => cells.length > most.columns)
    if (wide && (count > 0 || wide !== full[0])) refuseWide(wide.line, most.columns)
    line += rows.length
    count += full.length
    if (count > most.rows + 1)
      refuseTable(`This file has more than ${most.rows.toLocaleString('en-US')} rows. Split it, and bring in one part after the other.`)
    if (full.length > 0) yield full
  }
}

const refuseWide = (line: number, most: number): never => refuseTable(`Row ${line} has more than ${most} cells. Is a comma not quoted?`)

const PIECE = 64 * 1024

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
  return [rows]
}

/** A piece is let go once it is read. */
function* rowsOfText(pieces: Buffer[], { columns }: Most): Generator<string[][]> {
  let line = 1
  const decoder = decoderOf(pieces)
  let reader: ReturnType<typeof cellReader> | undefined
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    const text = decoder.decode(piece, { stream: pieces.length > 0 })
    if (text.includes('\0')) refuseTable('This is not a table of text. Save it as CSV and choose that file.')
    reader ??= cellReader(separatorOf(text))
    const rows = reader.feed(text)
    line += rows.length
    if (reader.openCells() > columns) refuseWide(line, columns)
    yield rows
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
  return new TextDecoder(areUtf8(pieces) ? 'utf-8' : 'windows-1252')
}

/** A character may be cut by the end of a piece: what is unfinished belongs to the next. */
function areUtf8(pieces: readonly Buffer[]): boolean {
  let carried: Buffer = Buffer.alloc(0)
  for (const piece of pieces) {
    const bytes = carried.length > 0 ? Buffer.concat([carried, piece]) : piece
    const end = bytes.length - unfinishedBytes(bytes)
    if (!isUtf8(bytes.subarray(0, end))) return false
    carried = bytes.subarray(end)
  }
  return carried.length === 0
}

/** How many bytes at the end begin a character of which more is to come: it has two to four bytes, and only its first is 0b11…. */
function unfinishedBytes(bytes: Buffer): number {
  const last = bytes.subarray(-3)
  for (let back = 1; back <= last.length; back++) {
    const byte = last[last.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte < 0xc0) continue
    const needs = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    return needs > back ? back : 0
  }
  return 0
}

/** At the field `file`, with what to do. */
export function refuseTable(says: string): never {
  throw new Refusal('table_unreadable', { fields: { file: says } })
}
