import { clueIn, type Clue } from '#domains/membership/member-list/rules/finding.ts'
import { MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/membership.ts'
import { isDay } from '#platform/days.ts'
import { namesOf, oneOfWords, readFilters, type Filters, type FilterRules } from '#platform/filters.ts'

/** What a member's membership may be; `NONE` is a member who never had one. */
export const MEMBER_STATES = [...MEMBERSHIP_STATUSES, 'NONE'] as const

/** What the list of members is filtered by: the operators each filter knows, and which values it takes. */
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

/** Which members are looked for, and in which order. */
export type MemberQuery = {
  clue: Clue | null
  filters: Filters<typeof MEMBER_FILTERS>
  oldestFirst: boolean
}

/** The list's address as what is looked for. What was no filter was refused at the door. */
export function memberQuery(
  asked: { search?: string | undefined; sort?: string | undefined } & Partial<Record<MemberFilterName, string | undefined>>,
): MemberQuery {
  return { clue: clueIn(asked.search ?? ''), filters: readFilters(MEMBER_FILTERS, asked), oldestFirst: asked.sort === 'oldest' }
}
