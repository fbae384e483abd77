import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import type { CompanyLogo } from '#domains/records/company/rules/logo.ts'
import { type Company, DEFAULT_COMPANY } from '#domains/records/company/rules/in-our-name.ts'
import { translate, type Reader, type Translated, say } from '#domains/records/translations/rules/translation.ts'

/** An open PDF, its reader's language, and the structure tree for screen readers. Points of 1/72 inch on US letter paper. */
export type Sheet = {
  doc: PDFKit.PDFDocument
  root: PDFKit.PDFStructureElement
  words: (said: Translated) => string
  /** Whose paper it is. */
  company: Company
  /** The left edge and the width of the text column. */
  left: number
  width: number
}

/** What the tags of pdfkit accept beyond its types. */
declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      scope?: 'Row' | 'Column'
      bbox?: readonly [number, number, number, number]
      placement?: string
    }
  }
}

export const INK = { text: '#10242b', muted: '#43575f', rule: '#c9d6d8', primary: '#0b6e6c', soft: '#e9f6f5' } as const
const MARGIN = 54
const FONTS = { regular: font('PublicSans-Regular.ttf'), bold: font('PublicSans-SemiBold.ttf') }

/** Marks the file as PDF/UA in its metadata. */
const UNIVERSAL: object = { subset: 'PDF/UA' }

type Opening = { title: Translated; reader: Reader; madeAt: Date; landscape: boolean }

/** Metadata and tags as PDF/UA requires: language, title shown, fonts embedded, structure. */
export function openSheet({ title, reader, madeAt, landscape }: Opening): Sheet {
  const words = (said: Translated): string => translate(said, reader).replaceAll('\t', ' ')
  const company = reader.company ?? DEFAULT_COMPANY
  const doc = new PDFDocument({
    size: 'LETTER',
    layout: landscape ? 'landscape' : 'portrait',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 18 },
    font: '',
    bufferPages: true,
    ...UNIVERSAL,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: reader.language,
    info: { Title: words(title), Author: company.name, Creator: company.name, Producer: company.name, CreationDate: madeAt },
  })
  doc.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold).font('regular')
  const root = doc.struct('Document', { title: words(title), lang: reader.language })
  doc.addStructure(root)
  return { doc, root, words, company, left: MARGIN, width: doc.page.width - 2 * MARGIN }
}

/** Adds the footer of each page, which screen readers skip, and returns the file's bytes. */
export async function closeSheet({ doc, root, words, left, width }: Sheet, footer: Translated): Promise<Uint8Array> {
  root.end()
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // Otherwise text below the margin would add a page.
    doc.page.margins.bottom = 0
    const at = doc.page.height - MARGIN
    const line = words(say`${footer} · Page ${page + 1} of ${count}`)
    artifact(doc, () =>
      doc
        .font('regular')
        .fontSize(8)
        .fillColor(INK.muted)
        .text(line, left, at, { width, align: 'left', lineBreak: true, height: 22, ellipsis: true }),
    )
  }
  return collect(doc)
}

/** Drawn, and skipped by screen readers. */
export function artifact(doc: PDFKit.PDFDocument, drawing: () => unknown): void {
  doc.markContent('Artifact', { type: 'Layout' })
  drawing()
  doc.endMarkedContent()
}

/** The logo, above what comes next. The name is written near it, so screen readers skip it. */
export function drawLogo({ doc }: Sheet, { png }: CompanyLogo, { x, height }: { x: number; height: number }): void {
  const at = doc.y
  artifact(doc, () => doc.image(Buffer.from(png), x, at, { fit: [160, height] }))
  doc.x = x
  doc.y = at + height + 6
}

/** A node of the structure tree, and what is drawn for it. */
export const tagged = (
  { doc }: Sheet,
  tag: string,
  drawing: () => unknown,
  options: PDFKit.Mixins.StructureElementOptions = {},
): PDFKit.PDFStructureElement => doc.struct(tag, options, drawing)

/** Adds a page when less than this height is left; true when it did. */
export function makeRoom({ doc }: Sheet, height: number): boolean {
  const isFull = doc.y + height > doc.page.height - doc.page.margins.bottom
  if (isFull) doc.addPage()
  return isFull
}

function font(file: string): Buffer {
  return readFileSync(new URL(`../../fonts/${file}`, import.meta.url))
}

async function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => void chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  doc.end()
  await done
  return Buffer.concat(chunks)
}
