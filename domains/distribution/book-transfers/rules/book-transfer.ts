import { addDays, type Day } from '#platform/days.ts'

/** Members have so many days to object before another agency serves them. */
export const OBJECTION_DAYS = 14

export const BOOK_STATUSES = ['waiting', 'planned', 'declined', 'canceled', 'done'] as const
export type BookStatus = (typeof BOOK_STATUSES)[number]

export const WHY_NOT_MOVE_BOOK = {
  nothing_to_move: 'None of these memberships can be moved: another transfer may already include them.',
  same_agent: 'These memberships are with this agent already.',
  no_other_agency: 'Choose another agency.',
  no_such_agent: 'Choose an active agent of the agency.',
  agency_sells_nothing: 'We don’t recognize this agency code, or it isn’t active.',
  day_passed: 'Choose today or a later day.',
  within_two_weeks: 'Members have two weeks to object. Choose a day at least 14 days from today.',
} as const
export type WhyNotMoveBook = keyof typeof WHY_NOT_MOVE_BOOK

export type MovingBook = {
  from: { masterCode: string; ofWhom: string }
  to: { masterCode: string; agentId: string | null }
  memberships: number
  /** Not counted among these: the receiving agent serves them already. */
  servedAlready: number
  /** The receiving agency sells, and the agent named is one of its active ones. */
  receives: boolean
  onDay: Day
  today: Day
}

/** Null means yes. */
export function whyNotMoveBook({ from, to, memberships, servedAlready, receives, onDay, today }: MovingBook): WhyNotMoveBook | null {
  const isWithin = from.masterCode === to.masterCode
  if (isWithin && (to.agentId ?? 'nobody') === from.ofWhom) return 'same_agent'
  if (!receives) return isWithin ? 'no_such_agent' : 'agency_sells_nothing'
  if (onDay < today) return 'day_passed'
  if (!isWithin && onDay < addDays(today, OBJECTION_DAYS)) return 'within_two_weeks'
  if (memberships > 0) return null
  return servedAlready > 0 ? 'same_agent' : 'nothing_to_move'
}

export const FIELD_OF_WHY_NOT: Readonly<Record<WhyNotMoveBook, 'onDay' | 'toAgentId' | 'masterCode' | null>> = {
  nothing_to_move: null,
  same_agent: 'toAgentId',
  no_other_agency: 'masterCode',
  no_such_agent: 'toAgentId',
  agency_sells_nothing: 'masterCode',
  day_passed: 'onDay',
  within_two_weeks: 'onDay',
}

export type WhyNotCancelBook = 'not_your_role' | 'transfer_over' | 'begun'

type Cancelable = { status: BookStatus; onDay: Day; /** Whoever is to serve them can take them today. */ receives: boolean }

/** A transfer is called off before its day; from its day on memberships are moving, unless whoever is to serve them takes none. */
export function whyNotCancelBook({ status, onDay, receives }: Cancelable, today: Day): Exclude<WhyNotCancelBook, 'not_your_role'> | null {
  if (status !== 'waiting' && status !== 'planned') return 'transfer_over'
  return hasBegun({ status, onDay }, today) && receives ? 'begun' : null
}

export const hasBegun = ({ status, onDay }: { status: BookStatus; onDay: Day }, today: Day): boolean =>
  status === 'planned' && onDay <= today

export type WhyNotKeep = 'transfer_over' | 'within_agency'

/** A member objects to another agency; another agent of their agency is the agency's own choice (docs/rules.md §10). */
export function whyNotKeep({ status, isWithin }: { status: BookStatus; isWithin: boolean }): WhyNotKeep | null {
  if (status !== 'waiting' && status !== 'planned') return 'transfer_over'
  return isWithin ? 'within_agency' : null
}

export type Fate = 'move' | 'wait' | 'not_active' | 'moved_before'

type Served = { status: string; masterCode: string; agentId: string | null }
type From = {
  masterCode: string
  ofWhom: string
  /** Who takes over within the agency; null to another agency. */ toAgentId: string | null
}

/**
 * What becomes of one membership on its day or after it: one that is past due waits until that is settled. Of an agent's, what was given
 * to somebody else meanwhile stays there.
 */
export function fateOf(membership: Served, { masterCode, ofWhom, toAgentId }: From): Fate {
  if (membership.masterCode !== masterCode || wasGivenAway(membership.agentId, ofWhom, toAgentId)) return 'moved_before'
  if (membership.status === 'ACTIVE') return 'move'
  return membership.status === 'PAST_DUE' ? 'wait' : 'not_active'
}

const wasGivenAway = (agentId: string | null, ofWhom: string, toAgentId: string | null): boolean =>
  agentId !== null && agentId !== toAgentId && ofWhom !== 'agency' && agentId !== ofWhom
