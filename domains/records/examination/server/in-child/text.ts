import { PDFiumLibrary } from '@hyzyla/pdfium'
import { kindOf } from '#domains/records/file-analysis/rules/kind.ts'
import { openRecognizer } from '#domains/records/examination/server/in-child/recognize.ts'
import { drawPages } from '#domains/records/examination/server/in-child/pages.ts'

const MAX_PAGES = 4
/** A scanned PDF has no text, or only that of a stamp. */
const ENOUGH_TEXT = 20
const MAX_LINES = 1_000
const MAX_LINE_LENGTH = 300

/** The text of a file that was found clean: of a PDF's first pages, or recognized in a picture or a scanned first page. */
export async function readText(bytes: Buffer): Promise<string[]> {
  const lines = kindOf(bytes) === 'pdf' ? await pdfText(bytes) : await recognized(bytes)
  return lines.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE_LENGTH))
}

async function pdfText(bytes: Buffer): Promise<string[]> {
  const document = await (await PDFiumLibrary.init()).loadDocument(bytes)
  const text = Array.from({ length: Math.min(MAX_PAGES, document.getPageCount()) }, (_, index) => document.getPage(index).getText())
  const lines = text.flatMap((page) => page.split(/\r?\n/))
  if (lines.join('').trim().length >= ENOUGH_TEXT) return lines
  const { pages } = await drawPages(bytes, 1)
  return pages[0] ? recognized(Buffer.from(pages[0].bytes)) : []
}

const recognized = async (picture: Buffer): Promise<string[]> => (await openRecognizer())(picture)
