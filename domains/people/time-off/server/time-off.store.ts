import { sql } from 'kysely'
import type { Role } from '#access/roles.ts'
import { type Db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

const NAME = (table: 'u' | 'd') => sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** Staff and sales; nobody of an agency. */
export async function timeOffOf(conn: Db, id: Id<'user'>) {
  return conn
    .selectFrom('users as u')
    .leftJoin('users as d', 'd.id', 'u.deputy_id')
    .select(['u.id', 'u.away_from', 'u.away_until', 'u.deputy_id', 'u.version', NAME('u').as('name'), NAME('d').as('deputy_name')])
    .select(sql<Role>`u.role`.as('role'))
    .where('u.id', '=', id)
    .where('u.role', 'in', ['staff', 'sales-admin', 'sales-agent'])
    .executeTakeFirst()
}

/** Who can stand in for somebody: active, of the same role. */
export async function possibleDeputies(conn: Db, id: Id<'user'>) {
  return conn
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.first_name', NAME('u').as('name')])
    .where('u.id', '<>', id)
    .where('u.status', '=', 'active')
    .where(sql<boolean>`u.role = (select role from users where id = ${id})`)
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute()
}

export async function saveTimeOff(
  tx: Tx,
  id: Id<'user'>,
  { fromOn, untilOn, deputyId, version }: { fromOn: Day | null; untilOn: Day | null; deputyId: Id<'user'> | null; version: number },
): Promise<boolean> {
  const saved = await tx
    .updateTable('users')
    .set({ away_from: fromOn, away_until: untilOn, deputy_id: deputyId, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}
