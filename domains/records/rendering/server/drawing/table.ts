import type { Table } from '#domains/records/rendering/rules/enclosure.ts'
import type { Translated } from '#domains/records/translations/rules/translation.ts'
import { artifact, INK, makeRoom, type Sheet, tagged } from '#domains/records/rendering/server/drawing/sheet.ts'

type Cell = { text: string; tag: 'TH' | 'TD'; scope?: 'Row' | 'Column'; bold: boolean; right: boolean; muted: boolean }
type Print = {
  shares: readonly number[]
  size: number
  padding: number
  /** Heights of the texts drawn so far: most repeat. */ heights: Map<string, number>
}
const PLAIN = { size: 10.5, padding: 5 }
const SMALL = { size: 7.5, padding: 3 }

/** Labels and values in two columns: for a screen reader, a table with row headings. */
export function facts(sheet: Sheet, rows: readonly (readonly [Translated, Translated])[]): void {
  const whole = begin(sheet)
  const plain = { right: false }
  const print: Print = { ...PLAIN, shares: [0.34, 0.66], heights: new Map() }
  for (const [label, value] of rows) {
    const cells: Cell[] = [
      { ...plain, text: sheet.words(label), tag: 'TH', scope: 'Row', bold: false, muted: true },
      { ...plain, text: sheet.words(value), tag: 'TD', bold: true, muted: false },
    ]
    row(sheet, whole, cells, print)
  }
  end(sheet, whole)
}

/** A table with column headings, on each of its pages; numbers are right-aligned; the total is below a line. */
export function table(sheet: Sheet, { caption, head, rows, total, numbers = [], shares }: Table): void {
  const whole = begin(sheet)
  const { doc, left, width, words } = sheet
  makeRoom(sheet, 60)
  whole.add(
    tagged(sheet, 'Caption', () => doc.font('bold').fontSize(PLAIN.size).fillColor(INK.text).text(words(caption), left, doc.y, { width })),
  )
  doc.y += 4
  const print: Print = { ...(shares ? SMALL : PLAIN), shares: shares ?? sharesOf(head.length, numbers), heights: new Map() }
  const cells = (texts: readonly Translated[], looks: Pick<Cell, 'tag' | 'bold' | 'muted'> & { scope?: 'Column' }) =>
    texts.map((text, place): Cell => ({ ...looks, text: words(text), right: numbers.includes(place) }))
  const heading = cells(head, { tag: 'TH', scope: 'Column', bold: false, muted: true })
  row(sheet, whole, heading, print)
  for (const each of rows) row(sheet, whole, cells(each, { tag: 'TD', bold: false, muted: false }), print, heading)
  if (total) row(sheet, whole, cells(total, { tag: 'TD', bold: true, muted: false }), print, heading)
  end(sheet, whole)
}

/** A column of numbers gets a fifth of the width; the rest is for text. */
function sharesOf(count: number, numbers: readonly number[]): readonly number[] {
  const forNumbers = numbers.length * 0.2
  return Array.from({ length: count }, (_, place) =>
    numbers.includes(place) ? 0.2 : (1 - forNumbers) / Math.max(1, count - numbers.length),
  )
}

function begin({ doc, root }: Sheet): PDFKit.PDFStructureElement {
  const whole = doc.struct('Table')
  root.add(whole)
  return whole
}

function end({ doc, left }: Sheet, whole: PDFKit.PDFStructureElement): void {
  whole.end()
  doc.x = left
  doc.y += 12
}

/** A row is never split between two pages; on a new one the heading comes again, which screen readers skip. */
function row(sheet: Sheet, whole: PDFKit.PDFStructureElement, cells: readonly Cell[], print: Print, heading?: readonly Cell[]): void {
  const { doc } = sheet
  const height = heightOf(sheet, cells, print)
  if (makeRoom(sheet, height) && heading) {
    const headed = heightOf(sheet, heading, print)
    artifact(doc, () => drawCells(sheet, heading, print, (_, drawing) => drawing()))
    rule(sheet, headed)
  }
  const line = doc.struct('TR')
  whole.add(line)
  drawCells(sheet, cells, print, ({ tag, scope }, drawing) => line.add(tagged(sheet, tag, drawing, scope ? { scope } : {})))
  line.end()
  rule(sheet, height)
}

function drawCells(
  { doc, left, width }: Sheet,
  cells: readonly Cell[],
  { shares, size, padding }: Print,
  draw: (cell: Cell, drawing: () => void) => unknown,
): void {
  const top = doc.y + padding
  let at = left
  for (const [place, cell] of cells.entries()) {
    const wide = (shares[place] ?? 0) * width
    const [x, options] = [at, { width: wide - inset(cell, padding), align: cell.right ? 'right' : 'left' } as const]
    draw(cell, () => void fonts(doc, cell, size).text(cell.text, x, top, options))
    at += wide
  }
  doc.y = top - padding
}

/** A number keeps its distance from the text of the column after it. */
const inset = ({ right }: Cell, padding: number): number => (right ? 3 * padding : padding)

/** Of a row with its padding. */
function heightOf({ doc, width }: Sheet, cells: readonly Cell[], { shares, size, padding, heights }: Print): number {
  const tall = cells.map((cell, place) => {
    const key = `${place} ${cell.bold} ${cell.text}`
    const known = heights.get(key)
    if (known !== undefined) return known
    const measured = fonts(doc, cell, size).heightOfString(cell.text, { width: (shares[place] ?? 0) * width - inset(cell, padding) })
    heights.set(key, measured)
    return measured
  })
  return Math.max(...tall) + 2 * padding
}

/** The line below a row of this height. */
function rule({ doc, left, width }: Sheet, height: number): void {
  doc.y += height
  artifact(doc, () =>
    doc
      .moveTo(left, doc.y)
      .lineTo(left + width, doc.y)
      .lineWidth(0.5)
      .stroke(INK.rule),
  )
}

const fonts = (doc: PDFKit.PDFDocument, { bold, muted }: Cell, size: number): PDFKit.PDFDocument =>
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(muted ? INK.muted : INK.text)
