import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { csvLine, withoutFormula } from '#platform/export/csv.ts'
import { exportFile, pagesOf, type ExportColumn } from '#platform/export/export.ts'
import { day } from '#platform/days.ts'
import { cents, type Cents } from '#platform/money.ts'

type Row = { name: string; paid: Cents; through: string; claims: number | null }
const COLUMNS: readonly ExportColumn<Row>[] = [
  { head: 'Member', cell: ({ name }) => name },
  { head: 'Paid', cell: ({ paid }) => ({ cents: paid }) },
  { head: 'Paid through', cell: ({ through }) => ({ day: day(through) }) },
  { head: 'Claims', cell: ({ claims }) => claims },
]
const AMARA: Row = { name: 'Amara "A" Okafor', paid: cents(-19_95), through: '2026-12-01', claims: 2 }

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const BEFORE = [
  '',
  ' ',
  '   ',
  '\t',
  '\u00A0',
  '\uFEFF',
  '\u200B',
  '\0',
  '\r',
  '\n',
  '\r\n',
  'Jo\n',
  'Jo\r',
  'Jo\r\n \u00A0',
  '\u2060 ',
  '\0 \0',
]
const RUNS = ['1+1', "cmd|'/c calc'!A0", 'HYPERLINK("http://evil.example","x")', '","=1+1']
const payloads = SIGNS.flatMap((sign) => BEFORE.flatMap((before) => RUNS.map((run) => before + sign + run)))

describe('a CSV file', () => {
  test(`has no cell that a spreadsheet would run, of ${payloads.length} that try`, () => {
    expect(payloads.length).toBeGreaterThanOrEqual(500)
    for (const payload of payloads) {
      for (const line of withoutFormula(payload).split(/[\r\n]+/)) {
        const first = line.replace(/^[\s\u200B\u2060\uFEFF]+/u, '').charAt(0)
        expect(SIGNS, JSON.stringify(payload)).not.toContain(first)
      }
      expect(readBack(csvLine([payload, 'next'])), JSON.stringify(payload)).toEqual([withoutFormula(payload), 'next'])
    }
  })

  test.each(['Amara Okafor', '12-34 Harbor Street', 'a=b', 'ok@demo.example', '“quoted”', 'Zoë', '', 'two\nlines'])(
    '%j comes back as it was',
    (text) => {
      expect(readBack(csvLine([text, 'next']))).toEqual([text, 'next'])
    },
  )

  test('a negative amount stays a number, a day a day, null stays empty', () => {
    expect(csvLine([{ cents: cents(-5) }, { cents: cents(123_456) }, { day: day('2026-12-01') }, -7, null])).toBe(
      '-0.05,1234.56,2026-12-01,-7,\r\n',
    )
  })

  test('fifty thousand blanks cost no time', () => {
    const start = performance.now()
    withoutFormula(' '.repeat(50_000))
    expect(performance.now() - start).toBeLessThan(100)
  })
})

describe('an XLSX file', () => {
  test('is a zip whose sheet holds text as text, amounts and days as numbers, and no formula', async () => {
    const rows = [AMARA, { ...AMARA, name: '=1+1' }, { ...AMARA, name: '<b>&\u0001_x0041_', claims: null }]
    const { bytes, fileName } = exportFile('xlsx', { name: 'members', on: day('2026-11-21'), columns: COLUMNS, pages: inPages(rows) })
    expect(fileName).toBe('members-2026-11-21.xlsx')
    const parts = unzipped(await whole(bytes))
    const sheet = parts.get('xl/worksheets/sheet1.xml')
    expect(sheet).toContain(
      '<row r="2"><c t="inlineStr" r="A2"><is><t xml:space="preserve">Amara "A" Okafor</t></is></c><c r="B2" s="1"><v>-19.95</v></c><c r="C2" s="2"><v>46357</v></c><c r="D2"><v>2</v></c></row>',
    )
    expect(sheet).toContain('>=1+1</t>')
    expect(sheet).toContain('>&lt;b&gt;&amp;_x005F_x0041_</t>')
    expect(sheet).not.toContain('<f>')
    expect(parts.get('[Content_Types].xml')).toContain('sheet1.xml')
  })
})

test('a page is released before the next is loaded', async () => {
  const asked: (string | undefined)[] = []
  const pages = pagesOf(async (cursor) => {
    asked.push(cursor)
    return { rows: [AMARA], next: asked.length < 3 ? String(asked.length) : null }
  })
  const { bytes } = exportFile('csv', { name: 'members', on: day('2026-11-21'), columns: COLUMNS, pages })
  const text = bytes[Symbol.asyncIterator]()
  await text.next()
  expect(asked).toEqual([])
  await text.next()
  expect(asked).toEqual([undefined])
  await text.next()
  await text.next()
  expect(asked).toEqual([undefined, '1', '2'])
  expect((await text.next()).done).toBe(true)
})

test('a failing list fails the file, rather than ending it early', async () => {
  const breaking = pagesOf(async (cursor) => {
    if (cursor) throw new Error('The database is away.')
    return { rows: [AMARA], next: '1' }
  })
  await expect(
    whole(exportFile('xlsx', { name: 'members', on: day('2026-11-21'), columns: COLUMNS, pages: breaking }).bytes),
  ).rejects.toThrow('away')
})

async function* inPages(rows: readonly Row[]) {
  for (const row of rows) yield [row]
}

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}

/** The entries of a zip, by the directory at its end. */
function unzipped(zip: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  let entry = zip.readUInt32LE(zip.length - 6)
  while (zip.readUInt32LE(entry) === 0x02014b50) {
    const nameLength = zip.readUInt16LE(entry + 28)
    const head = zip.readUInt32LE(entry + 42)
    const data = head + 30 + zip.readUInt16LE(head + 26)
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength)
    parts.set(name, inflateRawSync(zip.subarray(data, data + zip.readUInt32LE(entry + 20))).toString('utf8'))
    entry += 46 + nameLength
  }
  return parts
}

/** RFC 4180, read as a spreadsheet does. */
function readBack(line: string): string[] {
  const cells: string[] = []
  for (const [, quoted, bare] of line.replace(/\r\n$/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/gs))
    cells.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
  return cells.slice(0, 2)
}
