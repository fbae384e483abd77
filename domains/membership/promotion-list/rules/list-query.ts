import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'
import { PROMOTION_STATUSES, WATCHED } from '#domains/membership/promotions/rules/promotion-status.ts'
import { type Filters, type FilterRules, namesOf, oneOfWords, readFilters } from '#platform/filters.ts'

export const PROMOTION_KINDS = ['percent', 'amount', 'fee_waiver'] as const
/** Whom or what a code is limited to; `everybody` is none of these. */
export const SCOPES = ['everybody', 'plans', 'agencies', 'alliances', 'states', 'new_members', 'given_out_singly'] as const
export type PromotionScope = (typeof SCOPES)[number]

/** What the list of codes is filtered by: the operators each filter knows, and which values it takes. */
export const PROMOTION_FILTERS = {
  status: { operators: ['is', 'not'], fits: oneOfWords(PROMOTION_STATUSES) },
  kind: { operators: ['is', 'not'], fits: oneOfWords(PROMOTION_KINDS) },
  scope: { operators: ['is', 'not'], fits: oneOfWords(SCOPES) },
  only: { operators: ['is', 'not'], fits: oneOfWords(WATCHED) },
} as const satisfies FilterRules

export const PROMOTION_FILTER_NAMES = namesOf(PROMOTION_FILTERS)

/** Which codes are looked for. */
export type PromotionQuery = { search: string; filters: Filters<typeof PROMOTION_FILTERS> }

export const promotionQuery = ({
  search = '',
  ...asked
}: { search?: string | undefined } & Partial<Record<(typeof PROMOTION_FILTER_NAMES)[number], string | undefined>>): PromotionQuery => ({
  search: search.trim().toLowerCase(),
  filters: readFilters(PROMOTION_FILTERS, asked),
})

/** Everything a code is limited to, of which there may be several. */
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
