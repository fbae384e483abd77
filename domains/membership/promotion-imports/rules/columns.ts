import type { ImportColumn } from '#domains/records/table-imports/rules/mapping.ts'

/** A promotion code of the old book. One of percent, amount and fee waiver says what it takes off. */
export const PROMOTION_COLUMNS = [
  { name: 'code', words: ['promo code', 'promotion code', 'coupon', 'coupon code', 'discount code', 'promotion'] },
  { name: 'description', words: ['campaign', 'name', 'note', 'notes', 'promotion name'] },
  { name: 'percent', words: ['percent off', 'percentage', 'percent off price', 'discount percent', '% off'] },
  { name: 'amount', words: ['amount off', 'discount amount', 'dollars off', '$ off'] },
  { name: 'feeWaiver', words: ['waives fee', 'fee waived', 'waive enrollment fee', 'enrollment fee waived'] },
  { name: 'lasts', words: ['duration', 'months', 'duration in months', 'applies for'] },
  { name: 'startsOn', words: ['starts', 'start date', 'begins', 'valid from', 'from'] },
  { name: 'endsOn', words: ['ends', 'end date', 'expires', 'expiration date', 'valid until', 'redeem by'] },
  { name: 'maxUses', words: ['max redemptions', 'maximum uses', 'limit', 'limit of uses', 'usage limit'] },
  { name: 'used', words: ['redemptions', 'times redeemed', 'times used', 'uses', 'used so far'] },
  { name: 'newMembersOnly', words: ['new members only', 'new customers only', 'first time transaction'] },
  { name: 'plans', words: ['plan', 'plan codes', 'products'] },
  { name: 'masterCodes', words: ['master code', 'master codes', 'agency codes', 'agencies', 'agency'] },
  { name: 'alliances', words: ['alliance', 'groups', 'alliance groups'] },
  { name: 'states', words: ['state'] },
] as const satisfies readonly ImportColumn<string>[]

export type PromotionColumn = (typeof PROMOTION_COLUMNS)[number]['name']
