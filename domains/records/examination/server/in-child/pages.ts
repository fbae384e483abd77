import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { DrawnPage } from '#domains/records/examination/server/examined.ts'

/** US letter at 150 dots an inch: small print stays readable at twice its size. */
const DOTS_A_POINT = 150 / 72
const LONGEST_SIDE = 2_400
const MAX_PAGES = 20
const TIME_MS = 4_000

sharp.concurrency(1)

/** The pages from `from` on (1 is the first) as pictures, as many as can be drawn in four seconds; another task draws the rest. */
export async function drawPages(bytes: Uint8Array, from: number): Promise<{ pageCount: number; pages: DrawnPage[] }> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pageCount = document.getPageCount()
  if (pageCount < 1) throw new Error('No page.')
  const pages: DrawnPage[] = []
  const until = performance.now() + TIME_MS
  for (let number = from; number <= pageCount && pages.length < MAX_PAGES; number++) {
    if (pages.length > 0 && performance.now() > until) break
    pages.push(await drawPage(document.getPage(number - 1), number))
  }
  return { pageCount, pages }
}

async function drawPage(
  page: ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>,
  number: number,
): Promise<DrawnPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(DOTS_A_POINT, LONGEST_SIDE / Math.max(originalWidth, originalHeight))
  const drawn = await page.render({
    scale,
    renderFormFields: true,
    render: async ({ data, width, height }) =>
      sharp(data, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .jpeg({ quality: 80 })
        .toBuffer(),
  })
  return { number, width: drawn.width, height: drawn.height, bytes: drawn.data }
}
