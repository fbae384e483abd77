import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'

/** What a code is limited to; `everybody` is no limit. */
export const SCOPES = ['everybody', 'plans', 'agencies', 'alliances', 'states', 'new_members', 'given_out_singly'] as const
export type PromotionScope = (typeof SCOPES)[number]

/** Every scope of a code; it may have several. */
export function scopesOf({ planCodes, masterCodes, allianceIds, states, newMembersOnly, singleUse }: Promotion): PromotionScope[] {
  const scopes: PromotionScope[] = []
  if (planCodes.length > 0) scopes.push('plans')
  if (masterCodes.length > 0) scopes.push('agencies')
  if (allianceIds.length > 0) scopes.push('alliances')
  if (states.length > 0) scopes.push('states')
  if (newMembersOnly) scopes.push('new_members')
  if (singleUse) scopes.push('given_out_singly')
  return scopes.length > 0 ? scopes : ['everybody']
}
