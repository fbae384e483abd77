import QRCode from 'qrcode'
import { COMPANY } from '#domains/records/rendering/rules/company.data.ts'
import type { Card, Code } from '#domains/records/rendering/rules/enclosure.ts'
import { artifact, INK, makeRoom, type Sheet, tagged } from '#domains/records/rendering/server/drawing/sheet.ts'

/** The size of a bank card, 3.37 by 2.125 inches, enlarged by a quarter so that a finger can point at it. */
const WIDTH = 3.37 * 72 * 1.25
const HEIGHT = 2.125 * 72 * 1.25
const SQUARE = 74

/** The card, framed to be cut out. Its text is real text; its QR code has an alternative text. */
export function drawMemberCard(sheet: Sheet, { name, number, plan, facts, proof, proofSays }: Card['card']): void {
  const { doc, root, words, left } = sheet
  makeRoom(sheet, HEIGHT + 16)
  const top = doc.y
  const inner = left + 16
  const wide = WIDTH - 32
  artifact(doc, () => {
    doc.roundedRect(left, top, WIDTH, HEIGHT, 10).lineWidth(1).fillAndStroke(INK.soft, INK.primary)
  })
  const lines: readonly (readonly ['bold' | 'regular', number, string, string])[] = [
    ['bold', 12, INK.primary, `${COMPANY.name} · ${words(plan)}`],
    ['bold', 15, INK.text, name],
    ['regular', 11, INK.text, number],
    ...facts.map(([label, value]) => ['regular', 9, INK.muted, `${words(label)}: ${words(value)}`] as const),
  ]
  doc.y = top + 14
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
  const { doc, left, words } = sheet
  const side = SQUARE * 2.5
  makeRoom(sheet, side + 24)
  const top = doc.y + 8
  square(sheet, address, { x: left + 4, y: top, side, says: words(says) })
  doc.x = left
  doc.y = top + side + 16
}

type Square = { x: number; y: number; side: number; says: string }

function square(sheet: Sheet, proof: string, { x, y, side, says }: Square): void {
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
  root.add(tagged(sheet, 'Figure', dots, { alt: `${says} ${proof}`, bbox: [x, y, x + side, y + side], placement: 'Block' }))
}
