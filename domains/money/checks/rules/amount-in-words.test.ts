import { expect, test } from 'vitest'
import { amountInWords } from '#domains/money/checks/rules/amount-in-words.ts'
import { cents } from '#platform/money.ts'

test.each([
  [1, 'Zero and 01/100 dollars'],
  [500_00, 'Five hundred and 00/100 dollars'],
  [1_205_07, 'One thousand two hundred five and 07/100 dollars'],
  [42_19, 'Forty-two and 19/100 dollars'],
  [999_999_99, 'Nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100 dollars'],
])('%i cents', (amount, words) => expect(amountInWords(cents(amount))).toBe(words))

test.each([0, -1, 100_000_000])('no check over %i cents', (amount) => expect(() => amountInWords(cents(amount))).toThrow('No check'))
