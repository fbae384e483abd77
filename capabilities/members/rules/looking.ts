import { clueIn, type Clue } from '#capabilities/members/rules/finding.ts'
import { MEMBERSHIP_STATUSES } from '#capabilities/memberships/rules/membership.ts'
import { isDay } from '#platform/days.ts'
import { readFilter, type Filter, type Operator } from '#platform/filters.ts'

/** What a member's membership may be; `NONE` is a member who never had one. */
export const STANDINGS = [...MEMBERSHIP_STATUSES, 'NONE'] as const

const words =
  (...list: readonly string[]) =>
  (value: string): boolean =>
    list.includes(value)

/** What the list of members is filtered by: the operators each filter knows, and which values it takes. */
export const MEMBER_FILTERS = {
  status: { operators: ['is', 'not'], fits: words(...STANDINGS) },
  state: { operators: ['is', 'not'], fits: (value) => /^[A-Z]{2}$/.test(value) },
  paidThrough: { operators: ['before', 'after'], fits: isDay },
  since: { operators: ['before', 'after'], fits: isDay },
  vehicles: { operators: ['is'], fits: words('none', 'some') },
  account: { operators: ['is'], fits: words('none', 'some') },
  masterCode: { operators: ['is', 'not'], fits: (value) => /^([A-Z]{2}-[0-9]{5}|DIRECT)$/.test(value) },
  agent: { operators: ['is', 'not'], fits: (value) => /^usr_[0-9a-z]{26}$/.test(value) },
} as const satisfies Record<string, { operators: readonly Operator[]; fits: (value: string) => boolean }>

export type MemberFilterName = keyof typeof MEMBER_FILTERS
export const MEMBER_FILTER_NAMES = Object.keys(MEMBER_FILTERS) as readonly MemberFilterName[]
export const MEMBER_ORDERS = ['newest', 'oldest'] as const

/** Which members are looked for, and in which order. */
export type Looking = {
  clue: Clue | null
  filters: Partial<Record<MemberFilterName, Filter>>
  oldestFirst: boolean
}

/** The list's address as what is looked for. What was no filter was refused at the door. */
export function lookingFor(
  asked: { search?: string | undefined; sort?: string | undefined } & Partial<Record<MemberFilterName, string | undefined>>,
): Looking {
  const filters: Looking['filters'] = {}
  for (const name of MEMBER_FILTER_NAMES) {
    const filter = readFilter(asked[name] ?? '')
    if (filter) filters[name] = filter
  }
  return { clue: clueIn(asked.search ?? ''), filters, oldestFirst: asked.sort === 'oldest' }
}
