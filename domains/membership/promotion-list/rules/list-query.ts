import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'
import { PROMOTION_STATUSES, WATCHED } from '#domains/membership/promotions/rules/promotion-status.ts'
import { type Filters, type FilterRules, namesOf, oneOfWords, readFilters } from '#platform/filters.ts'

export const PROMOTION_KINDS = ['percent', 'amount', 'fee_waiver'] as const
/** What a code is limited to; `everybody` is no limit. */
export const SCOPES = ['everybody', 'plans', 'agencies', 'alliances', 'states', 'new_members', 'given_out_singly'] as const
export type PromotionScope = (typeof SCOPES)[number]

/** Filters of the list of codes: operators and values of each. */
export const PROMOTION_FILTERS = {
  status: { operators: ['is', 'not'], fits: oneOfWords(PROMOTION_STATUSES) },
  kind: { operators: ['is', 'not'], fits: oneOfWords(PROMOTION_KINDS) },
  scope: { operators: ['is', 'not'], fits: oneOfWords(SCOPES) },
  only: { operators: ['is', 'not'], fits: oneOfWords(WATCHED) },
} as const satisfies FilterRules

export const PROMOTION_FILTER_NAMES = namesOf(PROMOTION_FILTERS)

/** Search and filters of the list. */
export type PromotionQuery = { search: string; filters: Filters<typeof PROMOTION_FILTERS> }

export const promotionQuery = ({
  search = '',
  ...params
}: { search?: string | undefined } & Partial<Record<(typeof PROMOTION_FILTER_NAMES)[number], string | undefined>>): PromotionQuery => ({
  search: search.trim().toLowerCase(),
  filters: readFilters(PROMOTION_FILTERS, params),
})

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
