import { parseSearch, type SearchTerm } from '#domains/membership/member-list/rules/finding.ts'
import { MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/membership.ts'
import { isDay } from '#platform/days.ts'
import { namesOf, oneOfWords, readFilters, type Filters, type FilterRules } from '#platform/filters.ts'

/** The status of a member's membership; `NONE` is a member who never had one. */
export const MEMBER_STATES = [...MEMBERSHIP_STATUSES, 'NONE'] as const

/** Filters of the list of members: operators and values of each. */
export const MEMBER_FILTERS = {
  status: { operators: ['is', 'not'], fits: oneOfWords(MEMBER_STATES) },
  state: { operators: ['is', 'not'], fits: (value) => /^[A-Z]{2}$/.test(value) },
  paidThrough: { operators: ['before', 'after'], fits: isDay },
  since: { operators: ['before', 'after'], fits: isDay },
  vehicles: { operators: ['is'], fits: oneOfWords(['none', 'some']) },
  account: { operators: ['is'], fits: oneOfWords(['none', 'some']) },
  masterCode: { operators: ['is', 'not'], fits: (value) => /^([A-Z]{2}-[0-9]{5}|DIRECT)$/.test(value) },
  agent: { operators: ['is', 'not'], fits: (value) => /^usr_[0-9a-z]{26}$/.test(value) },
} as const satisfies FilterRules

export type MemberFilterName = keyof typeof MEMBER_FILTERS
export const MEMBER_FILTER_NAMES = namesOf(MEMBER_FILTERS)
export const MEMBER_ORDERS = ['newest', 'oldest'] as const

/** Search, filters and order of the list. */
export type MemberQuery = {
  term: SearchTerm | null
  filters: Filters<typeof MEMBER_FILTERS>
  oldestFirst: boolean
}

/** The list's address as a query. The endpoint has already refused unknown filters. */
export function memberQuery(
  params: { search?: string | undefined; sort?: string | undefined } & Partial<Record<MemberFilterName, string | undefined>>,
): MemberQuery {
  return { term: parseSearch(params.search ?? ''), filters: readFilters(MEMBER_FILTERS, params), oldestFirst: params.sort === 'oldest' }
}
