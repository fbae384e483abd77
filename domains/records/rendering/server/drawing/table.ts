import type { Table } from '#domains/records/rendering/rules/enclosure.ts'
import type { Translated } from '#domains/records/translations/rules/translation.ts'
import { artifact, INK, makeRoom, type Sheet, tagged } from '#domains/records/rendering/server/drawing/sheet.ts'

type Cell = { text: string; tag: 'TH' | 'TD'; scope?: 'Row' | 'Column'; bold: boolean; right: boolean; muted: boolean }
const SIZE = 10.5
const PADDING = 5

/** Labels and values in two columns: for a screen reader, a table with row headings. */
export function facts(sheet: Sheet, rows: readonly (readonly [Translated, Translated])[]): void {
  const whole = begin(sheet)
  const plain = { right: false }
  for (const [label, value] of rows) {
    row(
      sheet,
      whole,
      [
        { ...plain, text: sheet.words(label), tag: 'TH', scope: 'Row', bold: false, muted: true },
        { ...plain, text: sheet.words(value), tag: 'TD', bold: true, muted: false },
      ],
      [0.34, 0.66],
    )
  }
  end(sheet, whole)
}

/** A table with column headings; numbers are right-aligned; the total is below a line. */
export function table(sheet: Sheet, { caption, head, rows, total, numbers = [] }: Table): void {
  const whole = begin(sheet)
  const { doc, left, width, words } = sheet
  makeRoom(sheet, 60)
  whole.add(
    tagged(sheet, 'Caption', () => doc.font('bold').fontSize(SIZE).fillColor(INK.text).text(words(caption), left, doc.y, { width })),
  )
  doc.y += 4
  const shares = sharesOf(head.length, numbers)
  const cells = (texts: readonly Translated[], looks: Pick<Cell, 'tag' | 'bold' | 'muted'> & { scope?: 'Column' }) =>
    texts.map((text, place): Cell => ({ ...looks, text: words(text), right: numbers.includes(place) }))
  row(sheet, whole, cells(head, { tag: 'TH', scope: 'Column', bold: false, muted: true }), shares)
  for (const each of rows) row(sheet, whole, cells(each, { tag: 'TD', bold: false, muted: false }), shares)
  if (total) row(sheet, whole, cells(total, { tag: 'TD', bold: true, muted: false }), shares)
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

/** A row is never split between two pages. */
function row(sheet: Sheet, whole: PDFKit.PDFStructureElement, cells: readonly Cell[], shares: readonly number[]): void {
  const { doc, left, width } = sheet
  const columns = placesOf(cells, shares, { left, width })
  const height = Math.max(...columns.map(({ cell, wide }) => fonts(doc, cell).heightOfString(cell.text, { width: wide - PADDING })))
  makeRoom(sheet, height + 2 * PADDING)
  const top = doc.y + PADDING
  const line = doc.struct('TR')
  whole.add(line)
  for (const { cell, at, wide } of columns) {
    const { scope } = cell
    line.add(
      tagged(
        sheet,
        cell.tag,
        () => fonts(doc, cell).text(cell.text, at, top, { width: wide - PADDING, align: cell.right ? 'right' : 'left' }),
        scope ? { scope } : {},
      ),
    )
  }
  line.end()
  doc.y = top + height + PADDING
  artifact(doc, () =>
    doc
      .moveTo(left, doc.y)
      .lineTo(left + width, doc.y)
      .lineWidth(0.5)
      .stroke(INK.rule),
  )
}

function placesOf(cells: readonly Cell[], shares: readonly number[], { left, width }: { left: number; width: number }) {
  let at = left
  return cells.map((cell, place) => {
    const wide = (shares[place] ?? 0) * width
    const here = { cell, at, wide }
    at += wide
    return here
  })
}

const fonts = (doc: PDFKit.PDFDocument, { bold, muted }: Cell): PDFKit.PDFDocument =>
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(SIZE)
    .fillColor(muted ? INK.muted : INK.text)
