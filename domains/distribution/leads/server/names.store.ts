import { sql } from 'kysely'
import { db } from '#platform/db.ts'

/** The names behind a lead's alliance and its approval, in one question. */
export async function namesAround({ alliance_id, tiers_approved_by }: { alliance_id: string | null; tiers_approved_by: string | null }) {
  const { rows } = await sql<{ alliance: string | null; approver: string | null }>`
    select (select name from alliances where id = ${alliance_id}) as alliance,
           (select first_name || ' ' || last_name from users where id = ${tiers_approved_by}) as approver`.execute(db())
  return { allianceName: rows[0]?.alliance ?? null, approvedByName: rows[0]?.approver ?? null }
}
