import type { CoverForClaim } from '#capabilities/adjudication/rules/establish.ts'
import type { CoverSignals } from '#capabilities/investigations/server/investigations.ts'
import { coverOn, type CoverOn } from '#capabilities/cover/server/cover.ts'
import { isStateCode, stateRule } from '#capabilities/plans/rules/state-rules.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { ZERO } from '#platform/money.ts'

/** `except` is the claim being decided: its own promise is not counted against it. */
export type CoverAsked = { membershipId: Id<'membership'>; on: Day; vehicleId: Id<'vehicle'> | null; except: Id<'claim'> | null }

/** The membership's answer for the day of a loss, in the words the rules of claims ask in. */
export async function coverFor({
  membershipId,
  on,
  vehicleId,
  except,
}: CoverAsked): Promise<CoverForClaim & { signals: CoverSignals; planName: string }> {
  const answer = await coverOn(db(), membershipId, on, { exceptClaimId: except })
  const { membership, plan, limit, bonus, use } = answer
  return {
    cover: answer.cover,
    limit: { limit: limit?.limit ?? plan.limit, bonus, waitingFor: limit?.waitingFor ?? null },
    year: { claims: use?.claimsLeft ?? 0, aggregate: use?.aggregateLeft ?? ZERO },
    planCovers: plan.covers,
    planName: plan.name,
    stateAllows: isStateCode(membership.state) && stateRule(membership.state, on).status !== 'CLOSED',
    car: vehicleId && carOf(answer, vehicleId),
    signals: {
      firstCoveredOn: membership.firstCoveredOn,
      // The first limit began with the membership; only a later one was an upgrade.
      higherLimitFrom: answer.limitHeldFrom === membership.effectiveOn ? null : answer.limitHeldFrom,
      reinstatedOn: answer.reinstatedOn,
      pastDue: membership.status === 'PAST_DUE',
    },
  }
}

/** A car that was never listed is not covered from any day; one that was released before the loss neither. */
function carOf({ vehicles }: CoverOn, vehicleId: Id<'vehicle'>): CoverForClaim['car'] {
  const car = vehicles.find(({ id }) => id === vehicleId)
  if (!car) return { eligible: false, coveredFrom: null }
  const released = !car.listedOnDay && car.releasedOn !== null
  return { eligible: car.use === 'personal' && !released, coveredFrom: car.coveredFrom }
}
