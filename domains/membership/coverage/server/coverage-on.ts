import { claimFreeYears } from '#domains/membership/coverage/rules/claim-free-years.ts'
import { type Cover, coveredOn, type CoverHistory } from '#domains/membership/coverage/rules/coverage.ts'
import { limitOn, type LimitOn, type LimitRow, rewardBonus } from '#domains/membership/coverage/rules/limit-on.ts'
import { type MembershipYear, membershipYear, riderUse, type YearUse, yearUse } from '#domains/membership/coverage/rules/membership-year.ts'
import type { PaidRider, PlanVersion, Rider } from '#domains/membership/plans/rules/plans.data.ts'
import { planPublished } from '#domains/membership/plans/server/plans.ts'
import type { Day } from '#platform/days.ts'
import type { Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { batchQuery, subquery } from '#platform/queries/batch-query.ts'
import type { Cents } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { countedClaims, countedAs } from '#domains/membership/coverage/server/benefit-used.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { coverageQuestions } from '#domains/membership/memberships/server/coverage-changes.ts'
import type { ListedVehicle } from '#domains/membership/memberships/server/vehicles.ts'

/** Everything a claim has to know of a membership on the day of its loss. */
export type CoverOn = {
  membership: Membership
  /** Covered, not covered because, or pending until. */
  cover: Cover
  history: CoverHistory
  /** The plan whose limit held that day; what it covers decides the coverage types. */
  plan: PlanVersion
  /** What is paid for; after an upgrade another than the one whose limit holds. */
  bought: PlanVersion
  /** Null before the membership began. `waitingFor` is the higher limit already bought that did not hold yet. */
  limit: LimitOn | null
  bonus: Cents
  /** The membership year that holds the loss, and what is used up and left of it. */
  year: MembershipYear | null
  use: YearUse | null
  /** What the plan pays beside deductibles, each with what is used up and left of it in that year. */
  riders: readonly (PaidRider & { use: YearUse | null })[]
  /** The cars ever listed; `listedOnDay` says which of them were on the day of the loss. */
  vehicles: readonly (ListedVehicle & { listedOnDay: boolean })[]
  /** From which loss day the limit in force held: for what looks at losses soon after an upgrade. */
  limitHeldFrom: Day | null
  reinstatedOn: Day | null
}

type Leaving = {
  /** The claim being decided: its own promise is not counted against it. */
  exceptClaimId?: Id<'claim'> | null
}

/**
 * Cover on a day, with the limits and the counters of that day. Scope is the caller's:
 * it has loaded the claim or the member through its actor.
 */
export async function coverOn(asked: Db, id: Id<'membership'>, lossOn: Day, { exceptClaimId = null }: Leaving = {}): Promise<CoverOn> {
  const { memberships, breaks, limits, vehicles, plans, claims } = await batchQuery(asked, {
    ...coverageQuestions(asked, id),
    claims: subquery(countedClaims(asked, id, exceptClaimId), {}),
  })
  const [membership] = memberships
  if (!membership) throw new Refusal('not_found')
  const planOf = (version: Id<'planVersion'>): PlanVersion => planPublished(plans.find((each) => each.id === version))
  const history: CoverHistory = { ...membership, breaks }
  const limit = limitOn(lossOn, limits satisfies readonly LimitRow[])
  const planVersionId = limits.find((row) => row.holdsFrom === limit?.holdsFrom)?.planVersionId ?? membership.planVersionId
  const plan = planOf(planVersionId)
  const year = membership.effectiveOn ? membershipYear(membership.effectiveOn, lossOn) : null
  const counted = claims.flatMap(countedAs)

  return {
    membership,
    cover: coveredOn(lossOn, history),
    history,
    plan,
    bought: planOf(membership.planVersionId),
    limit,
    bonus: rewardBonus(membership.effectiveOn ? claimFreeYears(counted, membership.effectiveOn, lossOn) : 0),
    year,
    use:
      year &&
      yearUse(
        counted.filter(({ rider }) => rider === null),
        year,
        { claimsPerYear: limit?.claimsPerYear ?? plan.claimsPerYear, aggregate: limit?.aggregate ?? plan.aggregate },
      ),
    riders: plan.riders.filter(isPaid).map((rider) => ({ ...rider, use: year && riderUse(counted, year, rider) })),
    vehicles: vehicles.map((vehicle) => ({ ...vehicle, listedOnDay: isListed(vehicle, lossOn) })),
    limitHeldFrom: limit?.holdsFrom ?? null,
    reinstatedOn: breaks.findLast(({ kind, from }) => kind === 'mini_wait' && from <= lossOn)?.from ?? null,
  }
}

const isPaid = (rider: Rider): rider is PaidRider => rider.kind !== 'service'

const isListed = ({ coveredFrom, releasedOn }: ListedVehicle, on: Day): boolean =>
  coveredFrom <= on && (releasedOn === null || on <= releasedOn)
