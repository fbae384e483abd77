import { expect, test } from 'vitest'
import {
  type AccountMonth,
  closingBalance,
  closingOf,
  onItsSide,
  readSigned,
  sumOf,
  unexplained,
} from '#domains/insight/month-close/rules/month-close.ts'
import { cents } from '#platform/money.ts'

const account = (code: string, opening: number, debits: number, credits: number): AccountMonth => ({
  code,
  name: code,
  side: 'debit',
  opening: cents(opening),
  debits: cents(debits),
  credits: cents(credits),
})
const BANK = account('bank', 100_00, 40_00, 15_50)

test('an account closes with what it held, its debits and less its credits', () => {
  expect(closingOf(BANK)).toBe(124_50)
  expect(closingBalance([BANK], 'bank')).toBe(124_50)
  expect(closingBalance([BANK], 'dues')).toBe(0)
  expect(onItsSide('credit', cents(-5_00))).toBe(5_00)
  expect([sumOf([BANK, BANK], 'debits'), sumOf([BANK, BANK], 'credits')]).toEqual([80_00, 31_00])
})

test.each([
  ['equal', 124_50, [], 0],
  ['a cent more at the bank', 124_51, [], 1],
  ['an opening balance is explained', 624_50, [500_00], 0],
  ['bank fees make the statement less', 609_50, [500_00, -15_00], 0],
  ['what is explained twice is missing', 624_50, [500_00, 500_00], -500_00],
])('%s', (_, statement, items, left) => {
  const explained = items.map((each) => ({ says: 'Opening balance', cents: cents(each) }))
  expect(unexplained(cents(statement), closingOf(BANK), explained)).toBe(left)
})

test('an amount below zero is written with either sign for minus', () => {
  expect(['-15.00', '− $1,000', '5', '-a lot', ''].map(readSigned)).toEqual([-15_00, -1000_00, 5_00, null, null])
})
