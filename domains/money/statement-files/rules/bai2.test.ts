import { expect, test } from 'vitest'
import { isBai2, readBai2 } from '#domains/money/statement-files/rules/bai2.ts'

/** Friday and Monday of one account, as its bank reports the previous day. */
const FILE = `01,122099999,BRKWTR,261103,0400,1,80,10,2/
02,BRKWTR,122099999,1,261030,2359,USD,2/
03,000123456789,USD,010,100000,,,015,164625,,V,261031,0930,100,90000,1,,400,25375,2,/
16,165,90000,S,0,90000,0,BR-77120,ST-A1B2C3,STRIPE TRANSFER, PAYOUT/
16,475,25000,0,9912,0001042/
16,698,375,,,,WIRE FEE
88,OF OCTOBER
49,495375,6/
98,495375,1,8/
02,BRKWTR,122099999,1,261102,2359,,2/
03,000123456789,,010,164625,,,015,155125,,/
16,451,9500,D,1,0,9500,,,/
88,ACH CLAIMS FILE 7
49,329250,4/
98,329250,1,6/
99,824625,2,16/
`

const problemOf = (file: string): string | null => {
  const read = readBai2(file)
  return read.ok ? null : read.problem
}

test('two days of an account: balances, texts that go on, availability between the fields, a check by its number', () => {
  expect(isBai2(FILE)).toBe(true)
  expect(readBai2(FILE)).toEqual({
    ok: true,
    statement: {
      account: '6789',
      from: '2026-10-30',
      to: '2026-11-02',
      opening: 1_000_00,
      closing: 1_551_25,
      lines: [
        { on: '2026-10-30', amount: 900_00, description: 'STRIPE TRANSFER,PAYOUT ST-A1B2C3', reference: 'BR-77120', checkNumber: null },
        { on: '2026-10-30', amount: -250_00, description: 'Check', reference: '9912', checkNumber: '1042' },
        { on: '2026-10-30', amount: -3_75, description: 'WIRE FEE OF OCTOBER', reference: null, checkNumber: null },
        { on: '2026-11-02', amount: -95_00, description: 'ACH CLAIMS FILE 7', reference: null, checkNumber: null },
      ],
    },
  })
})

const monday = `01,1,2,261103,0400,1,80,10,2/
${FILE.slice(FILE.indexOf('02,BRKWTR,122099999,1,261102'), FILE.indexOf('\n99,'))}
99,329250,1,8/`

test('the report of a Monday has the weekend before it, on which the bank booked nothing', () => {
  const read = readBai2(monday)
  expect(read.ok ? [read.statement.from, read.statement.to, read.statement.opening] : read.problem).toEqual([
    '2026-10-31',
    '2026-11-02',
    1_646_25,
  ])
})

test('what the account had before follows where the bank does not say it', () => {
  const read = readBai2(monday.replace('010,164625,,,', '').replaceAll('329250', '164625'))
  expect(read.ok ? read.statement.opening : read.problem).toBe(1_646_25)
})

test('a table, or an OFX file, is none of these', () => {
  expect(['01,Deposit,12.00\n02,Check,-5.00', 'Date,Amount\n', '<OFX>', FILE.slice(0, 30)].map(isBai2)).toEqual([true, false, false, false])
  expect(problemOf('01,Deposit,12.00\n02,Check,-5.00')).toContain('is not complete')
})

test.each([
  ['cut off', FILE.slice(0, FILE.indexOf('\n99,')), 'is not complete'],
  ['a transaction gone', FILE.replace('16,475,25000,0,9912,0001042/\n', ''), 'is not complete'],
  ['an amount changed', FILE.replace('16,475,25000', '16,475,20000'), 'is not complete'],
  ['a balance changed', FILE.replace('015,164625', '015,164600'), 'is not complete'],
  ['the total of a group changed', FILE.replace('98,329250', '98,329251').replace('99,824625', '99,824626'), 'is not complete'],
  ['the total of the file changed', FILE.replace('99,824625', '99,824626'), 'is not complete'],
  ['a record that nobody knows', FILE.replace('16,475', '17,475'), 'is not complete'],
  ['a test', FILE.replace('122099999,1,261102', '122099999,4,261102'), 'is a test'],
  ['a day that is not over', FILE.replace('2359,,2/', '2359,,3/'), 'isn’t over'],
  ['another account', FILE.replace('03,000123456789,,', '03,000123450000,,'), 'several accounts'],
  ['other money', FILE.replace('03,000123456789,,', '03,000123456789,CAD,'), 'isn’t in US dollars'],
  ['no number of the account', FILE.replaceAll('000123456789', '12'), 'doesn’t say the account’s number'],
  ['no day', FILE.replace('1,261102,', '1,261332,'), 'doesn’t say its day'],
  ['a code that is no transaction', FILE.replace('16,451,', '16,951,'), 'Transaction 1 of Nov 2, 2026'],
  ['a day that lacks', FILE.replace('010,164625', '010,164600').replaceAll('329250', '329225').replace('824625', '824600'), 'lacks a day'],
  ['the same day twice', FILE.replace('1,261102,', '1,261030,'), 'lacks a day'],
  [
    'no closing ledger balance',
    FILE.replace('015,155125,,/', '045,155125,,/'),
    'doesn’t say the closing ledger balance of the account (code 015)',
  ],
])('refused: %s', (_, file, says) => {
  expect(problemOf(file)).toContain(says)
})
