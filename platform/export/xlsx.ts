import type { Day } from '#platform/days.ts'
import { amountOf, type Cell } from '#platform/export/cell.ts'
import { zipped, type ZipEntry } from '#platform/export/zip.ts'

/**
 * A workbook, written row by row. Text stays text: nothing in it is ever a formula. After a sheet's last row another sheet
 * begins.
 */
export function xlsx(name: string, heads: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncIterable<Uint8Array> {
  return zipped(parts(name, heads, rows))
}

const SHEET_ROWS = 1_000_000

async function* parts(name: string, heads: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<ZipEntry> {
  const source = rows[Symbol.asyncIterator]()
  let next = await source.next()
  let sheets = 0
  do {
    sheets++
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheet() }
  } while (!next.done)
  yield { name: 'xl/styles.xml', content: [STYLES] }
  yield { name: 'xl/workbook.xml', content: [workbook(name, sheets)] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(sheets)] }
  yield { name: '_rels/.rels', content: [RELATIONS] }
  yield { name: '[Content_Types].xml', content: [contentTypes(sheets)] }

  async function* sheet(): AsyncGenerator<string> {
    yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
    yield `<row r="1">${heads.map((head, place) => textCell(head, `${at(place, 1)} s="3"`)).join('')}</row>`
    for (let row = 2; row <= SHEET_ROWS && !next.done; row++) {
      yield `<row r="${row}">${next.value.map((cell, place) => written(cell, at(place, row))).join('')}</row>`
      next = await source.next()
    }
    yield '</sheetData></worksheet>'
  }
}

/** Where a cell is, ` r="AB12"`: programs that read the file again want to be told. */
const at = (place: number, row: number): string => ` r="${columnName(place)}${row}"`

const columnName = (place: number): string =>
  (place < 26 ? '' : columnName(Math.floor(place / 26) - 1)) + String.fromCodePoint(65 + (place % 26))

function written(cell: Cell, where: string): string {
  if (cell === null) return `<c${where}/>`
  if (typeof cell === 'number') return `<c${where}><v>${cell}</v></c>`
  if (typeof cell === 'string') return textCell(cell, where)
  return 'cents' in cell ? `<c${where} s="1"><v>${amountOf(cell.cents)}</v></c>` : `<c${where} s="2"><v>${serial(cell.day)}</v></c>`
}

const textCell = (text: string, attributes: string): string =>
  `<c t="inlineStr"${attributes}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const MOST_CHARACTERS = 32_767

/** Removes what XML cannot hold; escapes `_x0041_`, which Excel would read as a letter. */
const escaped = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// oxlint-disable-next-line no-control-regex -- these are the characters that XML 1.0 does not allow
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Excel counts days from 30 December 1899. */
const serial = (day: Day): number => Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000)

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Plain, an amount, a day, a heading. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`

const RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const each = (sheets: number, write: (number: number) => string): string =>
  Array.from({ length: sheets }, (_, index) => write(index + 1)).join('')

const workbook = (name: string, sheets: number): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(sheets, (number) => `<sheet name="${escaped(name).slice(0, 25)}${number === 1 ? '' : ` ${number}`}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`

const workbookRelations = (sheets: number): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each(sheets, (number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

const contentTypes = (sheets: number): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each(sheets, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`
