import type { ImportedCar } from '#domains/membership/member-imports/rules/member-row.ts'
import { listCars } from '#domains/membership/member-imports/server/memberships-made.ts'
import { ELIGIBILITY } from '#domains/membership/plans/rules/eligibility.data.ts'
import type { EndedRow, Importer } from '#domains/records/table-imports/server/import-kind.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type Adding = { line: number; memberId: Id<'member'>; cars: readonly ImportedCar[] }

/** A further row of one member: its cars are listed on the membership that the first row made. */
export async function addCars(tx: Tx, { importId, at }: Importer, { line, memberId, cars }: Adding): Promise<EndedRow> {
  const membership = await tx
    .selectFrom('memberships')
    .select(['id', 'effective_on as effectiveOn'])
    .where('member_id', '=', memberId)
    .where('brought_in_by', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  if (!membership?.effectiveOn) return { line, state: 'skipped', note: 'The member had a membership before: its cars stay as they are.' }
  const listed = await tx
    .selectFrom('listed_vehicles')
    .select('vin')
    .where('membership_id', '=', membership.id)
    .where('released_on', 'is', null)
    .execute()
  if (listed.length + cars.length > ELIGIBILITY.maxVehicles)
    return { line, state: 'failed', note: `A membership has at most ${ELIGIBILITY.maxVehicles} cars.` }
  await listCars(tx, at, [{ memberId, membershipId: membership.id, since: membership.effectiveOn, cars }])
  return { line, state: 'created', madeId: memberId }
}
