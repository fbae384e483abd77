import type { FileKind } from '#domains/records/file-analysis/rules/kind.ts'
import type { Likeness } from '#domains/records/file-analysis/rules/likeness.ts'
import type { PdfDanger } from '#domains/records/file-analysis/rules/pdf.ts'
import type { PdfFacts } from '#domains/records/file-analysis/rules/pdf-facts.ts'
import type { FileRefusal } from '#domains/records/file-analysis/rules/error-messages.ts'

/** One page of a PDF as a JPEG, so that no browser of ours ever opens the PDF. */
export type DrawnPage = { number: number; width: number; height: number; bytes: Uint8Array }

/** A file that was examined. A picture is encoded anew: nothing of the original but its pixels is kept. */
export type Taken = {
  outcome: 'taken'
  kind: FileKind
  bytes: Uint8Array
  /** Of the file as it was sent. */
  sha256: string
  danger: PdfDanger | null
  likeness: Likeness | null
  facts: PdfFacts | null
  /** The pages of the whole file; `pages` are the first of them. A picture has one page. */
  pageCount: number
  pages: readonly DrawnPage[]
}
export type Examined = Taken | { outcome: 'refused'; because: FileRefusal }

/** The task of the child. `from`: draw pages of a clean PDF, beginning with this one. `read`: the text of a clean file. */
export type Task = { task: 'examine' } | { task: 'draw'; from: number } | { task: 'read' }
