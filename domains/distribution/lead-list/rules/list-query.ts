import { LEAD_SOURCES, LEAD_STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import { isDay } from '#platform/days.ts'
import { type Filters, type FilterRules, namesOf, oneOfWords, readFilters } from '#platform/filters.ts'

/** Leads without an owner, as a value of the owner filter. */
export const NOBODY = 'NOBODY'

/** Filters of the list of leads: the operators of each filter, and the values it accepts. */
export const LEAD_FILTERS = {
  stage: { operators: ['is', 'not'], fits: oneOfWords(LEAD_STAGES) },
  owner: { operators: ['is', 'not'], fits: (value) => value === NOBODY || /^usr_[0-9a-z]{26}$/.test(value) },
  state: { operators: ['is', 'not'], fits: (value) => /^[A-Z]{2}$/.test(value) },
  source: { operators: ['is', 'not'], fits: oneOfWords(LEAD_SOURCES) },
  /** The day its next action is due. */
  next: { operators: ['before', 'after', 'between'], fits: isDay },
} as const satisfies FilterRules

export const LEAD_FILTER_NAMES = namesOf(LEAD_FILTERS)
export const LEAD_ORDERS = ['newest', 'oldest'] as const

export type LeadQuery = { search: string | null; filters: Filters<typeof LEAD_FILTERS>; oldestFirst: boolean }

type RawQuery = { search?: string | undefined; sort?: string | undefined } & Partial<
  Record<(typeof LEAD_FILTER_NAMES)[number], string | undefined>
>

export const leadQuery = (raw: RawQuery): LeadQuery => ({
  search: raw.search?.trim() || null,
  filters: readFilters(LEAD_FILTERS, raw),
  oldestFirst: raw.sort === 'oldest',
})
