import { describe, expect, test } from 'vitest'
import { readReturns, RETURNS_LIMIT } from '#domains/money/payout-arrivals/rules/nacha-returns.ts'
import { needsNewPayee, RETURN_CODES, returnWords } from '#domains/money/payouts/rules/return-codes.data.ts'
import { bankFile } from '#domains/money/payout-arrivals/proof/bank-file.ts'

const TRACE = '110000000000001'
const closed = { trace: TRACE, code: 'R02', amount: 500_00 }
const linesIn = (bytes: Uint8Array) => {
  const read = readReturns(bytes)
  if (!read.ok) throw new Error(read.problems.join('; '))
  return read.lines
}
const problems = (bytes: Uint8Array): string => {
  const read = readReturns(bytes)
  return read.ok ? '' : read.problems.join('; ')
}

test.each(['R01', 'R02', 'R03', 'R04', 'R10', 'R16', 'R20', 'R99'])('%s: which entry, how much, and why', (code) => {
  expect(linesIn(bankFile([{ ...closed, code }]))).toEqual([
    { kind: 'return', code, trace: TRACE, bankTrace: '110000009000001', amount: 500_00, correction: null },
  ])
})

test.each([
  ['C01', '000987654321', { account: '000987654321' }],
  ['C02', '021000021', { routing: '021000021' }],
  ['C03', '021000021   000987654321', { routing: '021000021', account: '000987654321' }],
  ['C05', '32', { accountType: 'savings' }],
  ['C06', '000987654321        22', { account: '000987654321', accountType: 'checking' }],
  ['C07', '021000021000987654321     32', { routing: '021000021', account: '000987654321', accountType: 'savings' }],
  ['C04', 'ANOTHER NAME', null],
])('%s: what to correct', (code, data, correction) => {
  expect(linesIn(bankFile([{ trace: TRACE, code, amount: 0, data }]))).toMatchObject([{ kind: 'correction', code, correction }])
})

test('many at once, with Windows line endings', () => {
  const told = Array.from({ length: 40 }, (_, index) => ({ ...closed, trace: `1100000000000${String(index + 10)}` }))
  expect(linesIn(bankFile(told, { newline: '\r\n' }))).toHaveLength(40)
})

describe('refuses the whole file', () => {
  const whole = bankFile([closed, { ...closed, trace: '110000000000002', code: 'R03' }])
  const lines = whole.toString('latin1').split('\n').slice(0, -1)
  const withLine = (at: number, change: (line: string) => string) =>
    Buffer.from(`${lines.map((line, index) => (index === at ? change(line) : line)).join('\n')}\n`, 'latin1')
  const put = (from: number, text: string) => (line: string) => line.slice(0, from) + text + line.slice(from + text.length)

  test.each([
    ['an empty file', Buffer.alloc(0), 'empty'],
    ['a file above the size limit', Buffer.alloc(RETURNS_LIMIT + 1, 0x20), 'larger'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'characters'],
    ['a line cut off', whole.subarray(0, -40), 'not 94'],
    ['the end is missing', Buffer.from(`${lines.slice(0, 6).join('\n')}\n`), 'ends before'],
    ['a line after its end', Buffer.concat([whole, Buffer.from(`${lines[0]}\n`)]), 'after the end'],
    ['no header', Buffer.from(`${lines.slice(1).join('\n')}\n`), 'not where'],
    ['another hash in the batch', withLine(6, put(10, '9999999999')), 'hash'],
    ['another hash in the file', withLine(7, put(21, '9999999999')), 'hash'],
    ['another count', withLine(6, put(4, '000009')), 'counts'],
    ['another total', withLine(7, put(43, '000000000001')), 'total of credits'],
    ['a total of debits without any', withLine(6, put(20, '000000000001')), 'total of debits'],
    ['more batches than there are', withLine(7, put(1, '000002')), 'batches'],
    ['more blocks than there are', withLine(7, put(7, '000002')), 'blocks'],
    ['an amount that is not a number', withLine(2, put(29, '00000X0000')), 'not a number'],
    ['an invalid reason code', withLine(3, put(3, 'XYZ')), 'for a reason'],
    ['an addendum of no entry', withLine(2, () => lines[3] ?? ''), 'of no entry'],
    ['an entry without its addendum', withLine(3, () => lines[2] ?? ''), 'without the addendum'],
    ['two addenda of one entry', withLine(4, () => lines[3] ?? ''), 'second addendum'],
    ['a trace that is not a number', withLine(3, put(6, 'DROP TABLE; --1')), 'no trace number'],
    ['an unknown record type', withLine(3, put(0, 'X')), 'no record does'],
    [
      'a correction to an invalid routing number',
      bankFile([{ trace: TRACE, code: 'C02', amount: 0, data: '123456789' }]),
      'routing number',
    ],
    ['a correction to an invalid account', bankFile([{ trace: TRACE, code: 'C01', amount: 0, data: '=HYPERLINK(1)' }]), 'account number'],
    ['a correction to an invalid account type', bankFile([{ trace: TRACE, code: 'C05', amount: 0, data: '99' }]), 'kind of account'],
  ])('%s', (_, bytes, says) => expect(problems(bytes)).toContain(says))

  test('every single byte changed to another digit is detected or changes no money', () => {
    const before = JSON.stringify(linesIn(whole))
    let changedMoney = 0
    for (let place = 0; place < whole.length; place++) {
      const bytes = Buffer.from(whole)
      bytes[place] = bytes[place] === 0x31 ? 0x32 : 0x31
      const read = readReturns(bytes)
      const amounts = (text: string) => text.replaceAll(/"(trace|bankTrace|code)":"[^"]*"/g, '')
      if (read.ok && amounts(JSON.stringify(read.lines)) !== amounts(before)) changedMoney++
    }
    expect(changedMoney).toBe(0)
  })
})

test('reasons in words; which of them the member has to correct; an unknown code requires a correction too', () => {
  expect(returnWords('R02')).toBe('R02 Account closed')
  expect(returnWords('R99')).toContain('R99')
  expect(Object.keys(RETURN_CODES).filter((code) => !needsNewPayee(code))).toEqual(['R01', 'R06', 'R08', 'R09', 'R24', 'R31', 'R61'])
  expect([needsNewPayee('R99'), needsNewPayee(null)]).toEqual([true, true])
})
