import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { kindOf } from '#domains/records/file-analysis/rules/kind.ts'
import type { Examined, Task } from '#domains/records/examination/server/examined.ts'
import { frame, unframe } from '#domains/records/examination/server/in-child/frames.ts'
import { readTask } from '#domains/records/examination/server/in-child/task.ts'

/**
 * The program of the child process: one file in, one answer out, then it exits. Started by `server/child.ts`, which limits and
 * ends it.
 */
const { head, parts } = unframe(await buffer(process.stdin))
process.stdout.write(await answer(readTask(head), parts[0] ?? Buffer.alloc(0)))

async function answer(task: Task, bytes: Buffer): Promise<Buffer> {
  if (task.task === 'draw') {
    const { drawPages } = await import('#domains/records/examination/server/in-child/pages.ts')
    return framed({}, (await drawPages(bytes, task.from)).pages)
  }
  if (task.task === 'read') {
    const { readText } = await import('#domains/records/examination/server/in-child/text.ts')
    return frame({ lines: await readText(bytes) })
  }
  const examined = await examineTask(bytes)
  if (examined.outcome === 'refused') return frame(examined)
  const { bytes: pageParts, pages, ...head } = examined
  return framed(head, pages, pageParts)
}

async function examineTask(bytes: Buffer): Promise<Examined> {
  const kind = kindOf(bytes)
  if (!kind) return { outcome: 'refused', because: 'kind_not_taken' }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (kind === 'pdf') {
    const { examinePdf: examinePdfFile } = await import('#domains/records/examination/server/in-child/pdf.ts')
    return { outcome: 'taken', kind, bytes, sha256, likeness: null, ...(await examinePdfFile(bytes)) }
  }
  const { examinePicture: examinePictureFile } = await import('#domains/records/examination/server/in-child/picture.ts')
  return examinePictureFile(bytes, kind, sha256)
}

function framed(head: object, pages: Extract<Examined, { outcome: 'taken' }>['pages'], pageParts?: Uint8Array): Buffer {
  const about = pages.map(({ number, width, height }) => ({ number, width, height }))
  return frame({ ...head, pages: about }, [...(pageParts ? [pageParts] : []), ...pages.map(({ bytes }) => bytes)])
}
