import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, dollars, fraction, parseDollars, share } from '#platform/money.ts'

test('cents refuses fractions', () => {
  expect(() => cents(9.95)).toThrow(RangeError)
  expect(() => cents(Number.NaN)).toThrow(RangeError)
})

test.each([
  ['a half cent goes up', 1_00, 1, 200, 1],
  ['a half cent of a negative line goes away from zero', -1_00, 1, 200, -1],
  ['under half goes down', 9_95, 20, 30, 6_63],
  ['$169 over 181 of 365 days', 169_00, 181, 365, 83_81],
])('%s', (_, amount, numerator, denominator, expected) => expect(fraction(cents(amount), numerator, denominator)).toBe(expected))

test('a share is in basis points: 12.5 % of $169', () => expect(share(cents(169_00), 1250)).toBe(21_13))

test('zero divided by zero is refused', () => expect(() => fraction(cents(1), 1, 0)).toThrow(RangeError))

const amounts = fc.integer({ min: 0, max: 1_000_000_00 }).map(cents)

describe('for any amount', () => {
  test('a fraction is never more than half a cent from the truth', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }), (amount, numerator, denominator) => {
        const off = BigInt(fraction(amount, numerator, denominator)) * BigInt(denominator) - BigInt(amount) * BigInt(numerator)
        expect(2n * (off < 0n ? -off : off) <= BigInt(denominator)).toBe(true)
      }),
    )
  })
  test('a part and its rest differ from the whole by a cent at most', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 366 }), fc.nat(366), (amount, days, used) => {
        const part = Math.min(used, days)
        const whole = fraction(amount, part, days) + fraction(amount, days - part, days)
        expect(Math.abs(whole - amount)).toBeLessThanOrEqual(1)
      }),
    )
  })
  test('a printed amount is parsed back', () => {
    fc.assert(fc.property(amounts, (amount) => parseDollars(dollars(amount)) === amount))
  })
})

test.each([
  ['9.5', 9_50],
  ['9.05', 9_05],
  ['$1,000.5', 1000_50],
  ['0.5', 50],
])('B7: "%s" is as many cents as it says', (text, amount) => expect(parseDollars(text)).toBe(amount))

test.each([['9,95'], ['ten'], ['1,00'], ['-5'], ['']])('"%s" is not an amount of money', (text) => expect(parseDollars(text)).toBeNull())
