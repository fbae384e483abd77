import { type RawBuilder, sql } from 'kysely'
import { type Db, db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** Whether a user is away on a day: the first and the last count. */
const isAwayOn = (table: 'u' | 'd', on: Day): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`(coalesce(${column('away_until')} >= ${on}::date, false) and coalesce(${column('away_from')} <= ${on}::date, true))`
}

const deputies = (conn: Db, on: Day) =>
  conn
    .selectFrom('users as u')
    .innerJoin('users as d', 'd.id', 'u.deputy_id')
    .where(isAwayOn('u', on))
    .where('d.status', '=', 'active')
    .where(sql<boolean>`not ${isAwayOn('d', on)}`)

/** Who stands in for somebody on a day; null when they are here, or their deputy is not. */
export async function presentDeputy(conn: Db, userId: Id<'user'>, on: Day): Promise<Id<'user'> | null> {
  const row = await deputies(conn, on).select('d.id').where('u.id', '=', userId).executeTakeFirst()
  return row?.id ?? null
}

/** Whose deputy these users are on a day: user → names. */
export async function deputizing(on: Day): Promise<ReadonlyMap<Id<'user'>, string[]>> {
  const rows = await deputies(db(), on)
    .select(['d.id', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .orderBy('u.first_name')
    .execute()
  const names = new Map<Id<'user'>, string[]>()
  for (const { id, name } of rows) names.set(id, [...(names.get(id) ?? []), name])
  return names
}
