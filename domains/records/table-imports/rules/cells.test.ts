import { expect, test } from 'vitest'
import { cellReader, looksLikeFormula, separatorOf } from '#domains/records/table-imports/rules/cells.ts'
import { recognize, unusedHeads, valuesOf, withoutProblems, wrongIn } from '#domains/records/table-imports/rules/mapping.ts'

/** Whole, and letter by letter: a piece may end anywhere. */
function cellsOf(text: string) {
  const [whole, single] = [cellReader(separatorOf(text)), cellReader(separatorOf(text))]
  const rows = whole.feed(text)
  const last = whole.end()
  const letters = [...text].flatMap((letter) => single.feed(letter))
  expect([letters, single.end()]).toEqual([rows, last])
  return 'rows' in last ? { rows: [...rows, ...last.rows] } : last
}

test.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a;b\r\nc;"d;e"\r\n',
    [
      ['a', 'b'],
      ['c', 'd;e'],
    ],
  ],
  ['a\tb\n\n \t \nc\td', [['a', 'b'], [], ['', ''], ['c', 'd']]],
  [
    '"say ""hi""","two\nlines"\nx,y',
    [
      ['say "hi"', 'two\nlines'],
      ['x', 'y'],
    ],
  ],
  ['a,b,\n', [['a', 'b', '']]],
  ['a,"b"c\n', [['a', 'bc']]],
  ['a,', [['a', '']]],
  ['', []],
])('the cells of %j', (text, rows) => expect(cellsOf(text)).toEqual({ rows }))

test('what an export of ours made safe is read as it was', () => {
  expect(cellsOf(`'-9.95,"'=1+1",'+1 713,'tis,O'Neil,'`)).toEqual({ rows: [['-9.95', '=1+1', '+1 713', "'tis", "O'Neil", "'"]] })
})

test('a quote that never ends is named by its line', () => {
  expect(cellsOf('a,b\n"c\nd",e\nf,"g')).toEqual({ openQuoteAt: 4 })
})

test('the separator is the one the heads are separated by', () => {
  expect([separatorOf('a,b;c,d'), separatorOf('"a,b,c";d'), separatorOf('one')]).toEqual([',', ';', ','])
})

test.each([
  ['=HYPERLINK("x")', true],
  ['@SUM(1)', true],
  ['+cmd|calc', true],
  ['-cmd', true],
  ['+1 (713) 555-0100', false],
  ['-5', false],
  ['Prairie = Home', false],
])('%s looks like a formula: %s', (cell, is) => expect(looksLikeFormula(cell)).toBe(is))

const COLUMNS = [
  { name: 'agencyName', words: ['agency', 'company'] },
  { name: 'email', words: ['email address'] },
  { name: 'phone', words: [] },
] as const

test('columns are recognized by their words, each once', () => {
  const mapping = recognize(['Company', 'E-Mail_Address', 'Agency', 'Fax'], COLUMNS)
  expect(mapping).toEqual({ agencyName: 2, email: 1, phone: null })
  expect(valuesOf(['Old', 'ray@x.example', ''], mapping)).toEqual({ agencyName: null, email: 'ray@x.example', phone: null })
})

test('a mapping outside the file, or twice at one column, is wrong', () => {
  expect(wrongIn({ agencyName: 0, email: 0, phone: 9 }, 4)).toEqual(['email', 'phone'])
})

test('headings in Spanish are recognized with and without accents; one that is there twice is used once and said', () => {
  const columns = [
    { name: 'email', words: ['correo electrónico'] },
    { name: 'phone', words: ['teléfono'] },
  ] as const
  const heads = ['Correo Electronico', 'TELÉFONO', 'Correo Electronico', 'Referencia', '']
  const mapping = recognize(heads, columns)
  expect(mapping).toEqual({ email: 0, phone: 1 })
  expect(unusedHeads(heads, mapping)).toEqual(['Correo Electronico', 'Referencia'])
  expect(withoutProblems(['a', 'line', 'problem'])).toEqual(['a'])
  expect(withoutProblems(['line', 'a', 'problem'])).toEqual(['line', 'a', 'problem'])
})
