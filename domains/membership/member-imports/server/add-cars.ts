import { sql } from 'kysely'
import type { ImportedCar } from '#domains/membership/member-imports/rules/member-row.ts'
import { type CarsOf, listCars } from '#domains/membership/member-imports/server/memberships-made.ts'
import { ELIGIBILITY } from '#domains/membership/plans/rules/eligibility.data.ts'
import type { EndedRow, Importer } from '#domains/records/table-imports/server/import-kind.ts'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type Adding = { line: number; memberId: Id<'member'>; cars: readonly ImportedCar[] }

/** Further rows of members: their cars are listed on the membership that the first row made. */
export async function addCars(tx: Tx, { importId, at }: Importer, rows: readonly Adding[]): Promise<EndedRow[]> {
  const memberships = await membershipsMade(tx, importId, [...new Set(rows.map(({ memberId }) => memberId))])
  const added: CarsOf[] = []
  const ended = rows.map(({ line, memberId, cars }): EndedRow => {
    const membership = memberships.get(memberId)
    if (!membership) return { line, state: 'skipped', note: 'The member had a membership before: its cars stay as they are.' }
    if (membership.cars + cars.length > ELIGIBILITY.maxVehicles)
      return { line, state: 'failed', note: `A membership has at most ${ELIGIBILITY.maxVehicles} cars.` }
    membership.cars += cars.length
    added.push({ memberId, membershipId: membership.id, since: membership.since, cars })
    return { line, state: 'created', madeId: memberId }
  })
  await listCars(tx, at, added)
  return ended
}

type Made = { id: Id<'membership'>; since: Day; cars: number }

/** Of each member the membership of this import, locked, with how many cars are on it. */
async function membershipsMade(tx: Tx, importId: Id<'bookImport'>, members: readonly Id<'member'>[]): Promise<Map<Id<'member'>, Made>> {
  const { rows } = await sql<Made & { member: Id<'member'> }>`
    select ms.id, ms.member_id as member, ms.effective_on as since,
      (select count(*)::int from listed_vehicles l where l.membership_id = ms.id and l.released_on is null) as cars
    from memberships ms where ms.member_id = any(${members}::text[]) and ms.brought_in_by = ${importId} and ms.effective_on is not null
    order by ms.id for update of ms`.execute(tx)
  return new Map(rows.map(({ member, ...made }) => [member, made]))
}
