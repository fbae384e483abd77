import type { Poster } from '#domains/records/rendering/rules/enclosure.ts'
import { square } from '#domains/records/rendering/server/drawing/fixed-forms.ts'
import { artifact, drawLogo, INK, type Sheet, tagged } from '#domains/records/rendering/server/drawing/sheet.ts'

const CODE_SIDE = 150
const GAP = 12
const PRICE_HEIGHT = 98

/** Fills one page, top to bottom. */
export function drawPoster(sheet: Sheet, { headline, lead, steps, prices, code, contact, smallPrint }: Poster['poster']): void {
  const { doc, left, company, words } = sheet
  const write = writerOf(sheet)
  if (company.logo) drawLogo(sheet, company.logo, { x: left, height: 32 })
  write('P', company.name, { size: 16, bold: true, color: company.accentLight, after: 10 })
  write('H1', words(headline), { size: 36, bold: true, after: 8 })
  write('P', words(lead), { size: 15, color: INK.muted, after: 22 })

  steps.forEach(([title, text], index) => {
    const at = doc.y
    artifact(doc, () => {
      doc.circle(left + 13, at + 14, 13).fill(company.accentLight)
      doc
        .font('bold')
        .fontSize(13)
        .fillColor('#ffffff')
        .text(String(index + 1), left, at + 7, { width: 26, align: 'center' })
    })
    doc.y = at
    write('P', words(title), { size: 13, bold: true, x: left + 40, after: 1 })
    write('P', words(text), { size: 11.5, x: left + 40, after: 12 })
  })

  doc.y += 8
  priceRow(sheet, prices)

  const top = doc.y
  square(sheet, code.address, { x: left + 4, y: top + 4, side: CODE_SIDE, says: words(code.says) })
  const beside = left + CODE_SIDE + 32
  doc.y = top + 2
  write('P', words(code.prompt), { size: 15, bold: true, x: beside, after: 3 })
  write('P', code.written, { size: 11.5, x: beside, color: INK.muted, after: 12 })
  write('P', contact.name, { size: 14, bold: true, x: beside, after: 1 })
  for (const line of contact.lines) write('P', words(line), { size: 11.5, x: beside, after: 0 })

  doc.y = Math.max(doc.y, top + CODE_SIDE) + 20
  for (const line of smallPrint) write('P', words(line), { size: 9, color: INK.muted, after: 2 })
  doc.x = left
}

/** Equal columns: a plan, its price, and what it pays back. */
function priceRow(sheet: Sheet, prices: Poster['poster']['prices']): void {
  const { doc, left, width, words } = sheet
  const write = writerOf(sheet)
  const wide = (width - GAP * (prices.length - 1)) / Math.max(prices.length, 1)
  const top = doc.y
  prices.forEach(({ name, price, per, limit }, index) => {
    const x = left + index * (wide + GAP)
    artifact(doc, () => doc.roundedRect(x, top, wide, PRICE_HEIGHT, 8).fill(INK.soft))
    doc.y = top + 12
    const inside = { x: x + 10, width: wide - 20 }
    write('P', words(name), { ...inside, size: 10.5, after: 2 })
    write('P', words(price), { ...inside, size: 20, bold: true, after: 0 })
    write('P', words(per), { ...inside, size: 10.5, after: 3 })
    write('P', words(limit), { ...inside, size: 9.5, color: INK.muted, after: 0 })
  })
  doc.y = top + PRICE_HEIGHT + 22
}

type Look = { size: number; after: number; bold?: boolean; color?: string; x?: number; width?: number }

/** Writes a paragraph where the last one ended, `after` points above the next. */
const writerOf =
  (sheet: Sheet) =>
  (tag: string, text: string, { size, after, bold = false, color = INK.text, x = sheet.left, width }: Look): void => {
    const { doc, root, left } = sheet
    root.add(
      tagged(sheet, tag, () =>
        doc
          .font(bold ? 'bold' : 'regular')
          .fontSize(size)
          .fillColor(color)
          .text(text, x, doc.y, { width: width ?? left + sheet.width - x, lineGap: 1.5 }),
      ),
    )
    doc.y += after
  }
