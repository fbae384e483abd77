import type { Actor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { whyNotListCar, whyNotRemoveCar } from '#domains/membership/memberships/policy.ts'
import { INELIGIBLE } from '#domains/membership/plans/rules/eligibility.data.ts'
import { listedFrom } from '#domains/membership/plans/rules/eligibility.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type CarInput, eligibleCar } from '#domains/membership/quotes/server/eligible.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { type Membership, lockVisibleMembership } from '#domains/membership/memberships/server/memberships.ts'
import { saveVehicle, listVehicle, releaseVehicles, listedVehicles } from '#domains/membership/memberships/server/vehicles.ts'

/** Lists a car: covered from the day it was acquired when it is listed within 30 days, otherwise from today (docs/rules.md §1). */
export async function listCar(actor: Actor, id: Id<'membership'>, input: CarInput): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lock(tx, actor, id)
    const listed = (await listedVehicles(tx, id)).filter(({ releasedOn }) => releasedOn === null)
    const whyNot = whyNotListCar(actor, { status: membership.status, listed: listed.length })
    if (whyNot) throw new Refusal(whyNot)

    const listedOn = localDay(membership.state)
    const car = await eligibleCar(input, membership.memberId, listedOn)
    const coveredFrom = listedFrom({ acquiredOn: car.acquiredOn, listedOn })
    const vehicleId = await saveVehicle(tx, membership.memberId, car, clock.now())
    const isListed = await listVehicle(tx, id, { vehicleId, vin: car.vin, listedOn, coveredFrom })
    if (!isListed) throw new Refusal('vin_already_covered', { status: 409, fields: { vin: INELIGIBLE.vehicle_listed_elsewhere } })
    await recordCarEvent(tx, membership, { kind: 'membership.vehicle_listed', by: actor, vehicleId, data: { coveredFrom } })
  })
}

/** Removes a car: it stays covered through today. */
export async function removeCar(actor: Actor, id: Id<'membership'>, vehicleId: Id<'vehicle'>): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lock(tx, actor, id)
    const listed = (await listedVehicles(tx, id)).filter(({ releasedOn }) => releasedOn === null)
    if (!listed.some((car) => car.id === vehicleId)) throw new Refusal('not_found')
    const whyNot = whyNotRemoveCar(actor, { status: membership.status, listed: listed.length })
    if (whyNot) throw new Refusal(whyNot)

    const releasedOn = localDay(membership.state)
    await releaseVehicles(tx, id, releasedOn, vehicleId)
    await recordCarEvent(tx, membership, { kind: 'membership.vehicle_removed', by: actor, vehicleId, data: { coveredThrough: releasedOn } })
  })
}

async function lock(tx: Tx, actor: Actor, id: Id<'membership'>): Promise<Membership> {
  const membership = await lockVisibleMembership(tx, actor, id)
  if (!membership) throw new Refusal('not_found')
  return membership
}

type CarEvent = {
  kind: 'membership.vehicle_listed' | 'membership.vehicle_removed'
  by: Actor
  vehicleId: Id<'vehicle'>
  data: Readonly<Record<string, unknown>>
}

const recordCarEvent = (tx: Tx, { id, memberId, masterCode }: Membership, { kind, by, vehicleId, data }: CarEvent): Promise<void> =>
  recordEvent(tx, { kind, by, about: { noun: 'vehicle', id: vehicleId }, memberId, membershipId: id, masterCode, data })
