import { sql } from 'kysely'
import type { Completed } from '#domains/membership/member-imports/server/completed.ts'
import { LIVE } from '#domains/membership/memberships/rules/statuses.ts'
import type { ImportedCar } from '#domains/membership/member-imports/rules/member-row.ts'
import { type CarsOf, listCars } from '#domains/membership/member-imports/server/memberships-made.ts'
import { ELIGIBILITY } from '#domains/membership/plans/rules/eligibility.data.ts'
import type { EndedRow, Importer } from '#domains/records/table-imports/server/import-kind.ts'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export const NOTHING_MISSING = 'Nothing was missing: this member has a membership.'

type Adding = { line: number; memberId: Id<'member'>; cars: readonly ImportedCar[] }

/**
 * Further cars of members: they are listed on the membership that an import brought in, this one or one before it. Of one before it a row
 * says what it added, so that it can be taken back alone.
 */
export async function addCars(tx: Tx, { importId, at }: Importer, rows: readonly Adding[]): Promise<EndedRow[]> {
  const memberships = await membershipsMade(tx, [...new Set(rows.map(({ memberId }) => memberId))])
  const added: CarsOf[] = []
  const ended = rows.map(({ line, memberId, cars: said }): EndedRow => {
    const membership = memberships.get(memberId)
    if (!membership) return { line, state: 'skipped', note: 'The member had a membership before: its cars stay as they are.' }
    const cars = said.filter(({ vin }) => !membership.vins.includes(vin))
    if (cars.length === 0) return { line, state: 'skipped', note: NOTHING_MISSING }
    if (membership.cars + cars.length > ELIGIBILITY.maxVehicles)
      return { line, state: 'failed', note: `A membership has at most ${ELIGIBILITY.maxVehicles} cars.` }
    const vins = cars.map(({ vin }) => vin)
    membership.cars += cars.length
    membership.vins.push(...vins)
    added.push({ memberId, membershipId: membership.id, since: membership.since, cars })
    if (membership.by === importId) return { line, state: 'created', madeId: memberId }
    const isNew = (vin: string) => !membership.owned.includes(vin)
    const before: Completed = {
      version: membership.version,
      filled: [],
      membershipId: null,
      vins: vins.filter(isNew),
      listed: { on: membership.id, vins },
    }
    return { line, state: 'updated', madeId: memberId, before }
  })
  await listCars(tx, at, added)
  return ended
}

type Made = {
  id: Id<'membership'>
  since: Day
  by: Id<'bookImport'>
  /** How many cars are on it, the numbers of those that ever were, and of the member's own. */
  cars: number
  vins: string[]
  owned: readonly string[]
  /** The member's. */
  version: number
}

/** Of each member the live membership that an import brought in, locked. */
async function membershipsMade(tx: Tx, members: readonly Id<'member'>[]): Promise<Map<Id<'member'>, Made>> {
  const { rows } = await sql<Made & { member: Id<'member'> }>`
    select ms.id, ms.member_id as member, ms.effective_on as since, ms.brought_in_by as by, m.version,
      (select count(*)::int from listed_vehicles l where l.membership_id = ms.id and l.released_on is null) as cars,
      array(select l.vin from listed_vehicles l where l.membership_id = ms.id) as vins,
      array(select v.vin from vehicles v where v.member_id = ms.member_id) as owned
    from memberships ms join members m on m.id = ms.member_id
    where ms.member_id = any(${members}::text[]) and ms.brought_in_by is not null and ms.effective_on is not null and ms.status = any(${LIVE}::text[])
    order by ms.id for update of ms`.execute(tx)
  return new Map(rows.map(({ member, ...made }) => [member, made]))
}
