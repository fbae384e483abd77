import QRCode from 'qrcode'
import { townOf } from '#domains/records/company/rules/in-our-name.ts'
import type { Card, CheckForm, Code } from '#domains/records/rendering/rules/enclosure.ts'
import { artifact, drawLogo, INK, makeRoom, type Sheet, tagged } from '#domains/records/rendering/server/drawing/sheet.ts'
import { facts } from '#domains/records/rendering/server/drawing/table.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

// What has its fixed places on the paper: the member card, a QR code, a check.

/** The size of a bank card, 3.37 by 2.125 inches, enlarged by a quarter so that a finger can point at it. */
const WIDTH = 3.37 * 72 * 1.25
const HEIGHT = 2.125 * 72 * 1.25
const SQUARE = 74

/** The card, framed to be cut out. Its text is real text; its QR code has an alternative text. */
export function drawMemberCard(sheet: Sheet, { name, number, plan, facts: printed, proof, proofSays }: Card['card']): void {
  const { doc, root, words, left, company } = sheet
  makeRoom(sheet, HEIGHT + 16)
  const top = doc.y
  const inner = left + 16
  const wide = WIDTH - 32
  artifact(doc, () => {
    doc.roundedRect(left, top, WIDTH, HEIGHT, 10).lineWidth(1).fillAndStroke(INK.soft, INK.primary)
  })
  const lines: readonly (readonly ['bold' | 'regular', number, string, string])[] = [
    ['bold', 12, INK.primary, `${company.name} · ${words(plan)}`],
    ['bold', 15, INK.text, name],
    ['regular', 11, INK.text, number],
    ...printed.map(([label, value]) => ['regular', 9, INK.muted, `${words(label)}: ${words(value)}`] as const),
  ]
  doc.y = top + 14
  if (company.logo) drawLogo(sheet, company.logo, { x: inner, height: 18 })
  for (const [font, size, color, text] of lines) {
    root.add(
      tagged(sheet, 'P', () =>
        doc
          .font(font)
          .fontSize(size)
          .fillColor(color)
          .text(text, inner, doc.y, { width: size > 10 ? wide : wide - SQUARE - 8 }),
      ),
    )
    doc.y += size > 10 ? 4 : 1.5
  }
  square(sheet, proof, { x: left + WIDTH - SQUARE - 12, y: top + HEIGHT - SQUARE - 12, side: SQUARE, says: words(proofSays) })
  doc.x = left
  doc.y = top + HEIGHT + 16
}

/** An address as a QR code large enough for a wall, with a line that says what it opens. */
export function drawCode(sheet: Sheet, { address, says }: Code['code']): void {
  const { doc, root, left, width, words } = sheet
  const side = SQUARE * 2.5
  makeRoom(sheet, side + 48)
  const top = doc.y + 8
  square(sheet, address, { x: left + 4, y: top, side, says: '' })
  root.add(
    tagged(sheet, 'P', () =>
      doc
        .font('regular')
        .fontSize(10)
        .fillColor(INK.text)
        .text(words(says), left, top + side + 14, { width }),
    ),
  )
  doc.x = left
  doc.y += 16
}

export type Square = { x: number; y: number; side: number; says: string }

export function square(sheet: Sheet, proof: string, { x, y, side, says }: Square): void {
  const { doc, root } = sheet
  const { modules } = QRCode.create(proof, { errorCorrectionLevel: 'M' })
  const dot = side / modules.size
  const dots = () => {
    doc.rect(x - 4, y - 4, side + 8, side + 8).fill('#ffffff')
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        if (modules.get(row, column)) doc.rect(x + column * dot, y + row * dot, dot + 0.1, dot + 0.1)
      }
    }
    doc.fill(INK.text)
  }
  root.add(tagged(sheet, 'Figure', dots, { alt: `${says} ${proof}`.trim(), bbox: [x, y, x + side, y + side], placement: 'Block' }))
}

/** Check stock with the check on top is perforated at a third of the page. */
const CHECK_HEIGHT = 3.5 * 72
const EDGE = 36

/** A page of check stock. The line of bank and account numbers at the foot of the check is on the stock, so nothing is printed there. */
export function drawCheck(sheet: Sheet, { number, day, payTo, address, amount, words, memo, stub }: CheckForm['check']): void {
  const { doc, width, left, company } = sheet
  if (doc.bufferedPageRange().count > 1 || doc.y > doc.page.margins.top) doc.addPage()
  const right = doc.page.width - EDGE
  const put = textAt(sheet)

  put('H1', sheet.words(say`Check ${String(number)}`), { x: right - 160, y: EDGE, width: 160, size: 11, align: 'right', bold: true })
  put('P', [company.legalName, company.street, townOf(company)].join('\n'), { x: EDGE, y: EDGE, width: 260, size: 9 })
  put('P', sheet.words(day), { x: right - 160, y: EDGE + 22, width: 160, size: 10, align: 'right' })
  put('P', sheet.words(say`Pay to the order of ${payTo}`), { x: EDGE, y: 112, width: 380, size: 11, bold: true })
  put('P', `$ ** ${amount}`, { x: right - 120, y: 112, width: 120, size: 11, align: 'right', bold: true })
  put('P', `${words} ${'*'.repeat(12)}`, { x: EDGE, y: 136, width: right - EDGE, size: 10 })
  put('P', [payTo, ...address].join('\n'), { x: EDGE + 36, y: 162, width: 260, size: 10 })
  put('P', sheet.words(say`Void 180 days after its date`), { x: right - 200, y: 176, width: 200, size: 8, align: 'right' })
  put('P', sheet.words(memo), { x: EDGE, y: 220, width: 260, size: 9 })
  put('P', sheet.words(say`Authorized signature`), { x: right - 200, y: 220, width: 200, size: 8 })
  artifact(doc, () => {
    for (const [from, to, y] of [
      [EDGE, right - 130, 128],
      [EDGE, right, 150],
      [right - 200, right, 217],
    ] as const) {
      doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke(INK.muted)
    }
  })

  doc.x = left
  doc.y = CHECK_HEIGHT + 36
  put('H2', sheet.words(say`Check ${String(number)}`), { x: left, y: doc.y, width, size: 13, bold: true })
  doc.x = left
  doc.y += 8
  facts(sheet, stub)
}

type At = { x: number; y: number; width: number; size: number; align?: 'left' | 'right'; bold?: boolean }

const textAt =
  (sheet: Sheet) =>
  (tag: string, text: string, { x, y, width, size, align = 'left', bold = false }: At) => {
    const { doc, root } = sheet
    root.add(
      tagged(sheet, tag, () =>
        doc
          .font(bold ? 'bold' : 'regular')
          .fontSize(size)
          .fillColor(INK.text)
          .text(text, x, y, { width, align, lineGap: 1 }),
      ),
    )
  }
