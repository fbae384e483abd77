import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'
import { frame, unframe } from '#domains/records/examination/server/in-child/frames.ts'
import { addDays } from '#platform/days.ts'

const DAY_MS = 86_400_000

/** The program of the child process that reads a workbook: its first sheet as rows of text. Started by `server/child.ts`. */
const { parts } = unframe(await buffer(process.stdin))
const bytes = parts[0] ?? Buffer.alloc(0)
const rows = (await readSheet(bytes)).map((row) => row.map(asText))
process.stdout.write(frame({ rows: rows.length }, [Buffer.from(JSON.stringify(rows))]))

/**
 * A date is a count of days, and the reader says its midnight at Greenwich; a number has the fifteen digits of a spreadsheet, without
 * thousands.
 */
function asText(cell: unknown): string {
  if (cell instanceof Date) return addDays('1970-01-01', Math.floor(cell.getTime() / DAY_MS))
  if (typeof cell === 'number') return Number.isInteger(cell) ? BigInt(cell).toString() : String(Number(cell.toPrecision(15)))
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).trim() : ''
}
