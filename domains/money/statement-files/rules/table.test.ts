import { expect, test } from 'vitest'
import { recognize } from '#domains/records/table-imports/rules/mapping.ts'
import {
  CHOSEN_COLUMNS,
  columnsInText,
  columnsToText,
  hasDayAndAmount,
  STATEMENT_COLUMNS,
} from '#domains/money/statement-files/rules/columns.ts'
import { statementInTable, type Typed, withHeads } from '#domains/money/statement-files/rules/table.ts'
import { cents } from '#platform/money.ts'

const NOTHING: Typed = { account: null, opening: null, closing: null }
const TYPED: Typed = { ...NOTHING, account: '6789', opening: cents(100_00), closing: cents(127_50) }
const read = (heads: string[], rows: string[][], typed = TYPED) =>
  statementInTable({ rows, lines: rows.map((_, at) => at + 2) }, recognize(heads, STATEMENT_COLUMNS), typed)
const amounts = (answer: ReturnType<typeof read>) =>
  'ok' in answer && answer.ok ? answer.statement.lines.map(({ amount }) => amount) : answer

test('one signed amount, and one column for money out and one for money in, are the same lines', () => {
  const signed = read(
    ['Posting Date', 'Details', 'Amount', 'Check Number'],
    [
      ['11/02/2026', 'CHECK', '-12.50', '0101'],
      ['11/03/2026', 'DEPOSIT', '$40.00', ''],
    ],
  )
  expect(signed).toMatchObject({
    ok: true,
    statement: {
      account: '6789',
      from: '2026-11-02',
      to: '2026-11-03',
      opening: 100_00,
      closing: 127_50,
      lines: [
        { amount: -12_50, checkNumber: '101' },
        { amount: 40_00, checkNumber: null },
      ],
    },
  })
  const heads = ['Date', 'Description', 'Debit', 'Credit']
  expect(
    amounts(
      read(heads, [
        ['11/02/26', 'CHECK', '12.50', ''],
        ['2026-11-03', 'DEPOSIT', '', '40.00'],
      ]),
    ),
  ).toEqual([-12_50, 40_00])
  expect(
    amounts(
      read(heads, [
        ['11/02/26', 'CHECK', '-12.50', '0.00'],
        ['2026-11-03', 'DEPOSIT', '', '40.00'],
      ]),
    ),
  ).toEqual([-12_50, 40_00])
})

test('a running balance says what is before and after, newest or oldest first, and each line fits', () => {
  const heads = ['Date', 'Description', 'Amount', 'Running Balance']
  const rows = [
    ['11/03/2026', 'B', '40.00', '127.50'],
    ['11/02/2026', 'A', '-12.50', '87.50'],
  ]
  const typed = { ...NOTHING, account: '6789' }
  expect(read(heads, rows, typed)).toMatchObject({ ok: true, statement: { opening: 100_00, closing: 127_50 } })
  expect(read(heads, rows.toReversed(), typed)).toMatchObject({ ok: true, statement: { opening: 100_00, closing: 127_50 } })
  expect(
    read(
      heads,
      [
        ['11/03/2026', 'B', '40.00', '127.51'],
        ['11/02/2026', 'A', '-12.50', '87.50'],
      ],
      typed,
    ),
  ).toMatchObject({
    problem: expect.stringContaining('don’t follow'),
  })
})

test('amounts without a sign have their direction beside them; one that has a sign keeps it', () => {
  const heads = ['Date', 'Description', 'Transaction Type', 'Amount']
  const rows = [
    ['11/02/2026', 'CHECK 101', 'Debit', '12.50'],
    ['11/03/2026', 'DEPOSIT', 'Credit', '40.00'],
    ['11/04/2026', 'FEE', 'DEBIT', '-3.00'],
    ['11/05/2026', 'ACH', 'ACCT_XFER', '5.00'],
  ]
  expect(amounts(read(heads, rows))).toEqual([-12_50, 40_00, -3_00, 5_00])
})

test('a table without headings has numbered columns, and its first row is a line', () => {
  const lines = [
    ['11/02/2026', '-12.50', '*', '', 'CHECK 101'],
    ['11/03/2026', '40.00', '*', '', 'DEPOSIT'],
  ]
  const [heads = [], ...rows] = lines
  const table = withHeads({ heads, rows, lines: [3] })
  expect(table).toEqual({ heads: ['Column 1', 'Column 2', 'Column 3', 'Column 4', 'Column 5'], rows: lines, lines: [1, 3] })
  const recognized = recognize(table.heads, STATEMENT_COLUMNS)
  expect(hasDayAndAmount(recognized)).toBe(false)
  const chosen = columnsInText('date.0,amount.1,description.4')
  expect(amounts(statementInTable(table, chosen, TYPED))).toEqual([-12_50, 40_00])
  expect(statementInTable({ ...table, rows: [['soon', '1.00']] }, chosen, TYPED)).toMatchObject({
    problem: expect.stringContaining('Row 1 has no date'),
  })
  const headed = withHeads({ heads: ['Date', 'Amount in 2026'], rows, lines: [2] })
  expect(headed).toMatchObject({ heads: ['Date', 'Amount in 2026'], lines: [2] })
})

test('chosen columns are written in an address and read again', () => {
  const mapping = columnsInText('date.3,amount.0,balance.12')
  expect(mapping).toMatchObject({ date: 3, amount: 0, balance: 12, debit: null, type: null })
  expect(columnsInText(columnsToText(mapping))).toEqual(mapping)
  expect(columnsToText(mapping)).toMatch(CHOSEN_COLUMNS)
  for (const wrong of ['', 'date', 'date.-1', 'day.1', 'date.100', 'date.1;amount.2']) expect(wrong).not.toMatch(CHOSEN_COLUMNS)
})

test('what a table does not say is asked for, all at once', () => {
  expect(read(['Date', 'Amount'], [['11/02/2026', '1.00']], NOTHING)).toEqual({ ok: false, missing: ['account', 'opening', 'closing'] })
})

test.each([
  ['a day that is none', ['Date', 'Amount'], [['02/30/2026', '1.00']], 'Row 2 has no date'],
  [
    'an amount that is none',
    ['Date', 'Amount'],
    [
      ['11/02/2026', '1.00'],
      ['11/02/2026', '=1+1'],
    ],
    'Row 3 has no amount',
  ],
  ['money out and in at once', ['Date', 'Debit', 'Credit'], [['11/02/2026', '1.00', '2.00']], 'Row 2 has no amount'],
  ['no lines', ['Date', 'Amount'], [['11/02/2026', '0.00']], 'no lines with an amount'],
])('refused: %s', (_, heads, rows, problem) => {
  expect(read(heads, rows)).toMatchObject({ ok: false, problem: expect.stringContaining(problem) })
})
