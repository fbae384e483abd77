import * as z from 'zod/mini'
import { kindOf } from '#domains/records/file-analysis/rules/kind.ts'
import type { PdfDanger } from '#domains/records/file-analysis/rules/pdf.ts'
import { FILE_REFUSALS, QUARANTINE_SENTENCES, type FileRefusal } from '#domains/records/file-analysis/rules/error-messages.ts'
import { askChild, LIMITS } from '#domains/records/examination/server/child.ts'
import type { DrawnPage, Examined, Task } from '#domains/records/examination/server/examined.ts'

/**
 * Examines an untrusted file in a child process, so that no content can stop or take over ours.
 *
 * @throws when the failure is ours: the file may be good, and is to be examined again.
 */
export async function examine(bytes: Uint8Array): Promise<Examined> {
  const kind = kindOf(bytes)
  if (!kind) return { outcome: 'refused', because: 'kind_not_taken' }
  const read = examinedOf(await askSurely({ task: 'examine' }, bytes))
  if (read) return read
  if (kind !== 'pdf') return { outcome: 'refused', because: 'picture_unreadable' }
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))
  const sha256 = Buffer.from(digest).toString('hex')
  return { outcome: 'taken', kind, bytes, sha256, danger: 'cannot_be_checked', likeness: null, facts: null, pageCount: 0, pages: [] }
}

/** A child that fails is asked about a picture that is known to be good: if it fails there too, it is not the file's fault. */
async function askSurely(task: Task, bytes: Uint8Array): ReturnType<typeof askChild> {
  const answer = await askChild(task, bytes)
  if (answer || (await askChild({ task: 'examine' }, GOOD_PICTURE))) return answer
  throw new Error('Files cannot be examined: the child process fails on a picture that is known to be good, too.')
}

/** A PNG of one pixel. */
const GOOD_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Pages of a clean PDF from this one on; none when they cannot be drawn. */
export async function drawMorePages(bytes: Uint8Array, from: number): Promise<DrawnPage[]> {
  const answer = await askSurely({ task: 'draw', from }, bytes)
  const read = answer && z.object({ pages: pagesShape }).safeParse(answer.head)
  return read?.success ? withBytes(read.data.pages, answer?.parts ?? []) : []
}

/** Nobody waits for it, so that a busy machine may take longer; the limit of processor time is the same. */
const READING_MS = 60_000

/** The lines of a clean file's text; none when it has no text, or cannot be read within the child's limits. */
export async function readText(bytes: Uint8Array): Promise<string[]> {
  const answer = await askChild({ task: 'read' }, bytes, { ...LIMITS, giveUpMs: READING_MS }).catch(() => null)
  const read = answer && z.object({ lines: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(1_000)) }).safeParse(answer.head)
  return read?.success ? read.data.lines : []
}

/** The child has handled an untrusted file: its answer is parsed as strictly as a request. */
function examinedOf(answer: Awaited<ReturnType<typeof askChild>>): Examined | null {
  const read = answer && answerShape.safeParse(answer.head)
  if (!read?.success || !answer) return null
  if (read.data.outcome === 'refused') return read.data
  const [bytes, ...pages] = answer.parts
  return bytes ? { ...read.data, bytes, pages: withBytes(read.data.pages, pages) } : null
}

const withBytes = (pages: readonly Omit<DrawnPage, 'bytes'>[], parts: readonly Uint8Array[]): DrawnPage[] =>
  pages.flatMap((page, index) => {
    const bytes = parts[index]
    return bytes ? [{ ...page, bytes }] : []
  })

const count = z.int().check(z.nonnegative())
const pagesShape = z.array(z.object({ number: count, width: count, height: count }))
const words = z.nullable(z.string().check(z.maxLength(200)))
const factsShape = z.object({ producer: words, creator: words, createdAt: words, modifiedAt: words, savedAgain: count })

const answerShape = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('refused'),
    because: z.custom<FileRefusal>((value) => typeof value === 'string' && value in FILE_REFUSALS),
  }),
  z.object({
    outcome: z.literal('taken'),
    kind: z.enum(['jpeg', 'png', 'webp', 'pdf']),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    danger: z.nullable(z.custom<PdfDanger>((value) => typeof value === 'string' && value in QUARANTINE_SENTENCES)),
    likeness: z.nullable(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
    facts: z.nullable(factsShape),
    pageCount: count,
    pages: pagesShape,
  }),
])
