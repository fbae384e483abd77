import type { Role } from '#access/roles.ts'
import { isMasterCode } from '#domains/people/agency/rules/master-code.ts'
import { readPromiseFilter } from '#domains/claims/promises/rules/promise-filter.ts'
import { LOSS_TYPES, SHOWN_STATUSES } from '#domains/membership/claim-states/rules/claim-states.ts'
import { amountFilter, dayFilter, type ListQuery, namesOf, stateFilter, valueFilter, wordFilter } from '#platform/filters.ts'

/** The value of the handler filter for unassigned claims. */
export const NOBODY = 'NOBODY'

/** The filters of the list, and the operators of each. Amounts are in cents. */
export const CLAIM_FILTERS = {
  status: wordFilter(SHOWN_STATUSES),
  lossType: wordFilter(LOSS_TYPES),
  assigned: valueFilter((value) => value === NOBODY || /^usr_[0-9a-z]{26}$/.test(value)),
  state: stateFilter,
  masterCode: valueFilter(isMasterCode),
  filed: dayFilter('between', 'before', 'after'),
  /** Its next deadline of ours, of an open claim. */
  due: dayFilter('between', 'before', 'after'),
  amount: amountFilter('over', 'under', 'between'),
  /** The deductible asked for, of a claim nothing is decided about yet. */
  asked: amountFilter('over', 'under', 'between'),
  promise: valueFilter((value) => readPromiseFilter(value) !== null),
  /** `some`: a legal hold on the claim or its member. */
  hold: wordFilter(['some', 'none'], ['is']),
}

/** A role may filter only by what it sees in the rows: sales only by status, nobody but staff by handler, our deadline and a legal hold. */
export function whyNotQuery(role: Role, { filters }: ListQuery<typeof CLAIM_FILTERS>): 'not_your_role' | null {
  if (role !== 'staff' && filters.status?.values.includes('SIU_HOLD')) return 'not_your_role'
  const asked = namesOf(CLAIM_FILTERS).filter((name) => filters[name])
  return asked.every((name) => knowsFilter(role, name)) ? null : 'not_your_role'
}

function knowsFilter(role: Role, name: keyof typeof CLAIM_FILTERS): boolean {
  switch (role) {
    case 'staff':
      return true
    case 'member':
    case 'agent':
    case 'agent-admin':
      return name !== 'assigned' && name !== 'due' && name !== 'hold'
    case 'sales-agent':
    case 'sales-admin':
      return name === 'status'
  }
}
