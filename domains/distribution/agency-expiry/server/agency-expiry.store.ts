import { sql } from 'kysely'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type Expiring = { masterCode: string; what: string; expiresOn: Day }

/**
 * Licenses, insurances and appointments in force that expire by a day, of agencies that were not terminated and their active people; `what`
 * is `eo`, `license TX`, `agent usr_… TX` or `appointment apt_…`.
 */
export const expiringBy = (today: Day, until: Day, { after, limit }: { after: string; limit: number }) =>
  sql<Expiring>`
    select * from (
      select a.master_code as "masterCode", 'eo' as what, a.eo_expires_on as "expiresOn"
      from agencies a where a.status in ('ACTIVE', 'SUSPENDED') and a.eo_expires_on between ${today}::date and ${until}::date
      union all
      select l.master_code, 'license ' || l.state, l.expires_on
      from agency_licenses l join agencies a using (master_code)
      where a.status in ('ACTIVE', 'SUSPENDED') and l.expires_on between ${today}::date and ${until}::date
      union all
      select u.master_code, 'agent ' || l.user_id || ' ' || l.state, l.expires_on
      from agent_licenses l join users u on u.id = l.user_id join agencies a on a.master_code = u.master_code
      where a.status in ('ACTIVE', 'SUSPENDED') and u.status = 'active' and l.returned_at is null
        and l.expires_on between ${today}::date and ${until}::date
      union all
      select p.master_code, 'appointment ' || p.id, p.expires_on
      from appointments p join agencies a using (master_code) left join users u on u.id = p.user_id
      where a.status in ('ACTIVE', 'SUSPENDED') and p.terminated_on is null and p.expires_on between ${today}::date and ${until}::date
        and (p.user_id is null or (u.status = 'active' and u.master_code = p.master_code))) as e
    where "masterCode" || ' ' || what > ${after}
    order by "masterCode" || ' ' || what limit ${limit}`

/** The days of the alerts that were not kept before. */
export async function keepAlerts(tx: Tx, { masterCode, what, expiresOn }: Expiring, alertDays: readonly Day[], at: Date): Promise<Day[]> {
  const added = await tx
    .insertInto('agency_expiry_alerts')
    .values(alertDays.map((alert_on) => ({ master_code: masterCode, what, expires_on: expiresOn, alert_on, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('alert_on')
    .execute()
  return added.map((row) => row.alert_on)
}

export const agencyNamed = (tx: Tx, masterCode: string) =>
  tx.selectFrom('agencies').select('name').where('master_code', '=', masterCode).executeTakeFirstOrThrow()

export const personNamed = (tx: Tx, id: Id<'user'>) =>
  tx.selectFrom('users').select(['id', 'email', 'first_name', 'last_name']).where('id', '=', id).executeTakeFirstOrThrow()

/** A person who works for an agency that was not terminated; undefined once they are suspended or gone. */
export async function personOf(tx: Tx, masterCode: string, id: Id<'user'>) {
  const row = await tx
    .selectFrom('users as u')
    .innerJoin('agencies as a', 'a.master_code', 'u.master_code')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name'])
    .where('u.id', '=', id)
    .where('u.master_code', '=', masterCode)
    .where('u.status', '=', 'active')
    .where('a.status', '<>', 'TERMINATED')
    .executeTakeFirst()
  return row && { id: row.id, email: row.email, firstName: row.first_name, name: `${row.first_name} ${row.last_name}` }
}

export const appointmentAt = (tx: Tx, id: Id<'appointment'>) =>
  tx
    .selectFrom('appointments as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.state', 'p.insurer', 'p.user_id', sql<string | null>`u.first_name || ' ' || u.last_name`.as('agent_name')])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()

/** Active agencies whose E&O insurance ended before a day. */
export const eoEndedBefore = (day: Day, { after, limit }: { after: string; limit: number }) =>
  db()
    .selectFrom('agencies')
    .select('master_code as masterCode')
    .where('status', '=', 'ACTIVE')
    .where('eo_expires_on', '<', day)
    .where('master_code', '>', after)
    .orderBy('master_code')
    .limit(limit)

export const lockAgency = (tx: Tx, masterCode: string) =>
  tx
    .selectFrom('agencies')
    .select(['id', 'master_code', 'name', 'status', 'eo_expires_on'])
    .where('master_code', '=', masterCode)
    .forUpdate()
    .executeTakeFirstOrThrow()
