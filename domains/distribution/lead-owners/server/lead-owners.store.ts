import { sql } from 'kysely'
import { openLeads } from '#domains/distribution/lead-owners/server/open-leads.ts'
import type { Candidate } from '#domains/distribution/lead-owners/rules/assignment.ts'
import { type Db, db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

export async function lockAssigning(conn: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('leads.assign'))`.execute(conn)
}

/** Every sales agent who could own a lead. Locked to one assignment at a time, so that each counts the one before. */
export async function candidates(tx: Tx, now: Date, today: Day): Promise<Candidate[]> {
  await lockAssigning(tx)
  return candidatesAt(tx, now, today)
}

/** The same without the lock, to be shown. */
export async function candidatesAt(conn: Db, now: Date, today: Day): Promise<Candidate[]> {
  const rows = await conn
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.status',
      'u.away_from',
      'u.away_until',
      'u.deputy_id',
      'u.territory',
      'u.lead_weight',
      'u.lead_cap',
      'u.last_lead_at',
    ])
    .select(openLeads.as('open_leads'))
    .where('u.role', '=', 'sales-agent')
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    active: row.status === 'active',
    outOfOffice: row.away_until !== null && row.away_until >= today && (row.away_from === null || row.away_from <= today),
    deputyId: row.deputy_id,
    openLeads: row.open_leads,
    cap: row.lead_cap,
    territory: row.territory,
    minutesSinceLast: row.last_lead_at ? (now.getTime() - row.last_lead_at.getTime()) / 60_000 : null,
    weight: row.lead_weight,
  }))
}

/** The recruiter of an agency with this NPN or email, or the latest one of the same alliance. */
export async function existingOwner({
  npn,
  email,
  allianceId,
}: {
  npn: string | null
  email: string | null
  allianceId: Id<'alliance'> | null
}): Promise<Id<'user'> | null> {
  const { rows } = await sql<{ owner: Id<'user'> | null }>`
    select coalesce(
      (select recruited_by from agencies where npn = ${npn} or email = ${email} limit 1),
      (select owner_id from leads where alliance_id = ${allianceId} and owner_id is not null order by id desc limit 1)) as owner`.execute(
    db(),
  )
  return rows[0]?.owner ?? null
}
