import { sql } from 'kysely'
import type { VehicleUse } from '#domains/membership/plans/rules/eligibility.data.ts'
import type { Day } from '#platform/days.ts'
import { db, type Db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import type { Given } from '#platform/queries/batch-query.ts'

export type NewVehicle = {
  vin: string
  year: number | null
  make: string | null
  model: string | null
  use: VehicleUse
  acquiredOn: Day | null
}

/** A member's car, created once: naming the same VIN again updates it. */
export async function saveVehicle(tx: Tx, memberId: Id<'member'>, vehicle: NewVehicle, at: Date): Promise<Id<'vehicle'>> {
  const fields = { year: vehicle.year, make: vehicle.make, model: vehicle.model, use: vehicle.use, acquired_on: vehicle.acquiredOn }
  const { id } = await tx
    .insertInto('vehicles')
    .values({ id: newId('vehicle'), member_id: memberId, vin: vehicle.vin, ...fields, created_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'vin']).doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function enrollVehicles(tx: Tx, membershipId: Id<'membership'>, vehicleIds: readonly Id<'vehicle'>[]): Promise<void> {
  await tx
    .insertInto('enrolled_vehicles')
    .values(vehicleIds.map((vehicle_id) => ({ membership_id: membershipId, vehicle_id })))
    .execute()
}

/** Of these VINs, those on a live membership of another member. Never says whose. */
export async function vinsListedElsewhere(vins: readonly string[], memberId: Id<'member'> | null): Promise<string[]> {
  if (vins.length === 0) return []
  const rows = await db()
    .selectFrom('listed_vehicles as l')
    .innerJoin('memberships as ms', 'ms.id', 'l.membership_id')
    .select('l.vin')
    .where('l.vin', 'in', vins)
    .where('l.released_on', 'is', null)
    .where(sql<boolean>`ms.member_id is distinct from ${memberId}`)
    .execute()
  return rows.map(({ vin }) => vin)
}

/** Whether a car of an enrollment is on another membership now. */
export async function hasListedElsewhere(conn: Db, membershipId: Id<'membership'>): Promise<boolean> {
  const found = await conn
    .selectFrom('enrolled_vehicles as e')
    .innerJoin('vehicles as v', 'v.id', 'e.vehicle_id')
    .innerJoin('listed_vehicles as l', 'l.vin', 'v.vin')
    .select('l.vin')
    .where('e.membership_id', '=', membershipId)
    .where('l.membership_id', '<>', membershipId)
    .where('l.released_on', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** In the order of their VINs, so that two enrollments that list the same cars at once cannot deadlock. */
export const enrolledVehicles = (tx: Db, membershipId: Id<'membership'>) =>
  tx
    .selectFrom('enrolled_vehicles as e')
    .innerJoin('vehicles as v', 'v.id', 'e.vehicle_id')
    .select(['v.id', 'v.vin', 'v.year', 'v.make', 'v.model', 'v.acquired_on as acquiredOn'])
    .where('e.membership_id', '=', membershipId)
    .orderBy('v.vin')
    .execute()

export type VehicleListing = { vehicleId: Id<'vehicle'>; vin: string; listedOn: Day; coveredFrom: Day }

/** False when the VIN is live on another membership: of two at once, one gets it. */
export async function listVehicle(
  tx: Tx,
  membershipId: Id<'membership'>,
  { vehicleId, vin, listedOn, coveredFrom }: VehicleListing,
): Promise<boolean> {
  const listed = await tx
    .insertInto('listed_vehicles')
    .values({ membership_id: membershipId, vehicle_id: vehicleId, vin, listed_on: listedOn, covered_from: coveredFrom })
    .onConflict((conflict) => conflict.doNothing())
    .returning('vin')
    .executeTakeFirst()
  return listed !== undefined
}

export async function unlistAll(tx: Tx, membershipId: Id<'membership'>): Promise<void> {
  await tx.deleteFrom('listed_vehicles').where('membership_id', '=', membershipId).execute()
}

/** Releases the VINs of a membership (or one of its cars) from a day on. */
export async function releaseVehicles(tx: Tx, membershipId: Id<'membership'>, releasedOn: Day, vehicleId?: Id<'vehicle'>): Promise<number> {
  let update = tx
    .updateTable('listed_vehicles')
    .set({ released_on: releasedOn })
    .where('membership_id', '=', membershipId)
    .where('released_on', 'is', null)
  if (vehicleId) update = update.where('vehicle_id', '=', vehicleId)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return Number(numUpdatedRows)
}

export type ListedVehicle = Awaited<ReturnType<typeof listedVehicles>>[number]

/** The cars of a membership, listed now or earlier. */
export const listedVehicles = (conn: Db, membershipId: Id<'membership'>) => carsOf(conn, membershipId).execute()

export const carsOf = (conn: Db, membershipId: Given<Id<'membership'>>) =>
  conn
    .selectFrom('listed_vehicles as l')
    .innerJoin('vehicles as v', 'v.id', 'l.vehicle_id')
    .select([
      'v.id',
      'l.vin',
      'v.year',
      'v.make',
      'v.model',
      'v.use',
      'v.acquired_on as acquiredOn',
      'l.listed_on as listedOn',
      'l.covered_from as coveredFrom',
      'l.released_on as releasedOn',
    ])
    .where('l.membership_id', '=', membershipId)
    .orderBy('l.listed_on')
    .orderBy('v.id')

/** `carName` (rules/car-name.ts) of a row of `vehicles as v`, for lists and searches. */
export const carNameInSql = sql<string>`case when coalesce(v.make, '') = '' and coalesce(v.model, '') = ''
  then 'VIN …' || right(v.vin, 6) else concat_ws(' ', v.year, nullif(v.make, ''), nullif(v.model, '')) end`
