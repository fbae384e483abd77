import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import sharp, { type Sharp } from 'sharp'
import { drawMorePages } from '#domains/records/examination/server/examination.ts'

/** The top of a printed page as a picture, as if scanned. Drawn from a PDF, because fonts differ from machine to machine. */
export async function pictureOf(lines: readonly string[]): Promise<Sharp> {
  const [page] = await drawMorePages(await pdfOf(lines), 1)
  return sharp(await sharp(page?.bytes).extract({ left: 0, top: 0, width: 1_000, height: 450 }).toBuffer())
}

/** A page of print as a PDF with text, or with a picture of it alone. */
export async function pdfOf(lines: readonly string[], { scanned }: { scanned?: Buffer } = {}): Promise<Buffer> {
  const document = new PDFDocument()
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  if (scanned) document.image(scanned, 0, 0, { width: 612 })
  for (const line of lines) document.text(line)
  document.end()
  await once(document, 'end')
  return Buffer.concat(parts)
}
