import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import type { Actor } from '#access/actor.ts'
import { reinstateBy, graceEndsOn } from '#domains/membership/memberships/rules/overdue.ts'
import type { Coverage } from '#domains/membership/coverage/rules/coverage.ts'
import type { ListedCar, MembershipView } from '#domains/membership/memberships/contract.ts'
import { whyNotCancel, whyNotKeep, whyNotListCar, whyNotPay, whyNotRemoveCar } from '#domains/membership/memberships/policy.ts'
import { carName } from '#domains/membership/memberships/rules/car-name.ts'
import { isLive } from '#domains/membership/memberships/rules/statuses.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { nextCharge } from '#domains/membership/billing/server/charge.ts'
import { localDay, ruleToday } from '#domains/membership/memberships/server/days.ts'
import { coverageOn, type CoverageOn } from '#domains/membership/coverage/server/coverage-on.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { enrolledVehicles, type ListedVehicle } from '#domains/membership/memberships/server/vehicles.ts'
import { presentPlan } from '#domains/membership/plans/server/present-plan.ts'

/** A membership as the actor may see it, with what they may do next. */
export async function presentMembership(actor: Actor, membership: Membership): Promise<MembershipView> {
  const today = localDay(membership.state)
  const on = await coverageOn(db(), membership.id, today)
  const vehicles = await carsOf(membership, on)
  const listed = vehicles.filter(({ releasedOn }) => releasedOn === null).length
  const { status, dueOn, effectiveOn } = membership
  return {
    id: membership.id,
    number: membership.number,
    memberId: membership.memberId,
    status,
    plan: presentPlan(on.paidPlan, membership.priceTier),
    planToday: presentPlan(on.plan, membership.priceTier),
    billing: membership.billing,
    price: membership.price,
    priceLines: [...membership.lines],
    state: membership.state,
    effectiveOn,
    firstCoveredOn: membership.firstCoveredOn,
    paidThroughOn: membership.paidThroughOn,
    coverageEndOn: membership.coverageEndOn,
    dueOn,
    graceEndsOn: status === 'PAST_DUE' && dueOn ? graceEndsOn(dueOn, termsOn(dueOn)) : null,
    reinstateBy: status === 'LAPSED' && dueOn ? reinstateBy(dueOn, termsOn(dueOn)) : null,
    freeLookEndsOn: effectiveOn && addDays(effectiveOn, ruleToday(membership.state).freeLookDays),
    cancelOn: membership.cancelOn,
    endedOn: membership.endedOn,
    isWithdrawn: membership.withdrawnAt !== null,
    termsVersion: membership.termsVersion,
    today: presentCoverage(on.cover),
    nextPayment: await nextPaymentOf(membership),
    year: presentYear(on),
    limit: on.limit?.limit ?? on.plan.limit,
    higher: presentHigher(on),
    vehicles,
    whyNot: {
      cancel: whyNotCancel(actor, membership),
      keep: whyNotKeep(actor, membership),
      listCar: whyNotListCar(actor, { status, listed }),
      removeCar: whyNotRemoveCar(actor, { status, listed }),
      pay: whyNotPay(membership),
    },
  }
}

function presentCoverage(cover: Coverage): MembershipView['today'] {
  switch (cover.cover) {
    case 'covered':
      return { cover: 'covered', because: null, until: null }
    case 'pend':
      return { cover: 'pend', because: cover.because, until: cover.until }
    case 'not_covered':
      return { cover: 'not_covered', because: cover.because, until: null }
  }
}

async function nextPaymentOf(membership: Membership): Promise<MembershipView['nextPayment']> {
  if (membership.status === 'CANCEL_SCHEDULED' || membership.status === 'LAPSED') return null
  if (!isLive(membership.status) && membership.status !== 'DRAFT' && membership.status !== 'PENDING_PAYMENT') return null
  const { period, amount } = await nextCharge(membership)
  return { on: membership.dueOn ?? period?.from ?? null, amount }
}

function presentHigher({ limit }: CoverageOn): MembershipView['higher'] {
  return limit?.waitingFor && limit.higherFrom ? { limit: limit.waitingFor, from: limit.higherFrom } : null
}

function presentYear({ year, use, limit, plan }: CoverageOn): MembershipView['year'] {
  if (!year || !use) return null
  return {
    from: year.from,
    to: year.to,
    claimsUsed: use.claimsUsed,
    claimsLeft: use.claimsLeft,
    paid: use.paid,
    promised: use.promised,
    left: use.aggregateLeft,
    aggregate: limit?.aggregate ?? plan.aggregate,
  }
}

/** The cars listed now and those removed since the membership began; before it begins, those of the enrollment. */
async function carsOf({ id, effectiveOn, firstCoveredOn, createdAt, state }: Membership, { vehicles }: CoverageOn): Promise<ListedCar[]> {
  if (effectiveOn) return vehicles.map((car) => presentCar(car, firstCoveredOn))
  const named = await enrolledVehicles(db(), id)
  const from = localDay(state, createdAt)
  return named.map((car) => ({ id: car.id, vin: car.vin, name: carName(car), listedOn: from, coveredFrom: from, releasedOn: null }))
}

/** Bought while the membership waited for its first covered day, a car waits for that day too. */
const presentCar = (car: ListedVehicle, firstCoveredOn: Day | null): ListedCar => ({
  id: car.id,
  vin: car.vin,
  name: carName(car),
  listedOn: car.listedOn,
  coveredFrom: firstCoveredOn && firstCoveredOn > car.coveredFrom ? firstCoveredOn : car.coveredFrom,
  releasedOn: car.releasedOn,
})
