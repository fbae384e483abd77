import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { agenciesRecruitedBy } from '#access/server/scope.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** The agencies whose locations an actor may know of; the company itself has none. */
function agencyVisibleTo(actor: Actor): RawBuilder<boolean> {
  switch (actor.role) {
    case 'staff':
      return sql`a.master_code <> 'DIRECT'`
    case 'agent':
    case 'agent-admin':
      return sql`a.master_code = ${actor.masterCode}`
    case 'sales-agent':
    case 'sales-admin':
      return sql`a.master_code in (${agenciesRecruitedBy(actor)})`
    case 'member':
      return sql`false`
  }
}

export const visibleAgencyId = (conn: Db, actor: Actor, masterCode: string) =>
  conn.selectFrom('agencies as a').select('a.id').where('a.master_code', '=', masterCode).where(agencyVisibleTo(actor)).executeTakeFirst()

export type LocationRow = {
  id: Id<'agencyLocation'>
  agency_id: Id<'agency'>
  master_code: string
  suffix: string
  name: string
  street: string | null
  city: string | null
  state: string
  zip: string | null
  opened_on: Day
  closed_on: Day | null
  version: number
  agents: number
  active_members: number
}

type Which = { masterCode: string } | { id: Id<'agencyLocation'> }

/** The visible locations of an agency by their code, or one of them. */
export async function visibleLocations(conn: Db, actor: Actor, which: Which, today: Day): Promise<LocationRow[]> {
  const { rows } = await sql<LocationRow>`
    select l.*, a.id as agency_id,
      (select count(*)::int from users u
        join lateral (select w.location_id from user_locations w where w.user_id = u.id and w.from_on <= ${today}::date
          order by w.from_on desc limit 1) w on true
        where u.master_code = l.master_code and u.status <> 'suspended' and w.location_id = l.id) as agents,
      (select count(*)::int from memberships ms
        where ms.location_id = l.id and ms.master_code = l.master_code and ms.status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED')) as active_members
    from agency_locations l join agencies a on a.master_code = l.master_code
    where ${'id' in which ? sql`l.id = ${which.id}` : sql`l.master_code = ${which.masterCode}`} and ${agencyVisibleTo(actor)}
    order by length(l.suffix), l.suffix limit 200`.execute(conn)
  return rows
}

export const lockLocation = (tx: Tx, id: Id<'agencyLocation'>) =>
  tx.selectFrom('agency_locations').select('id').where('id', '=', id).forUpdate().execute()

export type LocationColumns = Pick<LocationRow, 'name' | 'street' | 'city' | 'state' | 'zip' | 'opened_on' | 'closed_on'>

/** The database issues the code. */
export async function addLocationRow(
  tx: Tx,
  id: Id<'agencyLocation'>,
  { masterCode, columns, at }: { masterCode: string; columns: LocationColumns; at: Date },
): Promise<void> {
  await tx
    .insertInto('agency_locations')
    .values({ id, master_code: masterCode, suffix: '', ...columns, created_at: at })
    .execute()
}

/** False when someone else saved since that version was read. */
export async function saveLocation(tx: Tx, id: Id<'agencyLocation'>, version: number, columns: LocationColumns): Promise<boolean> {
  const saved = await tx
    .updateTable('agency_locations')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

/** A user of an agency the actor may know of, locked. */
export const lockVisibleUser = (tx: Tx, actor: Actor, id: Id<'user'>) =>
  tx
    .selectFrom('users as u')
    .innerJoin('agencies as a', 'a.master_code', 'u.master_code')
    .select(['u.id', 'a.master_code'])
    .where('u.id', '=', id)
    .where(agencyVisibleTo(actor))
    .forUpdate('u')
    .executeTakeFirst()

export async function saveWorkplace(tx: Tx, userId: Id<'user'>, locationId: Id<'agencyLocation'> | null, fromOn: Day): Promise<void> {
  await tx.deleteFrom('user_locations').where('user_id', '=', userId).where('from_on', '>', fromOn).execute()
  await tx
    .insertInto('user_locations')
    .values({ user_id: userId, from_on: fromOn, location_id: locationId })
    .onConflict((conflict) => conflict.columns(['user_id', 'from_on']).doUpdateSet({ location_id: locationId }))
    .execute()
}
