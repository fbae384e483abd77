import type { MembershipStatus } from '#domains/membership/memberships/rules/membership.ts'
import type { Day } from '#platform/days.ts'

export type Begun = { status: MembershipStatus; effectiveOn: Day; coverageEndOn: Day | null }

/**
 * The membership a loss is claimed under: the one in force that day (docs/rules.md §10). Where none was, the last that had
 * begun by then, whose end denies it; before the first had begun, the one that lives. `begun` is in the order of preference.
 */
export function membershipOfLoss<Each extends Begun>(begun: readonly Each[], lossOn: Day | null): Each | undefined {
  if (lossOn === null) return begun[0]
  const byThen = begun.filter((each) => each.effectiveOn <= lossOn && hasCover(each))
  const inForce = byThen.filter(({ coverageEndOn }) => coverageEndOn === null || lossOn <= coverageEndOn)
  return lastBegun(inForce) ?? lastBegun(byThen) ?? begun[0]
}

/** A void one covers no day, nor does one that is over without a day on which its cover ended. */
const hasCover = ({ status, coverageEndOn }: Begun): boolean => status !== 'VOIDED' && (coverageEndOn !== null || LIVING.includes(status))

const LIVING: readonly MembershipStatus[] = ['ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED']

const lastBegun = <Each extends Begun>(among: readonly Each[]): Each | undefined =>
  among.reduce<Each | undefined>((last, each) => (last && last.effectiveOn >= each.effectiveOn ? last : each), undefined)
