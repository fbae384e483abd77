import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, most, share, subtract, ZERO } from '#platform/money.ts'

/** The least part of the dues for running days that a refund by one person leaves: a quarter (docs/rules.md §10). */
const LEAST_KEPT_BASIS_POINTS = 2_500

type Paying = {
  amount: Cents
  enrollmentFee: Cents
  /** Not refunded yet, and no refund of it planned. */
  left: Cents
  periodTo: Day | null
  status: MembershipStatus
}

/**
 * How much of a payment can be refunded on its own. More than that, while its days are still covered, requires an end of the membership.
 */
export function mostByItself({ amount, enrollmentFee, left, periodTo, status }: Paying, today: Day): Cents {
  const runs = periodTo !== null && today <= periodTo && RUNNING.includes(status)
  return runs ? most(ZERO, subtract(left, share(subtract(amount, enrollmentFee), LEAST_KEPT_BASIS_POINTS))) : left
}

const RUNNING: readonly MembershipStatus[] = ['ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED']
