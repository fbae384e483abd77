import { expect, test } from 'vitest'
import { nextTierUp } from '#domains/distribution/agency-tiers/rules/tier-progress.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'

test('the next tier by counting, and how far it is; T4 is not counted to at P3', () => {
  expect(nextTierUp({ tier: 'T1', active: 7, price: 'P1' }, COMMISSION_RATES)).toEqual({ tier: 'T2', needs: 25, more: 18 })
  expect(nextTierUp({ tier: 'T2', active: 99, price: 'P2' }, COMMISSION_RATES)).toEqual({ tier: 'T3', needs: 100, more: 1 })
  expect(nextTierUp({ tier: 'T2', active: 120, price: 'P2' }, COMMISSION_RATES)).toMatchObject({ tier: 'T3', more: 0 })
  expect(nextTierUp({ tier: 'T3', active: 120, price: 'P2' }, COMMISSION_RATES)).toMatchObject({ tier: 'T4', more: 180 })
  expect(nextTierUp({ tier: 'T3', active: 120, price: 'P3' }, COMMISSION_RATES)).toBeNull()
  expect(nextTierUp({ tier: 'T4', active: 10, price: 'P1' }, COMMISSION_RATES)).toBeNull()
  expect(nextTierUp({ tier: 'T0', active: 10, price: 'P1' }, COMMISSION_RATES)).toBeNull()
})
