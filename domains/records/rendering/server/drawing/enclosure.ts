import { townOf } from '#domains/records/company/rules/in-our-name.ts'
import type { Enclosure, Part } from '#domains/records/rendering/rules/enclosure.ts'
import type { Reader } from '#domains/records/translations/rules/translation.ts'
import { drawCheck, drawCode, drawMemberCard } from '#domains/records/rendering/server/drawing/fixed-forms.ts'
import { drawPoster } from '#domains/records/rendering/server/drawing/poster.ts'
import {
  artifact,
  closeSheet,
  drawLogo,
  INK,
  makeRoom,
  openSheet,
  type Sheet,
  tagged,
} from '#domains/records/rendering/server/drawing/sheet.ts'
import { facts, table } from '#domains/records/rendering/server/drawing/table.ts'

/** Draws one enclosure in its reader's language. The same enclosure drawn twice gives the same bytes. */
export async function drawEnclosure(enclosure: Enclosure, reader: Reader, { madeAt }: { madeAt: Date }): Promise<Uint8Array> {
  const sheet = openSheet({ title: enclosure.title, reader, madeAt, landscape: enclosure.landscape ?? false })
  if (!enclosure.bare) {
    letterhead(sheet)
    if (enclosure.to) recipient(sheet, enclosure.to)
    heading(sheet, 'H1', sheet.words(enclosure.title))
  }
  for (const part of enclosure.parts) drawPart(sheet, part)
  return closeSheet(sheet, enclosure.footer ?? [sheet.company.name, sheet.company.phone, sheet.company.email].join(' · '))
}

function drawPart(sheet: Sheet, part: Part): void {
  if ('heading' in part) heading(sheet, 'H2', sheet.words(part.heading))
  else if ('text' in part) paragraph(sheet, sheet.words(part.text))
  else if ('list' in part) list(sheet, part.list.map(sheet.words))
  else if ('facts' in part) facts(sheet, part.facts)
  else if ('card' in part) drawMemberCard(sheet, part.card)
  else if ('code' in part) drawCode(sheet, part.code)
  else if ('poster' in part) drawPoster(sheet, part.poster)
  else if ('check' in part) drawCheck(sheet, part.check)
  else table(sheet, part)
}

/** Our name and address: the first thing on the page, and read aloud before the title. */
function letterhead(sheet: Sheet): void {
  const { doc, root, left, width, company } = sheet
  if (company.logo) drawLogo(sheet, company.logo, { x: left, height: 30 })
  root.add(
    tagged(sheet, 'P', () => {
      doc.font('bold').fontSize(16).fillColor(company.accentLight).text(company.name, left, doc.y, { width })
      doc
        .font('regular')
        .fontSize(9)
        .fillColor(INK.muted)
        .text([company.street, townOf(company), company.phone, company.email].join(' · '), { width })
    }),
  )
  artifact(doc, () =>
    doc
      .moveTo(left, doc.y + 8)
      .lineTo(left + width, doc.y + 8)
      .lineWidth(1)
      .stroke(INK.rule),
  )
  doc.y += 24
}

function recipient(sheet: Sheet, lines: readonly string[]): void {
  const { doc, root, left, width } = sheet
  root.add(
    tagged(sheet, 'P', () =>
      doc.font('regular').fontSize(11).fillColor(INK.text).text(lines.join('\n'), left, doc.y, { width, lineGap: 2 }),
    ),
  )
  doc.y += 18
}

function heading(sheet: Sheet, level: 'H1' | 'H2', text: string): void {
  const { doc, root, left, width } = sheet
  if (level === 'H2') doc.y += 8
  // Keeps a heading from being the last line of a page.
  makeRoom(sheet, 64)
  root.add(
    tagged(sheet, level, () =>
      doc
        .font('bold')
        .fontSize(level === 'H1' ? 20 : 13)
        .fillColor(INK.text)
        .text(text, left, doc.y, { width }),
    ),
  )
  doc.y += level === 'H1' ? 10 : 4
}

function paragraph(sheet: Sheet, text: string): void {
  const { doc, root, left, width } = sheet
  root.add(
    tagged(sheet, 'P', () => doc.font('regular').fontSize(10.5).fillColor(INK.text).text(text, left, doc.y, { width, lineGap: 2.5 })),
  )
  doc.y += 8
}

function list(sheet: Sheet, lines: readonly string[]): void {
  const { doc, root, left, width } = sheet
  const whole = doc.struct('L')
  root.add(whole)
  for (const line of lines) {
    const item = doc.struct('LI')
    whole.add(item)
    doc.font('regular').fontSize(10.5).fillColor(INK.text)
    const at = doc.y
    item.add(tagged(sheet, 'Lbl', () => doc.text('•', left, at, { lineBreak: false })))
    item.add(tagged(sheet, 'LBody', () => doc.text(line, left + 14, at, { width: width - 14, lineGap: 2.5 })))
    item.end()
    doc.y += 3
  }
  whole.end()
  doc.x = left
  doc.y += 6
}
