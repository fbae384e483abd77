import { expect, test } from 'vitest'
import { followsOn } from '#domains/claims/investigations/rules/invoice-sequence.ts'

test.each([
  ['INV-0411', 'INV-0412', true],
  ['INV-0412', 'INV-0411', true],
  ['inv 0411', 'INV-0414', true],
  ['INV-0411', 'INV-0415', false],
  ['INV-0411', 'INV-0411', true],
  ['A-0411', 'B-0412', false],
  ['2025-0411', '2026-0412', false],
  ['2026/9', '2026/10', true],
  ['99999999999999999998', '99999999999999999999', true],
  ['by hand', 'by hand', false],
])('%s and %s: %s', (one, other, follows) => expect(followsOn(one, other)).toBe(follows))
