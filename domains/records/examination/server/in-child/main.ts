import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { kindOf } from '#domains/records/file-analysis/rules/kind.ts'
import type { Examined, Task } from '#domains/records/examination/server/examined.ts'
import { frame, unframe } from '#domains/records/examination/server/in-child/frames.ts'
import { readTask } from '#domains/records/examination/server/in-child/task.ts'

/** The program of the examining child: one file in, one answer out, and gone. Started by `server/child.ts`, which limits and ends it. */
const { head, parts } = unframe(await buffer(process.stdin))
process.stdout.write(await answer(readTask(head), parts[0] ?? Buffer.alloc(0)))

async function answer(task: Task, bytes: Buffer): Promise<Buffer> {
  if (task.task === 'draw') {
    const { drawPages } = await import('#domains/records/examination/server/in-child/pages.ts')
    return inFrame({}, (await drawPages(bytes, task.from)).pages)
  }
  const examined = await look(bytes)
  if (examined.outcome === 'refused') return frame(examined)
  const { bytes: kept, pages, ...head } = examined
  return inFrame(head, pages, kept)
}

async function look(bytes: Buffer): Promise<Examined> {
  const kind = kindOf(bytes)
  if (!kind) return { outcome: 'refused', because: 'kind_not_taken' }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (kind === 'pdf') {
    const { examinePdf: lookAtPdf } = await import('#domains/records/examination/server/in-child/pdf.ts')
    return { outcome: 'taken', kind, bytes, sha256, likeness: null, ...(await lookAtPdf(bytes)) }
  }
  const { examinePicture: lookAtPicture } = await import('#domains/records/examination/server/in-child/picture.ts')
  return lookAtPicture(bytes, kind, sha256)
}

function inFrame(head: object, pages: Extract<Examined, { outcome: 'taken' }>['pages'], kept?: Uint8Array): Buffer {
  const about = pages.map(({ number, width, height }) => ({ number, width, height }))
  return frame({ ...head, pages: about }, [...(kept ? [kept] : []), ...pages.map(({ bytes }) => bytes)])
}
