import { expect, test } from 'vitest'
import { tierSoldAt } from '#domains/membership/sale-terms/rules/tier-sold-at.ts'

test.each([
  ['T1', 'T3', 'T3'],
  ['T4', 'T3', 'T4'],
  ['T2', null, 'T2'],
  ['T0', 'T3', 'T0'],
] as const)('own tier %s under a floor of %s sells at %s', (own, floor, expected) => expect(tierSoldAt(own, floor)).toBe(expected))
