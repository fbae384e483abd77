import { describe, expect, test } from 'vitest'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { nextTier, type TierProgress, tierFor, whyNotSet } from '#domains/distribution/commissions/rules/tier.ts'

test.each([
  [0, 'T1'],
  [24, 'T1'],
  [25, 'T2'],
  [99, 'T2'],
  [100, 'T3'],
  [299, 'T3'],
  [300, 'T4'],
  [4000, 'T4'],
])('%i active members are %s', (active, tier) => {
  expect(tierFor(active, COMMISSION_RATES)).toBe(tier)
})

const okoye: TierProgress = { tier: 'T2', monthEnds: [40, 40, 40], floor: null, pinned: null }

test.each<[string, Partial<TierProgress>, CommissionTier]>([
  ['unchanged', {}, 'T2'],
  ['up at once', { monthEnds: [40, 60, 100] }, 'T3'],
  ['up two at once', { monthEnds: [40, 60, 300] }, 'T4'],
  ['not down after one month below', { tier: 'T3', monthEnds: [120, 110, 90] }, 'T3'],
  ['not down after two', { tier: 'T3', monthEnds: [110, 90, 90] }, 'T3'],
  ['down after three', { tier: 'T3', monthEnds: [90, 90, 90] }, 'T2'],
  ['down to the best of the three', { tier: 'T4', monthEnds: [120, 90, 20] }, 'T3'],
  ['a new agency does not go down before it has three months', { tier: 'T2', monthEnds: [3] }, 'T2'],
  ['never below the floor of its alliance', { tier: 'T3', monthEnds: [5, 5, 5], floor: 'T2' }, 'T2'],
  ['pinned', { pinned: { tier: 'T4', until: '2026-12-01' } }, 'T4'],
  ['no longer pinned', { pinned: { tier: 'T4', until: '2026-11-30' } }, 'T2'],
  ['a referrer stays one', { tier: 'T0', monthEnds: [400, 400, 400] }, 'T0'],
])('%s', (_, change, tier) => expect(nextTier({ ...okoye, ...change }, '2026-12-01', COMMISSION_RATES)).toBe(tier))

describe('who sets tiers and prices', () => {
  test.each([
    ['sales-agent', 'T1', 'P1', 'only_proposes'],
    ['sales-admin', 'T2', 'P2', null],
    ['sales-admin', 'T3', 'P1', 'above_your_approval'],
    ['sales-admin', 'T1', 'P3', 'above_your_approval'],
    ['staff.finance', 'T4', 'P2', null],
    ['staff.finance', 'T4', 'P3', 'needs_super'],
    ['staff.super', 'T4', 'P3', null],
  ] as const)('%s, %s with %s: %s', (by, tier, price, expected) => expect(whyNotSet([by], { tier, price })).toBe(expected))
})
