import { expect, test } from 'vitest'
import { recognize } from '#domains/records/table-imports/rules/mapping.ts'
import { statementInTable, STATEMENT_COLUMNS, type Typed } from '#domains/money/bank-statements/rules/table.ts'
import { cents } from '#platform/money.ts'

const NOTHING: Typed = { account: null, opening: null, closing: null }
const TYPED: Typed = { ...NOTHING, account: '6789', opening: cents(100_00), closing: cents(127_50) }
const read = (heads: string[], rows: string[][], typed = TYPED) => statementInTable(rows, recognize(heads, STATEMENT_COLUMNS), typed)
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

test('what a table does not say is asked for, all at once', () => {
  expect(read(['Date', 'Amount'], [['11/02/2026', '1.00']], NOTHING)).toEqual({ ok: false, missing: ['account', 'opening', 'closing'] })
})

test.each([
  ['no date column', ['Amount'], [['1.00']], 'No column has the date'],
  ['no amount column', ['Date', 'Details'], [['11/02/2026', 'x']], 'No column has the amount'],
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
