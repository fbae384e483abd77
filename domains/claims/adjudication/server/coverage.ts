import type { CoverageForClaim } from '#domains/claims/adjudication/rules/build-facts.ts'
import type { CoverageSignals } from '#domains/claims/investigations/server/investigations.ts'
import { isRider, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { YearUse } from '#domains/membership/coverage/rules/membership-year.ts'
import type { RiderKind } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { isStateCode } from '#domains/membership/plans/rules/state-rules.ts'
import { stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type Cents, ZERO } from '#platform/money.ts'
import { coveragesOn, type CoverageOn } from '#domains/membership/coverage/server/coverage-on.ts'

/** A rider of the plan; `left` is how often it may still be claimed in the membership year. */
export type RiderLeft = { kind: RiderKind; limit: Cents; perYear: number; left: number }

/** `except` is the claim being decided: what is reserved for it does not count against it. */
export type CoverageQuery = {
  membershipId: Id<'membership'>
  on: Day
  lossType: LossType | null
  vehicleId: Id<'vehicle'> | null
  except: Id<'claim'> | null
}

export type CoverFound = CoverageForClaim & { signals: CoverageSignals; planName: string; riders: RiderLeft[] }

/** The coverage of a membership on the loss date, in the form the claim rules need. */
export async function coverFor(query: CoverageQuery): Promise<CoverFound> {
  const [cover] = await coversFor([query])
  if (!cover) throw new Refusal('not_found')
  return cover
}

/** The same of many at once, in their order. */
export async function coversFor(queries: readonly CoverageQuery[]): Promise<CoverFound[]> {
  const asked = queries.map(({ membershipId, on, except }) => ({ id: membershipId, lossOn: on, exceptClaimId: except }))
  const answers = await coveragesOn(db(), asked)
  return answers.map((answer, place) => coverIn(answer, queries[place] as CoverageQuery))
}

function coverIn(answer: CoverageOn, { on, lossType, vehicleId }: CoverageQuery): CoverFound {
  const { membership, plan } = answer
  return {
    cover: answer.cover,
    ...(isRider(lossType) ? riderOf(answer, lossType) : deductibleOf(answer)),
    planCovers: plan.covers,
    planName: plan.name,
    riders: answer.riders.map(({ kind, limit, perYear, use }) => ({ kind, limit, perYear, left: leftOf(use).claims })),
    stateAllows: isStateCode(membership.state) && stateRuleOn(membership.state, on).status !== 'CLOSED',
    car: vehicleId && carOf(answer, vehicleId),
    signals: {
      firstCoveredOn: membership.firstCoveredOn,
      // A limit that began with the membership is not an upgrade.
      higherLimitFrom: answer.limitHeldFrom === membership.effectiveOn ? null : answer.limitHeldFrom,
      reinstatedOn: answer.reinstatedOn,
    },
  }
}

const deductibleOf = ({ plan, limit, bonus, use }: CoverageOn) => ({
  rider: null,
  limit: { limit: limit?.limit ?? plan.limit, bonus, waitingFor: limit?.waitingFor ?? null },
  year: leftOf(use),
})

/** A rider has its own limit, count and annual amount, and no bonus (docs/rules.md §1). */
function riderOf({ riders }: CoverageOn, kind: RiderKind) {
  const rider = riders.find((each) => each.kind === kind) ?? null
  return { rider, limit: { limit: rider?.limit ?? ZERO, bonus: ZERO, waitingFor: null }, year: leftOf(rider?.use ?? null) }
}

const leftOf = (use: YearUse | null) => ({ claims: use?.claimsLeft ?? 0, aggregate: use?.aggregateLeft ?? ZERO })

/** A car that was never listed, or was removed before the loss, is not covered. */
function carOf({ vehicles }: CoverageOn, vehicleId: Id<'vehicle'>): CoverageForClaim['car'] {
  const car = vehicles.find(({ id }) => id === vehicleId)
  if (!car) return { eligible: false, coveredFrom: null }
  const released = !car.listedOnDay && car.releasedOn !== null
  return { eligible: car.use === 'personal' && !released, coveredFrom: car.coveredFrom }
}
