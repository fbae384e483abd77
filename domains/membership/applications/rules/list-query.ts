import { STEPS } from '#domains/membership/applications/rules/answers.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plans.data.ts'
import { isDay } from '#platform/days.ts'
import { type Filters, type FilterRules, namesOf, oneOfWords, readFilters } from '#platform/filters.ts'

/** How an applicant who left can be contacted. */
export const CONTACT_KINDS = ['phone', 'email', 'nothing'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** Filters of the list of unfinished applications: operators and values of each. */
export const UNFINISHED_FILTERS = {
  step: { operators: ['is', 'not'], fits: oneOfWords(STEPS) },
  reach: { operators: ['is'], fits: oneOfWords(CONTACT_KINDS) },
  state: { operators: ['is', 'not'], fits: (value) => /^[A-Z]{2}$/.test(value) },
  plan: { operators: ['is', 'not'], fits: oneOfWords(PLAN_CODES) },
  /** The day of the last answer. */
  left: { operators: ['before', 'after', 'between'], fits: isDay },
} as const satisfies FilterRules

export const UNFINISHED_FILTER_NAMES = namesOf(UNFINISHED_FILTERS)
export const UNFINISHED_ORDERS = ['newest', 'oldest'] as const

/** Filters and order of the list. */
export type UnfinishedQuery = { search: string | null; filters: Filters<typeof UNFINISHED_FILTERS>; oldestFirst: boolean }

type ListParams = { search?: string | undefined; sort?: string | undefined } & Partial<
  Record<(typeof UNFINISHED_FILTER_NAMES)[number], string | undefined>
>

export const unfinishedQuery = (params: ListParams): UnfinishedQuery => ({
  search: params.search?.trim() || null,
  filters: readFilters(UNFINISHED_FILTERS, params),
  oldestFirst: params.sort === 'oldest',
})
