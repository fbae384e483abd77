import * as z from 'zod/mini'
import { askChild, LIMITS } from '#domains/records/examination/server/child.ts'

/** A large one takes its time where the machine is busy; the limit of processor time is the same. */
const READING = { program: new URL('./in-child/workbook.ts', import.meta.url), giveUpMs: 60_000 }
const rowsShape = z.array(z.array(z.string()))

/** The first sheet of a workbook as rows of text; null where it cannot be read within the child's limits. */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][] | null> {
  const answer = await askChild({ task: 'read' }, bytes, { ...LIMITS, ...READING })
  const text = answer?.parts[0]?.toString()
  const read = text === undefined ? null : rowsShape.safeParse(JSON.parse(text))
  return read?.success ? read.data : null
}
