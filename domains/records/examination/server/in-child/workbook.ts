import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'
import { frame, unframe } from '#domains/records/examination/server/in-child/frames.ts'

/** The program of the child process that reads a workbook: its first sheet as rows of text. Started by `server/child.ts`. */
const { parts } = unframe(await buffer(process.stdin))
const bytes = parts[0] ?? Buffer.alloc(0)
const rows = (await readSheet(bytes)).map((row) => row.map(asText))
process.stdout.write(frame({ rows: rows.length }, [Buffer.from(JSON.stringify(rows))]))

/** A date without a time is that day; a number is written as it is, without thousands. */
function asText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return String(Math.round(cell * 1e9) / 1e9)
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).trim() : ''
}
