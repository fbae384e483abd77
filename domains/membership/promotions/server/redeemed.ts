import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** Whether a household has used a code; what this member signed and left unpaid does not count, because a new enrollment replaces it. */
export async function hasRedeemed(
  campaignId: Id<'promotion'>,
  household: string,
  exceptUnpaidOf: Id<'member'> | null = null,
): Promise<boolean> {
  const row = await db()
    .selectFrom('promotion_redemptions as r')
    .innerJoin('memberships as m', 'm.id', 'r.membership_id')
    .select('r.membership_id')
    .where('r.campaign_id', '=', campaignId)
    .where('r.household', '=', household)
    .where(sql<boolean>`(m.status <> 'PENDING_PAYMENT' or m.member_id is distinct from ${exceptUnpaidOf})`)
    .executeTakeFirst()
  return row !== undefined
}

/** The alliance an agency belongs to on a day, without drafts and archived ones. */
export async function allianceOf(masterCode: string, on: Day): Promise<Id<'alliance'> | null> {
  const row = await db()
    .selectFrom('agency_alliances as g')
    .innerJoin('alliances as a', 'a.id', 'g.alliance_id')
    .select('g.alliance_id')
    .where('g.master_code', '=', masterCode)
    .where(sql<boolean>`g.during @> ${on}::date`)
    .where('a.status', 'in', ['active', 'paused'])
    .executeTakeFirst()
  return row?.alliance_id ?? null
}
