import { describe, expect, test } from 'vitest'
import { needsSecond, whyNotCorrect } from '#domains/distribution/commission-adjustments/rules/adjustment.ts'
import { cents, ZERO } from '#platform/money.ts'

describe('a second person approves above $100', () => {
  test.each([
    [100_00, 0, false],
    [-100_00, 0, false],
    [100_01, 0, true],
    [-100_01, 0, true],
    [60_00, 40_00, false],
    [60_00, 40_01, true],
  ])('%i after %i alone this month: %s', (amount, alone, second) => {
    expect(needsSecond(cents(amount), cents(alone))).toBe(second)
  })
})

describe('a correction', () => {
  const line = { isClosing: false, amount: cents(20_00), left: cents(5_00), isReversal: false }
  test('takes no more from a line than is left of it', () => {
    expect(whyNotCorrect(cents(-5_00), line)).toBeNull()
    expect(whyNotCorrect(cents(-5_01), line)).toBe('beyond_line')
  })
  test('adds what it must, and corrects a chargeback either way', () => {
    expect(whyNotCorrect(cents(50_00), line)).toBeNull()
    expect(whyNotCorrect(cents(-9_00), { isClosing: false, amount: cents(-3_00), left: cents(-3_00), isReversal: true })).toBeNull()
    expect(whyNotCorrect(cents(-9_00), null)).toBeNull()
  })
  test('is of some amount, and never of a line that closes a statement', () => {
    expect(whyNotCorrect(ZERO, null)).toBe('nothing_corrected')
    expect(whyNotCorrect(cents(1), { ...line, isClosing: true })).toBe('closing_line')
  })
})
