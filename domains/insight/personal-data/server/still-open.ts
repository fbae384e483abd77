import { sql } from 'kysely'
import { STILL_OPEN, type StillOpen } from '#domains/insight/personal-data/rules/still-open.ts'
import type { PersonKeys } from '#domains/insight/personal-data/server/person-keys.ts'
import { type Db, db } from '#platform/db.ts'

/**
 * What of this person has not ended: a live membership, a filed claim, money on its way, a legal hold, an account in use, their agency's
 * contract.
 */
export async function stillOpen(
  { membership, claim, member, anyClaim, user, lead, convertedApplication }: PersonKeys,
  conn: Db = db(),
): Promise<StillOpen[]> {
  const { rows } = await sql<Record<StillOpen, boolean>>`
    select
      exists (select from memberships where id = any (${[...membership]}::text[])
        and status not in ('DRAFT', 'CANCELLED', 'EXPIRED', 'VOIDED')) as membership,
      exists (select from claims where id = any (${[...claim]}::text[]) and status <> 'CLOSED') as claim,
      (exists (select from payouts where claim_id = any (${[...claim]}::text[]) and status in ('pending', 'released', 'sent', 'returned'))
        or exists (select from refunds where membership_id = any (${[...membership]}::text[]) and status <> 'succeeded')
        or exists (select from disputes where membership_id = any (${[...membership]}::text[]) and closed_at is null)
        or exists (select from recoveries where claim_id = any (${[...claim]}::text[]) and status in ('OPEN', 'DEMAND_SENT', 'PARTIAL'))) as money,
      exists (select from legal_holds where lifted_at is null
        and (member_id = any (${[...member]}::text[]) or claim_id = any (${[...anyClaim]}::text[]))) as hold,
      exists (select from users where id = any (${[...user]}::text[]) and left_on is null) as account,
      exists (select from agencies where status <> 'TERMINATED'
        and (master_code in (select master_code from agency_applications where id = any (${[...convertedApplication]}::text[]))
          or master_code in (select master_code from leads where id = any (${[...lead]}::text[])))) as agency`.execute(conn)
  const [found] = rows
  return STILL_OPEN.filter((each) => found?.[each])
}
