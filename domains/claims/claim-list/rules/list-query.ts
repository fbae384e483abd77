import type { Role } from '#access/roles.ts'
import { isMasterCode } from '#domains/people/agency/rules/master-code.ts'
import { LOSS_TYPES, SHOWN_STATUSES } from '#domains/membership/claim-states/rules/claim-states.ts'
import { isDay } from '#platform/days.ts'
import { type Filters, type FilterRules, isAmount, namesOf, oneOfWords, readFilters } from '#platform/filters.ts'

/** The value of the handler filter for unassigned claims. */
export const NOBODY = 'NOBODY'

/** The filters of the list: the operators and the valid values of each. Amounts are in cents. */
export const CLAIM_FILTERS = {
  status: { operators: ['is', 'not'], fits: oneOfWords(SHOWN_STATUSES) },
  lossType: { operators: ['is', 'not'], fits: oneOfWords(LOSS_TYPES) },
  assigned: { operators: ['is', 'not'], fits: (value) => value === NOBODY || /^usr_[0-9a-z]{26}$/.test(value) },
  state: { operators: ['is', 'not'], fits: (value) => /^[A-Z]{2}$/.test(value) },
  masterCode: { operators: ['is', 'not'], fits: isMasterCode },
  filed: { operators: ['between', 'before', 'after'], fits: isDay },
  amount: { operators: ['over', 'under', 'between'], fits: isAmount },
} as const satisfies FilterRules

export const CLAIM_FILTER_NAMES = namesOf(CLAIM_FILTERS)
export const CLAIM_ORDERS = ['newest', 'oldest'] as const

/** The search, filters and order of the list. */
export type ClaimQuery = { search: string | null; filters: Filters<typeof CLAIM_FILTERS>; oldestFirst: boolean }

type Asked = { search?: string | undefined; sort?: string | undefined } & Partial<
  Record<(typeof CLAIM_FILTER_NAMES)[number], string | undefined>
>

export const claimQuery = (asked: Asked): ClaimQuery => ({
  search: asked.search?.trim() || null,
  filters: readFilters(CLAIM_FILTERS, asked),
  oldestFirst: asked.sort === 'oldest',
})

/** A role may filter only by what it sees in the rows: sales only by status, nobody but staff by handler. */
export function whyNotQuery(role: Role, { filters }: ClaimQuery): 'not_your_role' | null {
  if (role !== 'staff' && filters.status?.values.includes('SIU_HOLD')) return 'not_your_role'
  const asked = CLAIM_FILTER_NAMES.filter((name) => filters[name])
  return asked.every((name) => knowsFilter(role, name)) ? null : 'not_your_role'
}

function knowsFilter(role: Role, name: (typeof CLAIM_FILTER_NAMES)[number]): boolean {
  switch (role) {
    case 'staff':
      return true
    case 'member':
    case 'agent':
    case 'agent-admin':
      return name !== 'assigned'
    case 'sales-agent':
    case 'sales-admin':
      return name === 'status'
  }
}
