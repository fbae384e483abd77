import { describe, expect, test } from 'vitest'
import {
  accountOf,
  answerOf,
  irsName,
  numberOf,
  readTinResults,
  tinFileText,
} from '#domains/distribution/commission-taxes/rules/tin-matching.ts'

const LINES = [
  { account: 'W900000012', kind: 'ein', tin: '741234567', name: "O'Malley & Sons, Inc." },
  { account: 'W900000013', kind: 'ssn', tin: '123456789', name: 'Tomás Reyes' },
] as const

test('the file has one line for each: type, number, name without what the IRS does not read, our account', () => {
  expect(tinFileText(LINES)).toBe('1;741234567;OMalley & Sons Inc;W900000012\r\n2;123456789;Tomas Reyes;W900000013\r\n')
  expect(irsName('A'.repeat(60))).toHaveLength(40)
})

test('an account is a number and back', () => {
  expect([numberOf(accountOf(12)), numberOf(accountOf(123_456_789)), numberOf('INV12')]).toEqual([12, 123_456_789, null])
})

describe('the answer', () => {
  test('is the same lines with an indicator', () => {
    expect(readTinResults('1;741234567;OMalley & Sons Inc;W900000012;3\r\n2;123456789;Tomas Reyes;W900000013;0;\n')).toEqual({
      ok: true,
      results: [
        { account: 'W900000012', tin: '741234567', code: 3 },
        { account: 'W900000013', tin: '123456789', code: 0 },
      ],
    })
  })
  test.each([
    ['a line without an indicator', tinFileText(LINES)],
    ['an indicator that does not exist', '1;741234567;A;W900000012;9'],
    ['nothing', '\n'],
    ['another file', 'PK\u0003\u0004'],
  ])('%s is refused whole', (_, text) => expect(readTinResults(text).ok).toBe(false))
  test('0, 6, 7 and 8 match, 1 to 3 do not, 4 and 5 are no answer', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(answerOf)).toEqual([
      'matched',
      'mismatched',
      'mismatched',
      'mismatched',
      'no_answer',
      'no_answer',
      'matched',
      'matched',
      'matched',
    ])
  })
})
