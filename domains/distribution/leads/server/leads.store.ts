import { sql } from 'kysely'
import type { LeadSource, LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

export type LeadChange = Partial<{
  agency_name: string
  contact_name: string
  email: string | null
  phone: string | null
  state: string
  zip: string | null
  npn: string | null
  source: LeadSource
  estimated_policies: number | null
  alliance_id: Id<'alliance'> | null
  next_action: string | null
  next_action_on: Day | null
  checks: string
  lines_of_business: string[]
  monthly_sales: number | null
  sells_today: string | null
  decision_maker: string | null
  agency_size: number | null
  license_number: string | null
  license_checked_by: string | null
  license_checked_at: Date | null
  no_alliance: boolean
  owner_id: Id<'user'> | null
  stage: LeadStage
  stage_since: Date
  closed_reason: string | null
  nurture_until: Day | null
  merged_into: Id<'lead'> | null
  master_code: string | null
  passed_by: string[]
  message: string
  proposed_commission_tier: 'T0' | 'T1' | 'T2' | 'T3' | 'T4'
  proposed_price_tier: 'P1' | 'P2' | 'P3'
  tiers_approved_by: Id<'user'> | null
}>

export async function saveLead(tx: Tx, id: Id<'lead'>, change: LeadChange): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Leads merged into one before now point to its own target. */
export async function moveMerged(tx: Tx, from: Id<'lead'>, to: Id<'lead'>): Promise<void> {
  await tx.updateTable('leads').set({ merged_into: to }).where('merged_into', '=', from).execute()
}

/** Whether an application of its own counts for a lead, or one of a lead merged into it before. */
export async function hasApplication(tx: Tx, id: Id<'lead'>): Promise<boolean> {
  const found = await tx
    .selectFrom('agency_applications as a')
    .innerJoin('leads as l', 'l.id', 'a.lead_id')
    .select('a.id')
    .where((where) => where.or([where('l.id', '=', id), where('l.merged_into', '=', id)]))
    .where('a.is_current', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The active sales admin of a recruiter's team. */
export async function salesAdminOf(tx: Tx, ownerId: Id<'user'>): Promise<Id<'user'> | null> {
  const admin = await tx
    .selectFrom('users as u')
    .innerJoin('users as a', 'a.id', 'u.team_admin_id')
    .select('a.id')
    .where('u.id', '=', ownerId)
    .where('a.status', '=', 'active')
    .executeTakeFirst()
  return admin?.id ?? null
}

/** The names of a lead's alliance and of the user who approved its tiers, in one query. */
export async function namesOf({ alliance_id, tiers_approved_by }: { alliance_id: string | null; tiers_approved_by: string | null }) {
  const { rows } = await sql<{ alliance: string | null; approver: string | null }>`
    select (select name from alliances where id = ${alliance_id}) as alliance,
           (select first_name || ' ' || last_name from users where id = ${tiers_approved_by}) as approver`.execute(db())
  return { allianceName: rows[0]?.alliance ?? null, approvedByName: rows[0]?.approver ?? null }
}
