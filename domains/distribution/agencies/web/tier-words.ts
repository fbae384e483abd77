import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'

export const TIER_WORDS = {
  T0: msg`T0 Referral`,
  T1: msg`T1 Bronze`,
  T2: msg`T2 Silver`,
  T3: msg`T3 Gold`,
  T4: msg`T4 Platinum`,
} as const satisfies Record<CommissionTier, MessageDescriptor>

export const PRICE_TIER_WORDS = {
  P1: msg`P1 List`,
  P2: msg`P2 Preferred`,
  P3: msg`P3 Alliance`,
} as const satisfies Record<PriceTier, MessageDescriptor>
