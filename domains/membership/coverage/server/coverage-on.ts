import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import { claimFreeYears } from '#domains/membership/coverage/rules/claim-free-years.ts'
import { type Coverage, coveredOn, type CoverageHistory } from '#domains/membership/coverage/rules/coverage.ts'
import { limitOn, type LimitOn, type LimitPeriod, rewardBonus } from '#domains/membership/coverage/rules/limit-on.ts'
import {
  countedBefore,
  type MembershipYear,
  membershipYear,
  riderUse,
  type YearUse,
  yearUse,
} from '#domains/membership/coverage/rules/membership-year.ts'
import type { PaidRider, PlanVersion, Rider } from '#domains/membership/plans/rules/plans.data.ts'
import { planPublished } from '#domains/membership/plans/server/plans.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { batchQueries, subquery } from '#platform/queries/batch-query.ts'
import type { Cents } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { countedClaims, countedAs, usedBefore } from '#domains/membership/coverage/server/benefit-used.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import type { ListedVehicle } from '#domains/membership/memberships/server/vehicles.ts'
import { coverageQueries } from '#domains/membership/memberships/server/coverage-changes.ts'

/** Everything a claim needs to know of a membership on the day of its loss. */
export type CoverageOn = {
  membership: Membership
  /** Covered, not covered with the reason, or pending until a day. */
  cover: Coverage
  history: CoverageHistory
  /** The plan whose limit held that day; it also decides the coverage types. */
  plan: PlanVersion
  /** The plan being paid for; after an upgrade another one than the plan whose limit holds. */
  paidPlan: PlanVersion
  /** Null before the membership began. `waitingFor` is the higher limit already bought that did not hold yet. */
  limit: LimitOn | null
  bonus: Cents
  /** The membership year that contains the loss, and what is used and left of it. */
  year: MembershipYear | null
  use: YearUse | null
  /** The plan's riders, each with what is used and left in that year. */
  riders: readonly (PaidRider & { use: YearUse | null })[]
  /** The cars ever listed; `listedOnDay` marks those listed on the day of the loss. */
  vehicles: readonly (ListedVehicle & { listedOnDay: boolean })[]
  /** The first loss day of the limit in force, to flag losses soon after an upgrade. */
  limitHeldFrom: Day | null
  reinstatedOn: Day | null
}

type Exclusion = {
  /** The claim being decided; its own approved amount is not counted against it. */
  exceptClaimId?: Id<'claim'> | null
}

export type CoverageAsked = { id: Id<'membership'>; lossOn: Day; exceptClaimId: Id<'claim'> | null }

/**
 * Coverage on a day, with the limits and the counters of that day. The caller checks access: it has loaded the claim
 * or the member through its actor.
 */
export async function coverageOn(
  conn: Db,
  id: Id<'membership'>,
  lossOn: Day,
  { exceptClaimId = null }: Exclusion = {},
): Promise<CoverageOn> {
  const [answer] = await coveragesOn(conn, [{ id, lossOn, exceptClaimId }])
  if (!answer) throw new Refusal('not_found')
  return answer
}

/** The same of many at once, in their order. */
export async function coveragesOn(conn: Db, asked: readonly CoverageAsked[]): Promise<CoverageOn[]> {
  const found = await rowsOf(conn, asked)
  return found.map((rows, place) => coverageFrom(rows, (asked[place] as CoverageAsked).lossOn))
}

/** One query for everything. */
const rowsOf = (conn: Db, asked: readonly CoverageAsked[]) =>
  batchQueries(conn, {
    things: asked.map(({ id, exceptClaimId }) => ({ id, except: exceptClaimId })),
    types: { id: 'text', except: 'text' },
    ask: ({ id, except }) => ({
      ...coverageQueries(conn, id),
      claims: subquery(countedClaims(conn, id, except), {}),
      before: subquery(usedBefore(conn, id), {}),
    }),
  })

type Found = Awaited<ReturnType<typeof rowsOf>>[number]

function coverageFrom({ memberships, breaks, limits, vehicles, plans, claims, before }: Found, lossOn: Day): CoverageOn {
  const [membership] = memberships
  if (!membership) throw new Refusal('not_found')
  const planOf = (version: Id<'planVersion'>): PlanVersion => planPublished(plans.find((each) => each.id === version))
  const history: CoverageHistory = { ...membership, breaks }
  const limit = limitOn(lossOn, limits satisfies readonly LimitPeriod[])
  const planVersionId = limits.find((row) => row.effectiveFrom === limit?.effectiveFrom)?.planVersionId ?? membership.planVersionId
  const plan = planOf(planVersionId)
  const year = membership.effectiveOn ? membershipYear(membership.effectiveOn, lossOn) : null
  const counted = [...claims.flatMap(countedAs), ...before.flatMap(countedBefore)]

  return {
    membership,
    cover: coveredOn(lossOn, history, termsOn(dueAfter(history) ?? lossOn)),
    history,
    plan,
    paidPlan: planOf(membership.planVersionId),
    limit,
    bonus: rewardBonus(membership.effectiveOn ? claimFreeYears(counted, membership.effectiveOn, lossOn) : 0, termsOn(lossOn)),
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
    limitHeldFrom: limit?.effectiveFrom ?? null,
    reinstatedOn: breaks.findLast(({ kind, from }) => kind === 'mini_wait' && from <= lossOn)?.from ?? null,
  }
}

/** The day the next payment is, or was, due. */
const dueAfter = ({ coverageEndOn, paidThroughOn }: CoverageHistory): Day | null => {
  const lastDay = coverageEndOn ?? paidThroughOn
  return lastDay && addDays(lastDay, 1)
}

const isPaid = (rider: Rider): rider is PaidRider => rider.kind !== 'service'

const isListed = ({ coveredFrom, releasedOn }: ListedVehicle, on: Day): boolean =>
  coveredFrom <= on && (releasedOn === null || on <= releasedOn)
