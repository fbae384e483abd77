import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import type { Day } from '#platform/days.ts'

/** A membership that has begun, whether or not it has ended. */
export type BegunMembership = { status: MembershipStatus; effectiveOn: Day; coverageEndOn: Day | null }

/**
 * The membership a loss is claimed under: the one in force that day (docs/rules.md §10). If none was, the last that had begun
 * by then (the claim is then denied); if none had begun, the first of `begun`, which is ordered by preference.
 */
export function membershipOfLoss<Each extends BegunMembership>(begun: readonly Each[], lossOn: Day | null): Each | undefined {
  if (lossOn === null) return begun[0]
  const begunByThen = begun.filter((each) => each.effectiveOn <= lossOn && hasCoverage(each))
  const inForce = begunByThen.filter(({ coverageEndOn }) => coverageEndOn === null || lossOn <= coverageEndOn)
  return lastBegun(inForce) ?? lastBegun(begunByThen) ?? begun[0]
}

/** A void membership covers no day, and neither does an ended one without an end of coverage. */
const hasCoverage = ({ status, coverageEndOn }: BegunMembership): boolean =>
  status !== 'VOIDED' && (coverageEndOn !== null || ACTIVE_STATUSES.includes(status))

const ACTIVE_STATUSES: readonly MembershipStatus[] = ['ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED']

const lastBegun = <Each extends BegunMembership>(among: readonly Each[]): Each | undefined =>
  among.reduce<Each | undefined>((last, each) => (last && last.effectiveOn >= each.effectiveOn ? last : each), undefined)
