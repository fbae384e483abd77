import { expect, test } from 'vitest'
import { BOOK_MOST } from '#domains/records/table-imports/contract.ts'
import { readLongTable } from '#domains/records/table-imports/server/read-table.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** In chunks of an odd size, as a network brings them. */
async function* sent(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 4093) yield bytes.subarray(at, at + 4093)
}
const linesOf = async (bytes: Buffer) => [...(await readLongTable(sent(bytes), BOOK_MOST)).pages].flat()
const rowsOf = async (bytes: Buffer) => (await linesOf(bytes)).map(({ cells }) => cells)

test.each(['é', '中', '😀'])('%s is read whole wherever the pieces of a long file cut it', async (letter) => {
  const name = letter.repeat(200)
  for (let shift = 0; shift < Buffer.byteLength(letter); shift++) {
    const text = `name${'x'.repeat(shift)}\n${`${name}\n`.repeat(700)}`
    const rows = await rowsOf(Buffer.from(text))
    expect(rows).toHaveLength(700)
    expect(rows.every(([cell]) => cell === name)).toBe(true)
  }
})

test('a file that is not UTF-8, or ends in the midst of a character, is read as Windows writes it', async () => {
  const long = 'Peña\n'.repeat(40_000)
  const windows = await rowsOf(Buffer.from(`name\n${long}`, 'latin1'))
  expect(windows).toHaveLength(40_000)
  expect(windows.every(([cell]) => cell === 'Peña')).toBe(true)
  expect(await rowsOf(Buffer.from('name\nPe\xc3', 'latin1'))).toEqual([['PeÃ']])
  expect(await rowsOf(Buffer.from('name\nPe\x80a', 'latin1'))).toEqual([['Pe€a']])
})

test.each(['little', 'big'])('a file in UTF-16, the %s end first, is read by its mark', async (end) => {
  const bytes = Buffer.from(`\uFEFFname,city\n${'Peña,東京\n'.repeat(5_000)}`, 'utf16le')
  const rows = await rowsOf(end === 'big' ? bytes.swap16() : bytes)
  expect(rows).toHaveLength(5_000)
  expect(rows.every(([name, city]) => name === 'Peña' && city === '東京')).toBe(true)
})

test('a row has the number that a spreadsheet shows, whatever is empty before it, also before the headings', async () => {
  const text = `name,city\n\n\nAna,Austin\r\n \t,\n"Two\nlines",Waco\n${',\n'.repeat(30_000)}Zoe,Tyler\n\n`
  expect(await linesOf(Buffer.from(text))).toEqual([
    { line: 4, cells: ['Ana', 'Austin'] },
    { line: 6, cells: ['Two\nlines', 'Waco'] },
    { line: 30_007, cells: ['Zoe', 'Tyler'] },
  ])
  expect((await linesOf(Buffer.from('\n,\nname,city\nAna,Austin')))[0]).toEqual({ line: 4, cells: ['Ana', 'Austin'] })
})

test('a row of a million cells, or headings of as many, is refused by its line before it is held as a whole', async () => {
  const says = (text: string) =>
    rowsOf(Buffer.from(text)).then(
      () => 'read',
      (error: unknown) => (error instanceof Refusal ? error.fields?.['file'] : String(error)),
    )
  const wide = ','.repeat(1_000_000)
  expect(await says(`name,city\nAna,Austin\n${wide}\n`)).toBe('Row 3 has more than 60 cells. Is a comma not quoted?')
  expect(await says(`name,city\nAna,Austin\nZoe,Tyler${wide}`)).toBe('Row 3 has more than 60 cells. Is a comma not quoted?')
  expect(await says(`name,city\nAna,Austin\n${'x,'.repeat(60)}x\n`)).toBe('Row 3 has more than 60 cells. Is a comma not quoted?')
  expect(await says(`name${wide}\nAna\n`)).toBe('Row 1 has more than 60 cells. Is a comma not quoted?')
  expect(await says(`name,city\nAna,Austin,${'x,'.repeat(57)}x\n`), 'checked by row').toBe('read')
})
