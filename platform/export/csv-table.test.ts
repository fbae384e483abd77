import { expect, test } from 'vitest'
import { csvAmount, csvCell, csvTable } from '#platform/export/csv-table.ts'

test.each([
  ['an agency named like a formula', '=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['a plus, a minus, an at sign', '+1', `"'+1"`],
  ['a tab before a formula', '\t=1', `"'\t=1"`],
  ['a comma', 'Okoye, Emeka', '"Okoye, Emeka"'],
  ['nothing', null, ''],
  ['a negative amount stays a number', -12.5, '-12.5'],
])('%s', (_, value, written) => expect(csvCell(value)).toBe(written))

test('begins with the UTF-8 byte order mark and ends each row with CRLF', () => {
  expect(csvTable(['name', 'amount'], [['Tomás', csvAmount(1995)]])).toBe('\uFEFFname,amount\r\nTomás,19.95\r\n')
})
