import type { MemberChange } from '#domains/insight/membership-replay/rules/member-change.ts'
import { type Change, NOTHING_NAMED } from '#domains/insight/membership-replay/server/stage.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { isStateCode } from '#domains/membership/plans/rules/state-rules.ts'
import type { StateCode } from '#domains/membership/plans/rules/state-rules.data.ts'
import type { Day } from '#platform/days.ts'

type About = Pick<Change, 'item'> & Partial<Pick<Change, 'membershipId' | 'paymentId'>>

/** Changes of one row, with what it is about. */
export const changesAbout = (changes: readonly MemberChange[], about: About): Change[] =>
  changes.map((change) => ({ ...NOTHING_NAMED, ...change, ...about }))

/** The state of a membership; every membership has one of ours. */
export function stateIn(state: string): StateCode {
  if (!isStateCode(state)) throw new Error(`No state ${state}.`)
  return state
}

/** A moment's day in the member's state; null of null. */
export const dayThere = (state: string, at: Date | null): Day | null => at && localDay(stateIn(state), at)
