import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { addDays, type Day, daysBetween } from '#platform/days.ts'

export type CoverageBreak = { kind: 'gap' | 'mini_wait'; from: Day; to: Day }

/** The facts of a membership that decide whether a day is covered. All days are in the state where the car is kept. */
export type CoverageHistory = {
  status: MembershipStatus
  /** Null until the first payment. */
  effectiveOn: Day | null
  firstCoveredOn: Day | null
  /** The last day paid for. */
  paidThroughOn: Day | null
  /** Set once coverage has an end: lapsed, canceled, expired, or a cancellation is scheduled. */
  coverageEndOn: Day | null
  breaks: readonly CoverageBreak[]
  /** A first bank debit has been submitted and has not settled. */
  provisional: boolean
}

export type NotCoveredBecause = 'before_effective' | 'waiting' | 'mini_wait' | 'lapsed' | 'gap' | 'grace_unpaid' | 'ended' | 'void'
export type PendingBecause = 'grace' | 'payment_settling'

export type Coverage =
  | { cover: 'covered' }
  /** Undecided until `until`: the payment due may still arrive in time. */
  | { cover: 'pend'; because: PendingBecause; until: Day | null }
  | { cover: 'not_covered'; because: NotCoveredBecause }

/** Whether a loss on this day is covered (docs/rules.md §3, `covered_on`). */
export function coveredOn(on: Day, history: CoverageHistory, terms: MembershipTerms): Coverage {
  const { status, effectiveOn, firstCoveredOn, paidThroughOn } = history
  if (status === 'VOIDED') return no('void')
  if (effectiveOn === null || firstCoveredOn === null || paidThroughOn === null || on < effectiveOn) return no('before_effective')

  const pause = history.breaks.find((each) => on >= each.from && on <= each.to)
  if (pause) return no(pause.kind)
  if (on < firstCoveredOn) return no('waiting')

  const afterEnd = pastTheEnd(on, history, terms)
  if (afterEnd) return afterEnd
  if (history.provisional) return { cover: 'pend', because: 'payment_settling', until: null }
  return { cover: 'covered' }
}

function pastTheEnd(on: Day, { status, paidThroughOn, coverageEndOn }: CoverageHistory, terms: MembershipTerms): Coverage | null {
  const lastDay = coverageEndOn ?? paidThroughOn
  if (lastDay === null || on <= lastDay) return null
  const graceEnds = addDays(lastDay, 1 + terms.graceDays)

  switch (status) {
    case 'LAPSED':
      return no(on <= graceEnds ? 'grace_unpaid' : 'lapsed')
    case 'ACTIVE':
    case 'PAST_DUE':
      return on <= graceEnds ? { cover: 'pend', because: 'grace', until: graceEnds } : no('lapsed')
    default:
      return no('ended')
  }
}

const no = (because: NotCoveredBecause): Coverage => ({ cover: 'not_covered', because })

/** The first covered day: day `waitingDays` after the membership is effective. */
export const firstCoveredOn = (effectiveOn: Day, waitingDays: number): Day => addDays(effectiveOn, waitingDays)

/**
 * No wait for an agency's sale within a week of a new or renewed auto policy whose declarations page is on file. Off
 * unless switched on.
 */
export function waitingDaysOf(
  plan: { waitingDays: number },
  sale: { soldOn: Day; viaActiveAgency: boolean; policyBeganOn: Day | null; declarationsPageUploaded: boolean },
  { newPolicyWaiver }: Pick<MembershipTerms, 'newPolicyWaiver'>,
): number {
  const near = sale.policyBeganOn !== null && Math.abs(daysBetween(sale.policyBeganOn, sale.soldOn)) <= newPolicyWaiver.withinDays
  return newPolicyWaiver.on && sale.viaActiveAgency && sale.declarationsPageUploaded && near ? 0 : plan.waitingDays
}
