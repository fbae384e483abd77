import { inflateSync } from 'node:zlib'
import { dangerInPdf, type PdfDanger } from '#domains/records/file-analysis/rules/pdf.ts'
import { pdfFacts, type PdfFacts } from '#domains/records/file-analysis/rules/pdf-facts.ts'
import type { ReadPdf } from '#domains/records/file-analysis/rules/pdf-parts.ts'
import type { DrawnPage } from '#domains/records/examination/server/examined.ts'
import { drawPages } from '#domains/records/examination/server/in-child/pages.ts'

const MAX_INFLATED_BYTES = 32 * 1024 * 1024

type ExaminedPdf = { danger: PdfDanger | null; facts: PdfFacts | null; pageCount: number; pages: readonly DrawnPage[] }

/** Checks the structure first; only a harmless file is opened, and its first pages drawn. */
export async function examinePdf(bytes: Buffer): Promise<ExaminedPdf> {
  const read = readable(bytes)
  const danger = dangerInPdf(read)
  const facts = danger === null || danger === 'too_many_pages' ? pdfFacts(read) : null
  if (danger) return { danger, facts, pageCount: 0, pages: [] }
  const drawn = await drawPages(bytes, 1).catch(() => null)
  return drawn ? { danger: null, facts, ...drawn } : { danger: 'damaged', facts, pageCount: 0, pages: [] }
}

function readable(bytes: Buffer): ReadPdf {
  let left = MAX_INFLATED_BYTES
  return {
    text: bytes.toString('latin1'),
    inflate: (compressed) => {
      try {
        const opened = inflateSync(Buffer.from(compressed, 'latin1'), { maxOutputLength: Math.max(1, left) })
        left -= opened.length
        return opened.toString('latin1')
      } catch {
        return null
      }
    },
  }
}
